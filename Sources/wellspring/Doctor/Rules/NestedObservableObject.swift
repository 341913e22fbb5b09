import SwiftSyntax

/// An `ObservableObject` that is the `@Published` value of another, while a view shows the inner one through the outer one.
///
/// `@Published` sends when the reference is replaced, not when the object behind it changes, so views of the outer object miss
/// the changes of the inner one. Inner objects that are handed on to views of their own are let pass.
enum NestedObservableObject: Rule {
    static let name = "nested-observable-object"
    static let summary = "an ObservableObject that is shown through another that publishes it"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.properties(in: file).compactMap { owner, property in
            guard model.isObservableObject(owner), property.attributes.contains("Published"),
                let type = model.classType(property.type ?? property.element, in: owner),
                model.isObservableObject(type), !owner.announcesChanges,
                let view = model.views.first(where: { shows(property, of: type, in: $0, model) })
            else { return nil }
            return file.finding(
                "'\(view.name)' shows what is inside '\(type.name)', whose changes do not reach the views of "
                    + "'\(owner.name)'; give the inner object to a view that observes it, or make both @Observable",
                at: property.node, rule: self)
        }
    }

    /// Whether the view's description reads `….property.variable` or `….property[0].variable`.
    private static func shows(
        _ property: PropertyDescription, of type: TypeDescription, in view: TypeDescription, _ model: TypeModel
    ) -> Bool {
        view.describingCode.flatMap { $0.evaluated(MemberAccessExprSyntax.self) }.contains { member in
            guard let base = member.base, model.changes(member.declName.baseName.text, of: type) else { return false }
            let isThrough = base.chainedNames.last == property.name && base.chainedNames.count > 1
            return isThrough && (property.element == nil || !base.is(MemberAccessExprSyntax.self))
        }
    }
}
