import SwiftSyntax

/// A view that shows an `ObservableObject` which it does not observe.
///
/// Only `@ObservedObject`, `@StateObject` and `@EnvironmentObject` listen to an `ObservableObject`. As a plain property it is
/// shown as it was when something else refreshed the view. `@Observable` objects need nothing.
enum UnobservedObject: Rule {
    static let name = "unobserved-object"
    static let summary = "a view that shows an ObservableObject in a plain property"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.properties(in: file).compactMap { owner, property in
            guard !owner.inherited.isDisjoint(with: ["View", "ViewModifier"]), property.attributes.isEmpty,
                !property.isComputed, property.modifiers.isDisjoint(with: ["static"]),
                let type = model.classType(property.type, in: owner), model.isObservableObject(type),
                let member = owner.members(readFrom: property.name).first(where: {
                    isPublished($0.declName.baseName.text, of: type)
                })
            else { return nil }
            return file.finding(
                "'\(owner.name)' shows '\(member.declName.baseName.text)' of '\(property.name)' and does not observe it, "
                    + "so its changes refresh nothing; mark '\(property.name)' with @ObservedObject",
                at: property.node, rule: self)
        }
    }

    private static func isPublished(_ name: String, of type: TypeDescription) -> Bool {
        type.property(name)?.attributes.contains("Published") == true
    }
}
