/// An `ObservableObject` that is the `@Published` value of another.
///
/// `@Published` sends when the reference is replaced, not when the object behind it changes, so views of the outer object miss
/// the changes of the inner one.
enum NestedObservableObject: Rule {
    static let name = "nested-observable-object"
    static let summary = "@Published that holds another ObservableObject"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.properties(in: file).compactMap { owner, property in
            guard model.isObservableObject(owner), property.attributes.contains("Published"),
                let type = model.classType(property.type ?? property.element), model.isObservableObject(type)
            else { return nil }
            return file.finding(
                "changes inside '\(type.name)' do not reach the views of '\(owner.name)'; "
                    + "give the inner object to the view that shows it, or make both @Observable",
                at: property.node, rule: self)
        }
    }
}
