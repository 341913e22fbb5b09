import SwiftSyntax

/// `.animation(_:)` without `value:`.
///
/// It animates whatever changes in the view for whatever reason, also rotation and the first appearance, and is
/// deprecated since iOS 15.
enum AnimationWithoutValue: Rule {
    static let name = "animation-without-value"
    static let summary = "the view modifier .animation(_:) without value:"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        file.index.calls.compactMap { call in
            guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
                member.declName.baseName.text == "animation", let base = member.base, isView(base),
                call.trailingClosure == nil, call.arguments.count == 1, call.argument(nil) != nil
            else { return nil }
            return file.finding(
                ".animation without value: animates every change of the view; "
                    + "name what is to be animated: .animation(…, value: x), or use withAnimation",
                at: member.declName, rule: self)
        }
    }

    /// Bindings and transitions have an `animation` of their own. A view begins with a call of a type, or with what a
    /// view modifier is handed.
    private static func isView(_ base: ExprSyntax) -> Bool {
        let root = base.root
        if let call = root.as(FunctionCallExprSyntax.self) {
            return call.calledName?.isTypeName == true && call.calledName != "Binding"
        }
        return root.isReference(to: "content") || root.isReference(to: "self") || root.isReference(to: "body")
    }
}
