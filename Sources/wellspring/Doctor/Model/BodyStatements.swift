import SwiftSyntax

extension TypeModel {
    /// The code that describes the views in a file: bodies, and properties and functions that return `some View`.
    func bodies(in file: DoctorFile) -> [CodeBlockItemListSyntax] {
        viewParts(in: file).flatMap { $0.part.describingCode }
    }
}

extension TypeDescription {
    /// The code that describes the view, in all its parts.
    var describingCode: [CodeBlockItemListSyntax] { parts.flatMap(\.describingCode) }

    /// Where the view's description reads a member of something that it calls `name`: `name.member`, `self.name.member`.
    ///
    /// What actions read is left out, and so is what is drawn anew all the time (`TimelineView`).
    func members(readFrom name: String) -> [MemberAccessExprSyntax] {
        describingCode.flatMap { $0.evaluated(MemberAccessExprSyntax.self) }.filter { member in
            guard let base = member.base else { return false }
            return base.isReference(to: name) || base.isMember(name, ofReference: "self")
        }
    }
}

extension TypeDescription.Part {
    /// The code of the body, and of properties and functions that return `some View`.
    fileprivate var describingCode: [CodeBlockItemListSyntax] {
        members.compactMap { member in
            if let function = member.decl.as(FunctionDeclSyntax.self) {
                let result = function.signature.returnClause?.type
                return function.name.text == "body" || result?.isSomeView == true ? function.body?.statements : nil
            }
            guard let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first,
                binding.pattern.trimmedDescription == "body" || binding.typeAnnotation?.type.isSomeView == true
            else { return nil }
            return binding.getter
        }
    }
}

extension TypeSyntax {
    fileprivate var isSomeView: Bool {
        self.as(SomeOrAnyTypeSyntax.self)?.constraint.simpleName == "View"
    }
}

extension PatternBindingSyntax {
    /// The code of the getter.
    var getter: CodeBlockItemListSyntax? {
        switch accessorBlock?.accessors {
        case .getter(let statements)?: return statements
        case .accessors(let list)?: return list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
        default: return nil
        }
    }
}

extension CodeBlockItemListSyntax {
    /// The statements that run when the body is evaluated: its own, and those of the closures that build views inside it.
    /// Closures of actions and of other functions are left out.
    var builderStatements: [Syntax] {
        flatMap { item -> [Syntax] in
            let statement = Syntax(item.item)
            if statement.is(VariableDeclSyntax.self) { return [statement] }
            return [statement]
                + statement.all(
                    CodeBlockItemListSyntax.self,
                    leavingOut: { node in
                        node.as(ClosureExprSyntax.self).map { !$0.buildsViews } ?? node.is(VariableDeclSyntax.self)
                    }
                ).flatMap { list in list.map { Syntax($0.item) } }
        }
    }

    /// The nodes of a kind that are evaluated with the body, not by actions and not by what draws all the time.
    func evaluated<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
        all(kind) { node in
            guard let closure = node.as(ClosureExprSyntax.self) else { return false }
            return !closure.buildsViews || closure.drawsAllTheTime
        }
    }
}

extension ClosureExprSyntax {
    /// Whether the closure is the content of a view (`VStack { … }`), by the look of it: the trailing closure of a call of a
    /// type other than `Button`, `Task` and their like, without the statements that a view builder does not take.
    var buildsViews: Bool {
        guard let call = parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == id else { return false }
        let doesThings = ["Button", "Task", "Binding", "Timer", "Stepper"]
        guard let name = call.calledName, !statements.contains(where: \.isImperative) else { return false }
        if let label = call.arguments.first?.label?.text, label == "action" { return true }
        return name.isTypeName && !doesThings.contains(name)
            || ["background", "overlay", "safeAreaInset", "toolbar", "mask"].contains(name)
    }

    /// Whether the closure draws anew all the time, whatever changes.
    var drawsAllTheTime: Bool {
        ["TimelineView", "Canvas"].contains(parent?.as(FunctionCallExprSyntax.self)?.calledName)
    }
}

extension CodeBlockItemSyntax {
    /// Whether a view builder refuses the statement.
    fileprivate var isImperative: Bool {
        if let expression = item.as(ExprSyntax.self) {
            return expression.as(InfixOperatorExprSyntax.self)?.isAssignment == true
        }
        return [SyntaxKind.forStmt, .whileStmt, .guardStmt, .deferStmt, .throwStmt].contains(item.kind)
    }
}

extension ExprSyntax {
    /// Whether the expression is `base.name`, of a plain name `base`.
    func isMember(_ name: String, ofReference base: String) -> Bool {
        guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
        return member.declName.baseName.text == name && member.base?.isReference(to: base) == true
    }
}
