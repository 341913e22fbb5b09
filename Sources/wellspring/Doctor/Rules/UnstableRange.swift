import SwiftSyntax

/// `ForEach(0..<n)` without an id where `n` can change.
///
/// This form reads its range once: it is meant for constant ranges. When the count changes later the rows do not follow.
enum UnstableRange: Rule {
    static let name = "unstable-range"
    static let summary = "ForEach over a range that is not constant, without id"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        file.index.calls.compactMap { call in
            guard call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "ForEach",
                call.argument("id") == nil, let range = call.argument(nil)?.as(InfixOperatorExprSyntax.self),
                range.operator.trimmedDescription == "..<",
                !isConstant(range.leftOperand) || !isConstant(range.rightOperand)
            else { return nil }
            return file.finding(
                "ForEach over a range without id takes the range to be constant, and \(range.trimmedDescription) is not; "
                    + "give it the elements, ForEach(items), or at least id: \\.self",
                at: range, rule: self)
        }
    }

    private static func isConstant(_ expression: ExprSyntax) -> Bool {
        expression.is(IntegerLiteralExprSyntax.self)
            || expression.as(PrefixOperatorExprSyntax.self)?.expression.is(IntegerLiteralExprSyntax.self) == true
    }
}
