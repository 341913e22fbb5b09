/// `@State` and its like in a class, or in a type that is no part of a view.
///
/// These wrappers live where SwiftUI keeps them for a view. Elsewhere writes are lost, and nothing is refreshed.
enum WrapperOutsideView: Rule {
    static let name = "wrapper-outside-view"
    static let summary = "@State, @StateObject, @Environment and the like outside of a view"

    private static let wrappers: Set<String> = [
        "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "FocusState", "GestureState",
        "SceneStorage", "FetchRequest", "Query",
    ]

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.properties(in: file).compactMap { owner, property in
            guard let wrapper = property.attributes.first(where: wrappers.contains),
                property.modifiers.isDisjoint(with: ["static"]), !property.attributes.contains("ObservationIgnored"),
                owner.kind == .classType || owner.kind == .structure && owner.inherited.isEmpty
            else { return nil }
            let place = owner.kind == .classType ? "in the class" : "in"
            return file.finding(
                "@\(wrapper) '\(property.name)' \(place) '\(owner.name)' refreshes nothing, as it works in a View only; "
                    + (owner.kind == .classType
                        ? "make it a plain property of an @Observable class" : "make '\(owner.name)' a View"),
                at: property.node, rule: self)
        }
    }
}
