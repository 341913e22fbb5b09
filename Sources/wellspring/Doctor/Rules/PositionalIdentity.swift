import SwiftSyntax

/// Rows that are identified by their position.
///
/// With `id: \.offset`, or `id: \.self` over indices, the identity of a row is its place. When a row above is removed, each
/// row takes over the state, the focus and the animation of its neighbour. Data that cannot change are let
/// pass, and rows that are all the same.
enum PositionalIdentity: Rule {
    static let name = "positional-identity"
    static let summary = "ForEach or List whose rows are identified by index or offset"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        file.index.calls.compactMap { call in
            guard let container = call.calledName, ["ForEach", "List"].contains(container),
                let data = call.argument(nil), let id = call.argument("id"),
                let path = id.as(KeyPathExprSyntax.self)?.trimmedDescription
            else { return nil }
            let isOffset = path.hasSuffix("\\.offset")
            let isZipped = path.hasSuffix("\\.0") && isPairedWithPositions(data)
            let isIndex = path.hasSuffix("\\.self") && isPositions(data)
            let usesPosition = call.trailingClosure?.ignoresArguments != true
            guard isOffset || isIndex || isZipped, usesPosition, !model.isConstant(data, in: file) else { return nil }
            return file.finding(
                "\(container) identifies its rows by position, so a removed row hands its state to the next one; "
                    + "identify them by the elements: \(container)(items) with Identifiable elements, or id: \\.id",
                at: id, rule: self)
        }
    }

    /// Whether the data are `zip(x.indices, x)` or `zip(0..., x)`, also made into an array.
    private static func isPairedWithPositions(_ data: ExprSyntax) -> Bool {
        guard let call = data.as(FunctionCallExprSyntax.self), let first = call.argument(nil) else { return false }
        if call.calledName == "Array" { return isPairedWithPositions(first) }
        return call.calledName == "zip" && (isPositions(first) || first.is(PostfixOperatorExprSyntax.self))
    }

    /// Whether the data are positions: `x.indices`, `0..<x.count`, `x.enumerated()`, also made into an array.
    private static func isPositions(_ data: ExprSyntax) -> Bool {
        if let member = data.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text == "indices" }
        if let range = data.as(InfixOperatorExprSyntax.self) {
            return ["..<", "..."].contains(range.operator.trimmedDescription)
                && range.rightOperand.all(MemberAccessExprSyntax.self).contains { $0.declName.baseName.text == "count" }
        }
        guard let call = data.as(FunctionCallExprSyntax.self) else { return false }
        if call.calledName == "enumerated" { return true }
        return call.calledName == "Array" && call.argument(nil).map(isPositions) == true
    }
}

extension ClosureExprSyntax {
    /// Whether the closure says `_ in`.
    fileprivate var ignoresArguments: Bool { !parameterNames.isEmpty && parameterNames.allSatisfy { $0 == "_" } }
}
