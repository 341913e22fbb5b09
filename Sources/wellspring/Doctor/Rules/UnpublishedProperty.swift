import SwiftSyntax

/// A variable of an `ObservableObject` that a view reads and that is not `@Published`.
///
/// Its changes tell nobody: the view shows the old value until something else refreshes it.
enum UnpublishedProperty: Rule {
    static let name = "unpublished-property"
    static let summary = "a variable of an ObservableObject that a view reads without @Published"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.properties(in: file).compactMap { owner, property in
            guard owner.kind == .classType, model.isObservableObject(owner), property.isVariable, !property.isComputed,
                property.attributes.isEmpty,
                property.modifiers.isDisjoint(with: ["static", "class", "private", "lazy"]),
                property.observers?.contains("objectWillChange") != true,
                let view = model.views.first(where: { reads($0, property.name, of: owner.name) })
            else { return nil }
            return file.finding(
                "'\(view.name)' reads '\(property.name)', whose changes '\(owner.name)' tells nobody; mark it @Published",
                at: property.node, rule: self)
        }
    }

    /// Whether the view has an object of the class under observation and reads the property from it.
    private static func reads(_ view: TypeDescription, _ property: String, of type: String) -> Bool {
        let objects = view.properties.filter {
            $0.type == type && !$0.attributes.isDisjoint(with: ["ObservedObject", "StateObject", "EnvironmentObject"])
        }.map(\.name)
        return view.parts.contains { part in
            part.declaration.all(MemberAccessExprSyntax.self).contains { member in
                guard member.declName.baseName.text == property, let base = member.base else { return false }
                return objects.contains { base.isReference(to: $0) || base.trimmedDescription == "self.\($0)" }
                    && !isOnlyWritten(member)
            }
        }
    }

    /// Whether the member is the target of a plain assignment.
    private static func isOnlyWritten(_ member: MemberAccessExprSyntax) -> Bool {
        guard let assignment = member.parent?.as(InfixOperatorExprSyntax.self) else { return false }
        return assignment.isAssignment && assignment.leftOperand.id == member.id
    }
}
