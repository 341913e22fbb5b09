import SwiftSyntax

/// A view that asks the environment for an object which no view of the program puts there.
///
/// The program stops when the view appears. Said only of whole programs, with an `@main` app among the sources, and only where it
/// is clear what every object is that is put in.
enum MissingEnvironmentObject: Rule {
    static let name = "missing-environment-object"
    static let summary = "@EnvironmentObject or @Environment(Type.self) whose object nobody puts in"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        guard model.hasApp, let given = model.environmentObjects else { return [] }
        return model.properties(in: file).compactMap { owner, property in
            let isObject = property.attributes.contains("EnvironmentObject")
            guard let asked = isObject ? property.type : property.environmentType, !property.isOptional,
                model.classType(asked, in: owner) != nil, !given.contains(asked)
            else { return nil }
            let modifier = isObject ? "environmentObject" : "environment"
            return file.finding(
                "no view puts a '\(asked)' into the environment, so the program stops when '\(owner.name)' appears; "
                    + "put one in above it: .\(modifier)(\(asked)())", at: property.node, rule: self)
        }
    }
}
