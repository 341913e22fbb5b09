import SwiftSyntax

/// A sheet that is attached outside of the modifier that gives an object to the environment.
///
/// A modifier's environment reaches what it is applied to. A sheet that is attached behind it stands outside: its views look
/// for the object further up, and the program stops when there is none.
enum SheetOutsideEnvironment: Rule {
    static let name = "sheet-outside-environment"
    static let summary = "a sheet behind .environment(object) whose content asks for the object"

    private static let presenting: Set<String> = ["sheet", "fullScreenCover", "popover", "inspector"]

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        file.index.calls.compactMap { call in
            guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
                presenting.contains(member.declName.baseName.text),
                let content = call.trailingClosure ?? call.argument("content")?.as(ClosureExprSyntax.self),
                let given = object(givenBy: base), !content.givesObject,
                let type = model.objectType(given, in: file), let view = asking(for: type, in: content, file, model),
                !isGiven(after: call)
            else { return nil }
            return file.finding(
                "'\(view)' looks for the '\(type)' in the environment, and this \(member.declName.baseName.text) stands "
                    + "outside of the modifier that gives it; put the modifier behind it, or give it to the content too",
                at: member.declName, rule: self)
        }
    }

    /// The object that a modifier in the chain gives to the environment.
    private static func object(givenBy chain: ExprSyntax) -> ExprSyntax? {
        guard let call = chain.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        else { return nil }
        if call.isGivingObject { return call.argument(nil) }
        return member.base.flatMap(object(givenBy:))
    }

    private static func asking(
        for type: String, in content: ClosureExprSyntax, _ file: DoctorFile, _ model: TypeModel
    ) -> String? {
        content.statements.all(FunctionCallExprSyntax.self).compactMap { ExprSyntax($0).constructedType }.first {
            name in
            model.type(name, in: file)?.properties.contains { property in
                property.attributes.contains("EnvironmentObject") && property.type == type
                    || property.environmentType == type
            } == true
        }
    }

    private static func isGiven(after call: FunctionCallExprSyntax) -> Bool {
        var node: Syntax? = Syntax(call).parent
        while let current = node, current.is(ExprSyntax.self) {
            if current.as(FunctionCallExprSyntax.self)?.isGivingObject == true { return true }
            node = current.parent
        }
        return false
    }
}

extension FunctionCallExprSyntax {
    /// Whether the call is `.environmentObject(x)` or `.environment(x)`.
    var isGivingObject: Bool {
        calledName == "environmentObject" || calledName == "environment" && arguments.count == 1
    }
}

extension ClosureExprSyntax {
    fileprivate var givesObject: Bool { all(FunctionCallExprSyntax.self).contains(where: \.isGivingObject) }
}
