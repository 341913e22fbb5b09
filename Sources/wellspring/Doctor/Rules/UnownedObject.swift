import SwiftSyntax

/// A view that makes an observable object in a plain property.
///
/// The view is a value that is made anew with every evaluation of its parent, and the object with it: what was in it is lost.
/// `@State` keeps an `@Observable` object, `@StateObject` an `ObservableObject`, as long as the view is there.
enum UnownedObject: Rule {
    static let name = "unowned-object"
    static let summary = "a view that makes an observable object in a plain or @Bindable property"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.properties(in: file).compactMap { owner, property in
            guard !owner.inherited.isDisjoint(with: ["View", "ViewModifier"]), owner.kind == .structure,
                property.attributes.isSubset(of: ["Bindable"]), !property.isComputed,
                property.modifiers.isDisjoint(with: ["static"]),
                let made = model.classType(property.initialValue?.constructedType, in: owner), !model.isPlain(made)
            else { return nil }
            let remedy = model.isObservable(made) ? "@State private var" : "@StateObject private var"
            return file.finding(
                "a new '\(made.name)' is made with every evaluation of the parent, and what was in the last one is lost; "
                    + "let the view own it: \(remedy) \(property.name)", at: property.node, rule: self)
        }
    }
}
