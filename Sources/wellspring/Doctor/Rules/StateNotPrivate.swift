/// `@State` that others can set.
///
/// An initial value handed in from outside counts at the view's first appearance only. `private` keeps anybody from relying on
/// more.
enum StateNotPrivate: Rule {
    static let name = "state-not-private"
    static let summary = "@State that is not private"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.properties(in: file).compactMap { _, property in
            guard property.attributes.contains("State"), !property.attributes.contains("Previewable"),
                property.modifiers.isDisjoint(with: ["private", "fileprivate"])
            else { return nil }
            return file.finding(
                "@State '\(property.name)' can be set from outside, which counts only the first time; "
                    + "make it private, or @Binding if the value is the parent's",
                at: property.node, rule: self)
        }
    }
}
