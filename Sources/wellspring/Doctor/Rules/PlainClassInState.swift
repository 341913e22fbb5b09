/// `@State` that holds an object which tells nobody of its changes.
///
/// State notices that the reference is replaced. A change inside the object is noticed only if its class is `@Observable`.
enum PlainClassInState: Rule {
    static let name = "plain-class-in-state"
    static let summary = "@State that holds a class that is not @Observable"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.properties(in: file).compactMap { _, property in
            guard property.attributes.contains("State"), let type = model.classType(property.type),
                !model.isObservable(type)
            else { return nil }
            let remedy =
                model.isObservableObject(type)
                ? "hold it with @StateObject" : "mark 'class \(type.name)' with @Observable"
            return file.finding(
                "@State '\(property.name)' holds the class '\(type.name)', whose changes refresh nothing; \(remedy)",
                at: property.node, rule: self)
        }
    }
}
