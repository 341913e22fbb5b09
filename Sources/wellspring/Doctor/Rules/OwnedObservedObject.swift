/// `@ObservedObject` with an object made on the spot.
///
/// `@ObservedObject` only refers to an object that someone else keeps. Made inline, the object is made anew whenever the
/// view above is evaluated, and what was in it is lost.
enum OwnedObservedObject: Rule {
    static let name = "owned-observed-object"
    static let summary = "@ObservedObject whose object is made in the declaration"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.properties(in: file).compactMap { _, property in
            guard property.attributes.contains("ObservedObject"), property.initialValue?.constructedType != nil else {
                return nil
            }
            return file.finding(
                "the object of @ObservedObject '\(property.name)' is made anew with every evaluation of the parent; "
                    + "let the view own it with @StateObject, or take it as a parameter",
                at: property.node, rule: self)
        }
    }
}
