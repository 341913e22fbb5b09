import SwiftSyntax

/// `AnyView` in the rows of a list.
///
/// Type erasure hides what a row is made of: the list cannot tell how many views a row has without making it, so it
/// makes all of them.
enum AnyViewRow: Rule {
    static let name = "anyview-row"
    static let summary = "AnyView in the rows of ForEach or List"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        var seen: Set<SyntaxIdentifier> = []
        return file.index.calls.flatMap { call -> [Finding] in
            let isList = call.calledName == "List" && call.argument(nil) != nil
            guard call.calledName == "ForEach" || isList, let row = call.trailingClosure else { return [] }
            return row.statements.all(FunctionCallExprSyntax.self).compactMap { inner in
                guard inner.calledExpression.isReference(to: "AnyView"), seen.insert(inner.id).inserted else {
                    return nil
                }
                return file.finding(
                    "AnyView in a row keeps the list from making rows only when they are needed; "
                        + "use if, switch or @ViewBuilder instead", at: inner, rule: self)
            }
        }
    }
}
