import SwiftSyntax

/// `@State` that is a copy of a parameter and is never written.
///
/// What an initializer puts into `@State` counts at the view's first appearance only: when the parent hands in another value,
/// the view shows the first one. A draft that the view edits is let pass, and so is one that follows by `onChange(of:)` or
/// `task(id:)`.
enum StateFromParameter: Rule {
    static let name = "state-from-parameter"
    static let summary = "@State set from a parameter of init and never written"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.viewParts(in: file).flatMap { view, part in
            part.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.flatMap { initializer in
                copies(in: initializer).compactMap { name, place -> Finding? in
                    guard let property = view.property(name), property.attributes.contains("State"),
                        model.classType(property.type, in: view) == nil, !view.mayWrite(name)
                    else { return nil }
                    return file.finding(
                        "@State '\(name)' keeps the parameter of the first appearance and does not follow later ones; "
                            + "make it a let, a @Binding, or follow by .onChange(of:)", at: place, rule: self)
                }
            }
        }
    }

    /// `_name = State(wrappedValue: parameter)`, `_name = .init(initialValue: parameter.member)`.
    private static func copies(in initializer: InitializerDeclSyntax) -> [(String, ExprSyntax)] {
        let parameters = initializer.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
        return (initializer.body?.all(InfixOperatorExprSyntax.self) ?? []).filter(\.isAssignment).compactMap {
            guard let name = $0.leftOperand.chainedNames.last, name.hasPrefix("_"),
                let call = $0.rightOperand.as(FunctionCallExprSyntax.self),
                ["State", "init"].contains(call.calledName),
                let value = call.argument("wrappedValue") ?? call.argument("initialValue"),
                value.is(DeclReferenceExprSyntax.self) || value.is(MemberAccessExprSyntax.self),
                let first = value.chainedNames.first, parameters.contains(first)
            else { return nil }
            return (String(name.dropFirst()), $0.leftOperand)
        }
    }
}

extension TypeDescription {
    /// Whether the view writes a property of its own, or hands it on to be written: by assignment, as `$name` or `&name`, or
    /// by a call on it.
    func mayWrite(_ name: String) -> Bool {
        parts.contains { part in
            let isBound = part.declaration.all(DeclReferenceExprSyntax.self).contains { $0.baseName.text == "$" + name }
            let isAssigned = part.declaration.all(InfixOperatorExprSyntax.self).contains {
                $0.isAssignment && $0.leftOperand.chainedNames.first { $0 != "self" } == name
            }
            let isCalled = part.declaration.all(FunctionCallExprSyntax.self).contains { call in
                guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return false }
                return base.chainedNames.first { $0 != "self" } == name
            }
            let isHanded = part.declaration.all(InOutExprSyntax.self).contains {
                $0.expression.chainedNames.contains(name)
            }
            return isBound || isAssigned || isCalled || isHanded
        }
    }
}
