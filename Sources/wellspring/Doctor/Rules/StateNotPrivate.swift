/// `@State` that others can set.
///
/// An initial value handed in from outside counts at the view's first appearance only. Where nobody hands one in, that it is
/// not `private` is said once for each view.
enum StateNotPrivate: Rule {
    static let name = "state-not-private"
    static let summary = "@State that is set from outside, or could be as it is not private"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        var open: [String: [PropertyDescription]] = [:]
        let findings = model.properties(in: file).compactMap { owner, property -> Finding? in
            guard property.attributes.contains("State"), !property.attributes.contains("Previewable"),
                property.modifiers.isDisjoint(with: ["private", "fileprivate"])
            else { return nil }
            guard isWronglySet(property, of: owner, model) else {
                open[owner.name, default: []].append(property)
                return nil
            }
            return file.finding(
                "@State '\(property.name)' is set from outside, which counts only the first time; "
                    + "make it @Binding if the value is the parent's, or a let if the view does not change it",
                at: property.node, rule: self)
        }
        return findings + open.values.compactMap { openProperties($0, in: file) }
    }

    /// Whether a value from outside is lost: one that the view needs, or one that it does not change itself. Others are beginnings.
    private static func isWronglySet(
        _ property: PropertyDescription, of owner: TypeDescription, _ model: TypeModel
    ) -> Bool {
        // An initializer of the program's own takes what it likes and says what becomes of it.
        guard !owner.hasInitializer else { return false }
        // Objects that are observed are the same to both; the first one stays.
        if let type = model.classType(property.type, in: owner), model.isObservable(type) { return false }
        let isRequired = property.initialValue == nil && !property.isOptional
        return isRequired
            || !owner.mayWrite(property.name) && model.calls.passes(property.name, to: owner.name, near: owner.path)
    }

    private static func openProperties(_ properties: [PropertyDescription], in file: DoctorFile) -> Finding? {
        let sorted = properties.sorted { $0.node.position < $1.node.position }
        guard let first = sorted.first else { return nil }
        let names = sorted.map { "'\($0.name)'" }.joined(separator: ", ")
        return file.finding(
            "@State \(names) could be set from outside, which would count only the first time; make it private",
            at: first.node, rule: self)
    }
}
