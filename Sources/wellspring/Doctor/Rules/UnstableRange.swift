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
                call.argument("id") == nil, let range = call.argument(nil), isRange(range),
                !model.isConstant(range, in: file)
            else { return nil }
            return file.finding(
                "ForEach over a range without id takes the range to be constant, and \(range.trimmedDescription) is not; "
                    + "give it the elements, ForEach(items), or at least id: \\.self",
                at: range, rule: self)
        }
    }

    private static func isRange(_ data: ExprSyntax) -> Bool {
        if let member = data.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text == "indices" }
        return data.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription == "..<"
    }
}
