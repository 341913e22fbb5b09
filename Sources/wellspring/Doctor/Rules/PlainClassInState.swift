import SwiftSyntax

/// `@State` that holds an object which tells nobody of its changes, while the view shows what is in it.
///
/// State notices that the reference is replaced. A change inside the object is noticed only if its class is `@Observable`. An
/// object that is only kept, a delegate or a cache, is let pass.
enum PlainClassInState: Rule {
    static let name = "plain-class-in-state"
    static let summary = "@State that holds a class that is not @Observable, and shows what is in it"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.properties(in: file).compactMap { owner, property in
            guard property.attributes.contains("State"), let type = model.classType(property.type, in: owner),
                !model.isObservable(type), model.shows(property.name, ofClass: type, in: owner)
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

extension TypeModel {
    /// Whether a view shows a variable of an object that changes, or lets a control change one: `name.variable`,
    /// `$name.variable`.
    func shows(_ name: String, ofClass type: TypeDescription, in view: TypeDescription) -> Bool {
        let members = view.members(readFrom: name) + view.members(readFrom: "$" + name)
        return members.contains { changes($0.declName.baseName.text, of: type) }
    }

    /// Whether the member is a variable of the class that is written somewhere, or computed, perhaps from such.
    func changes(_ member: String, of type: TypeDescription) -> Bool {
        guard let property = type.property(member), property.isVariable else { return false }
        return property.isComputed || calls.writes(member, near: type.path)
    }
}
