import SwiftSyntax

/// A binding whose getter gives a copy.
///
/// A getter is asked for the value long after it was made. What it captured from a local constant is what was there then: a
/// write goes to the source, and reading gives the old value until the body runs again.
enum StaleBinding: Rule {
    static let name = "stale-binding"
    static let summary = "Binding(get:set:) whose getter gives a local constant"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        file.index.calls.compactMap { call in
            guard call.calledName == "Binding",
                let getter = call.argument("get")?.as(ClosureExprSyntax.self),
                let value = getter.statements.lastValue, let name = value.root.as(DeclReferenceExprSyntax.self),
                value.all(FunctionCallExprSyntax.self).isEmpty
            else { return nil }
            guard value.isCopy(of: name.baseName.text, model, file) else { return nil }
            return file.finding(
                "the getter gives '\(name.baseName.text)' as it was when the binding was made; "
                    + "read it from where the setter writes", at: value, rule: self)
        }
    }
}

extension ExprSyntax {
    /// Whether the name is a constant of the code around, set to a value that is not an object.
    fileprivate func isCopy(of name: String, _ model: TypeModel, _ file: DoctorFile) -> Bool {
        guard let value = localConstant(name) else { return false }
        // What is made or found by a call may be an object; a member of something is taken for a value.
        guard value.is(MemberAccessExprSyntax.self) || value.is(SubscriptCallExprSyntax.self) else { return false }
        return value.chainedNames.last != "shared"
    }
}
