import SwiftSyntax

/// An object made in `body`.
///
/// A body runs any number of times. An object made in it is a new one each time, so what it holds is lost, and costly ones
/// (formatters, coders) cost each time.
enum ObjectInBody: Rule {
    static let name = "object-in-body"
    static let summary = "an object that is made while the body is evaluated"

    /// Classes of the library whose making is costly.
    private static let costly: Set<String> = [
        "DateFormatter", "NumberFormatter", "ByteCountFormatter", "ISO8601DateFormatter", "RelativeDateTimeFormatter",
        "MeasurementFormatter", "PersonNameComponentsFormatter", "JSONDecoder", "JSONEncoder", "NSRegularExpression",
    ]

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.bodies(in: file).flatMap { body in
            body.builderStatements.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap { variable in
                variable.bindings.compactMap { binding -> Finding? in
                    guard let name = binding.initializer?.value.constructedType,
                        model.classType(name, in: file) != nil || costly.contains(name)
                    else { return nil }
                    let remedy =
                        model.classType(name, in: file) == nil
                        ? "make it once, in a static constant" : "keep it in @State, or take it as a parameter"
                    return file.finding(
                        "a new '\(name)' is made each time the body runs; \(remedy)", at: binding.pattern, rule: self)
                }
            }
        }
    }
}
