import SwiftSyntax

/// The same view in both branches of an `if`, with other modifiers.
///
/// The branches are two identities: when the condition changes, the view's state is lost and it disappears and appears
/// instead of changing. Let pass are conditions on the system's version, which do not change; branches with transitions, which
/// want the exchange; and texts, images and shapes where nothing is animated, as they have no state to lose.
enum BranchIdentity: Rule {
    static let name = "branch-identity"
    static let summary = "if and else with the same view and different modifiers"

    private static let wantExchange: Set<String> = ["transition", "matchedGeometryEffect", "id", "contentTransition"]
    private static let stateless: Set<String> = [
        "Text", "Image", "Label", "Color", "Rectangle", "RoundedRectangle", "Circle", "Capsule", "Ellipse", "Path",
        "Divider", "Spacer", "LinearGradient", "RadialGradient", "EmptyView", "UnevenRoundedRectangle",
        "ContainerRelativeShape",
    ]

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        file.index.branches.compactMap { branch in
            guard !branch.conditions.contains(where: { $0.condition.is(AvailabilityConditionSyntax.self) }),
                case .codeBlock(let other)? = branch.elseBody, let first = onlyView(branch.body),
                let second = onlyView(other), let name = viewName(first.subject, branch),
                first.subject.spelling == second.subject.spelling, first.spelling != second.spelling,
                !first.chainOfCalls.contains(where: wantExchange.contains),
                !second.chainOfCalls.contains(where: wantExchange.contains),
                !stateless.contains(name) || isAnimated(branch)
            else { return nil }
            let loss =
                stateless.contains(name)
                ? "and is exchanged instead of animated when the condition changes"
                : "and loses its state when the condition changes"
            return file.finding(
                "'\(name)' is two views here, one a branch, \(loss); "
                    + "write it once and put the condition into the modifier: .opacity(isOn ? 1 : 0.5)",
                at: branch, rule: self)
        }
    }

    /// What the branches show: a view that is made there, or what a modifier is handed (`content`, `self`).
    private static func viewName(_ root: ExprSyntax, _ branch: IfExprSyntax) -> String? {
        if let name = root.as(FunctionCallExprSyntax.self)?.calledName { return name.isTypeName ? name : nil }
        // In a view `self.header()` and `self.footer()` are two views; in an extension of View they are modifiers.
        let isModified =
            root.isReference(to: "content") || root.isReference(to: "self") && branch.isInExtensionOfView
        return isModified && branch.isInViewBuilder ? root.trimmedDescription : nil
    }

    /// Whether the type or function around animates anything.
    private static func isAnimated(_ branch: IfExprSyntax) -> Bool {
        var node = branch.parent
        while let current = node, current.asProtocol((any DeclGroupSyntax).self) == nil { node = current.parent }
        return node?.tokens(viewMode: .sourceAccurate).contains { ["withAnimation", "animation"].contains($0.text) }
            ?? false
    }

    private static func onlyView(_ block: CodeBlockSyntax) -> ExprSyntax? {
        guard block.statements.count == 1 else { return nil }
        return block.statements.first?.item.as(ExprSyntax.self)
    }
}

extension IfExprSyntax {
    fileprivate var isInExtensionOfView: Bool {
        var node = parent
        while let current = node, current.asProtocol((any DeclGroupSyntax).self) == nil { node = current.parent }
        return node?.as(ExtensionDeclSyntax.self)?.extendedType.simpleName == "View"
    }

    /// Whether the branch is in a function or property that gives a view.
    fileprivate var isInViewBuilder: Bool {
        var node = parent
        while let current = node {
            if current.as(ClosureExprSyntax.self)?.buildsViews == false { return false }
            if let function = current.as(FunctionDeclSyntax.self) {
                return function.signature.returnClause?.type.trimmedDescription.contains("View") == true
            }
            if let binding = current.as(PatternBindingSyntax.self) {
                return binding.typeAnnotation?.type.trimmedDescription.contains("View") == true
            }
            node = current.parent
        }
        return false
    }
}

extension ExprSyntaxProtocol {
    /// The tokens without what stands between them, so that layout and comments do not matter.
    fileprivate var spelling: String { tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: " ") }
}

extension ExprSyntax {
    /// What the modifiers are applied to: what the chain begins with; `self` also in `transform(self)`.
    fileprivate var subject: ExprSyntax {
        guard let call = root.as(FunctionCallExprSyntax.self), call.calledName?.isTypeName == false,
            call.arguments.count == 1, let argument = call.argument(nil),
            argument.isReference(to: "self") || argument.isReference(to: "content")
        else { return root }
        return argument
    }

    /// The names of the modifiers in a chain of calls.
    var chainOfCalls: [String] {
        guard let call = self.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        else { return [] }
        return (member.base?.chainOfCalls ?? []) + [member.declName.baseName.text]
    }
}
