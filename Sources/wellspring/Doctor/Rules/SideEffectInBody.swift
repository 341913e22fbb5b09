import SwiftSyntax

/// Something done in `body` besides describing the view.
///
/// How often and when a body runs is nobody's promise. What has to happen once belongs into `onAppear`, `task` or
/// `onChange`. Printing is let pass: it is how one watches a body.
enum SideEffectInBody: Rule {
    static let name = "side-effect-in-body"
    static let summary = "a call or an assignment for its effect while the body is evaluated"

    private static let watching: Set<String> = [
        "_printChanges", "_logChanges", "print", "debugPrint", "dump", "NSLog", "debug", "info", "log", "trace",
        "notice",
    ]

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.bodies(in: file).flatMap { body in
            body.builderStatements.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap { variable in
                variable.bindings.compactMap { binding -> Finding? in
                    guard binding.pattern.is(WildcardPatternSyntax.self), let value = binding.initializer?.value,
                        hasEffect(value)
                    else { return nil }
                    return file.finding(
                        "the body has an effect besides describing the view, as often as it happens to run; "
                            + "move it to onAppear, task or onChange", at: value, rule: self)
                }
            }
        }
    }

    private static func hasEffect(_ value: ExprSyntax) -> Bool {
        if value.all(InfixOperatorExprSyntax.self).contains(where: \.isAssignment) { return true }
        guard let call = value.as(FunctionCallExprSyntax.self) else { return false }
        if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
            return closure.statements.contains { $0.item.as(ExprSyntax.self).map(hasEffect) ?? false }
        }
        guard let name = call.calledName else { return false }
        return !watching.contains(name) && !name.isTypeName
    }
}
