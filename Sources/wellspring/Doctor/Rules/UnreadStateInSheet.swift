import SwiftSyntax

/// State that only the content of a sheet reads.
///
/// What a sheet shows is made later than the body that it is written in, of the view as it was then. On Apple's systems state that this body
/// has not read makes nothing run again, and the sheet shows its old value; here it shows the new one.
enum UnreadStateInSheet: Rule {
    static let name = "unread-state-in-sheet"
    static let summary = "@State that changes and is read in the content of a sheet only"

    private static let presenting: Set<String> = ["sheet", "fullScreenCover", "popover"]
    /// What runs later, and then sees the newest value everywhere.
    private static let acting: Set<String> = [
        "Button", "Task", "task", "onAppear", "onChange", "onDisappear", "onReceive", "onSubmit", "onTapGesture",
        "refreshable", "withAnimation",
    ]

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.views.flatMap { type in
            type.properties.compactMap { property in
                guard property.path == file.path, property.attributes.contains("State"), !property.isClosure,
                    property.type.flatMap({ model.type($0, in: file)?.kind }) != .classType
                else { return nil }
                return finding(property.name, type.parts.map(\.declaration), file)
            }
        }
    }

    private static func finding(_ name: String, _ parts: [Syntax], _ file: DoctorFile) -> Finding? {
        let uses = parts.flatMap { $0.all(DeclReferenceExprSyntax.self) }
        let values = uses.filter { $0.baseName.text == name && !$0.isWritten && !$0.isMemberOfAnother }
        guard !values.isEmpty, values.allSatisfy({ content(around: $0) != nil }),
            let shown = values.first(where: { !isInAction($0) }), let sheet = content(around: shown)?.calledName,
            uses.contains(where: { $0.baseName.text == name && $0.isWritten || $0.baseName.text == "$" + name }),
            shown.root.id == file.tree.root.id
        else { return nil }
        return file.finding(
            "only the content of this \(sheet) reads '\(name)', and on Apple's systems it then shows an old value; read it in "
                + "the body too, hand '$\(name)' over, or present by sheet(item:)",
            at: shown, rule: self)
    }

    /// The modifier whose content a use stands in.
    private static func content(around use: DeclReferenceExprSyntax) -> FunctionCallExprSyntax? {
        closures(around: use).lazy.compactMap { closure in
            guard let call = closure.call, let name = call.calledName, presenting.contains(name) else { return nil }
            let isContent = closure.id == call.trailingClosure?.id || closure.id == call.argument("content")?.id
            return isContent ? call : nil
        }.first
    }

    private static func isInAction(_ use: DeclReferenceExprSyntax) -> Bool {
        closures(around: use).contains { $0.call?.calledName.map(acting.contains) == true }
    }

    private static func closures(around use: DeclReferenceExprSyntax) -> [ClosureExprSyntax] {
        sequence(first: Syntax(use), next: \.parent).compactMap { $0.as(ClosureExprSyntax.self) }
    }
}

extension ClosureExprSyntax {
    /// The call that takes the closure.
    fileprivate var call: FunctionCallExprSyntax? {
        var node = parent
        while let current = node, !current.is(CodeBlockItemSyntax.self) {
            if let call = current.as(FunctionCallExprSyntax.self) { return call }
            node = current.parent
        }
        return nil
    }
}

extension DeclReferenceExprSyntax {
    /// Whether it is what an assignment writes to, as a whole or in part.
    fileprivate var isWritten: Bool {
        var node = Syntax(self)
        while let parent = node.parent {
            if let operation = parent.as(InfixOperatorExprSyntax.self), operation.isAssignment {
                return operation.leftOperand.id == node.id
            }
            if let call = parent.as(FunctionCallExprSyntax.self) {
                // `flag.toggle()`
                return call.calledName == "toggle" && call.calledExpression.id == node.id
            }
            guard parent.is(MemberAccessExprSyntax.self) || parent.is(SubscriptCallExprSyntax.self) else {
                return false
            }
            node = parent
        }
        return false
    }

    /// Whether it is the name of a member of something else than `self`.
    fileprivate var isMemberOfAnother: Bool {
        guard let member = parent?.as(MemberAccessExprSyntax.self), member.declName.id == id else { return false }
        return member.base?.trimmedDescription != "self"
    }
}
