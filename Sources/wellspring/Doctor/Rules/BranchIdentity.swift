import SwiftSyntax

/// The same view in both branches of an `if`, with other modifiers.
///
/// The branches are two identities: when the condition changes, the view's state is lost and it disappears and appears
/// instead of changing. A condition on the system's version does not change and is let pass.
enum BranchIdentity: Rule {
    static let name = "branch-identity"
    static let summary = "if and else with the same view and different modifiers"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        file.index.branches.compactMap { branch in
            guard !branch.conditions.contains(where: { $0.condition.is(AvailabilityConditionSyntax.self) }),
                case .codeBlock(let other)? = branch.elseBody, let first = onlyView(branch.body),
                let second = onlyView(other), let root = first.root.as(FunctionCallExprSyntax.self),
                let name = root.calledName, name.isTypeName,
                root.spelling == second.root.spelling, first.spelling != second.spelling
            else { return nil }
            return file.finding(
                "'\(name)' is two views here, one a branch, and loses its state when the condition changes; "
                    + "write it once and put the condition into the modifier: .opacity(isOn ? 1 : 0.5)",
                at: branch, rule: self)
        }
    }

    private static func onlyView(_ block: CodeBlockSyntax) -> ExprSyntax? {
        guard block.statements.count == 1 else { return nil }
        return block.statements.first?.item.as(ExprSyntax.self)
    }
}

extension ExprSyntaxProtocol {
    /// The tokens without what stands between them, so that layout and comments do not matter.
    fileprivate var spelling: String { tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: " ") }
}
