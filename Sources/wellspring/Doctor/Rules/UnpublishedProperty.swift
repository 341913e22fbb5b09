import SwiftSyntax

/// A variable of an `ObservableObject` that a view shows, that changes, and that is not `@Published`.
///
/// Its changes tell nobody: the view shows the old value until something else refreshes it. A class that calls
/// `objectWillChange` itself is let pass.
enum UnpublishedProperty: Rule {
    static let name = "unpublished-property"
    static let summary = "a variable of an ObservableObject that a view shows and that changes without @Published"

    private static let observing: Set<String> = ["ObservedObject", "StateObject", "EnvironmentObject"]

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.properties(in: file).compactMap { owner, property in
            guard owner.kind == .classType, model.isObservableObject(owner), property.isVariable, !property.isComputed,
                property.attributes.isEmpty, !model.isObservable(owner),
                model.classType(property.type, in: owner) == nil,
                property.modifiers.isDisjoint(with: ["static", "class", "private", "lazy"]),
                !owner.announcesChanges, model.calls.writes(property.name, near: owner.path),
                let view = model.views.first(where: { shows($0, property.name, of: owner, model) })
            else { return nil }
            return file.finding(
                "'\(view.name)' shows '\(property.name)', whose changes '\(owner.name)' tells nobody; mark it @Published",
                at: property.node, rule: self)
        }
    }

    /// Whether the view has an object of the class under observation and shows the property.
    private static func shows(
        _ view: TypeDescription, _ property: String, of type: TypeDescription, _ model: TypeModel
    ) -> Bool {
        view.properties.contains { object in
            guard object.type == type.name, !object.attributes.isDisjoint(with: observing),
                model.classType(object.type, in: view)?.path == type.path
            else { return false }
            return view.members(readFrom: object.name).contains { $0.declName.baseName.text == property }
        }
    }
}

extension TypeDescription {
    /// Whether the class sends its own `objectWillChange`, or another publisher of the kind.
    var announcesChanges: Bool {
        parts.contains { part in
            part.declaration.tokens(viewMode: .sourceAccurate).contains {
                ["objectWillChange", "didChange", "willChange"].contains($0.text)
            }
        }
    }
}
