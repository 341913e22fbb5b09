import SwiftSyntax

/// Objects in a `@State` array that are changed in place.
///
/// The array holds references: changing a property of an element does not change the array, so no view is refreshed.
enum ClassElementsInState: Rule {
    static let name = "class-elements-in-state"
    static let summary = "@State array of a plain class whose elements are changed in place"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.properties(in: file).flatMap { type, property -> [Finding] in
            guard property.attributes.contains("State"), let element = model.classType(property.element, in: type),
                model.isPlain(element)
            else { return [] }
            return type.parts.filter { $0.path == file.path }.flatMap { part in
                changes(ofElementsOf: property.name, in: part.declaration).map { place in
                    file.finding(
                        "changing a '\(element.name)' in the @State array '\(property.name)' refreshes nothing; "
                            + "make it a struct, or mark 'class \(element.name)' with @Observable",
                        at: place, rule: self)
                }
            }
        }
    }

    /// Assignments that reach into an element: `items[0].name = …`, `items.first?.name = …`, and through a loop's or a
    /// closure's name for an element.
    private static func changes(ofElementsOf array: String, in declaration: Syntax) -> [ExprSyntax] {
        var places = assignments(in: declaration).filter { target in
            target.root.isReference(to: array) && reachesIntoElement(target)
        }
        let loops = declaration.all(ForStmtSyntax.self) { $0.as(ClosureExprSyntax.self)?.drawsAllTheTime == true }
        for loop in loops where loop.sequence.root.isReference(to: array) {
            guard let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            places += changes(of: name, in: Syntax(loop.body))
        }
        for call in declaration.all(FunctionCallExprSyntax.self) {
            guard let name = call.elementName(in: array), let closure = call.trailingClosure else { continue }
            places += changes(of: name, in: Syntax(closure.statements))
        }
        return places
    }

    private static func changes(of name: String, in code: Syntax) -> [ExprSyntax] {
        assignments(in: code).filter { $0.is(MemberAccessExprSyntax.self) && $0.root.isReference(to: name) }
    }

    private static func assignments(in code: Syntax) -> [ExprSyntax] {
        code.all(InfixOperatorExprSyntax.self) { $0.as(ClosureExprSyntax.self)?.drawsAllTheTime == true }
            .filter(\.isAssignment).map(\.leftOperand)
    }

    /// Whether the target is a member of an element, not the element or the array.
    private static func reachesIntoElement(_ target: ExprSyntax) -> Bool {
        guard let base = target.as(MemberAccessExprSyntax.self)?.base else { return false }
        return !base.all(SubscriptCallExprSyntax.self).isEmpty || !base.all(OptionalChainingExprSyntax.self).isEmpty
            || !base.all(ForceUnwrapExprSyntax.self).isEmpty
    }
}

extension ExprSyntax {
    /// Whether the expression is the bare name.
    func isReference(to name: String) -> Bool {
        self.as(DeclReferenceExprSyntax.self)?.baseName.text == name
    }
}

extension FunctionCallExprSyntax {
    /// What the closure of `ForEach(array) { element in }`, `List(array) { … }` or `array.forEach { … }` calls an element.
    fileprivate func elementName(in array: String) -> String? {
        let isOverArray: Bool
        switch calledName {
        case "ForEach", "List": isOverArray = argument(nil)?.isReference(to: array) == true
        case "forEach": isOverArray = calledExpression.root.isReference(to: array)
        default: isOverArray = false
        }
        guard isOverArray, let closure = trailingClosure else { return nil }
        guard let parameters = closure.signature?.parameterClause else { return "$0" }
        if case .simpleInput(let names) = parameters { return names.first?.name.text }
        return parameters.as(ClosureParameterClauseSyntax.self)?.parameters.first?.firstName.text
    }
}
