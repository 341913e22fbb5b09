/// `@ObservedObject` with an object made on the spot.
///
/// `@ObservedObject` only refers to an object that someone else keeps. Made inline, the object is made anew whenever the
/// view above is evaluated, and what was in it is lost. An `App` is made once, but should say that it owns what it makes.
enum OwnedObservedObject: Rule {
    static let name = "owned-observed-object"
    static let summary = "@ObservedObject whose object is made in the declaration"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.properties(in: file).compactMap { owner, property in
            guard owner.kind == .structure, property.attributes.contains("ObservedObject"),
                property.initialValue?.constructedType != nil
            else { return nil }
            let complaint =
                owner.inherited.contains("App")
                ? "the app makes the object of @ObservedObject '\(property.name)' and nobody owns it; "
                : "the object of @ObservedObject '\(property.name)' is made anew with every evaluation of the parent; "
            return file.finding(
                complaint + "let the view own it with @StateObject, or take it as a parameter",
                at: property.node, rule: self)
        }
    }
}
