import SwiftSyntax

/// A view whose own `==` leaves out a property that its body shows.
///
/// Views that are `Equatable` are left alone while they are equal. What `==` does not compare can change without the view being
/// refreshed. Wrappers such as `@State` refresh the view in any case, and closures cannot be compared.
enum IncompleteEquality: Rule {
    static let name = "incomplete-equality"
    static let summary = "an Equatable view whose == leaves out a property that the body shows"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        model.viewParts(in: file).filter { $0.view.inherited.contains("Equatable") }.flatMap { view, part in
            part.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter { $0.name.text == "==" }
                .flatMap { function -> [Finding] in
                    guard let code = function.body else { return [] }
                    let compared = Set(code.all(DeclReferenceExprSyntax.self).map(\.baseName.text))
                    return view.properties.filter { isShown($0, by: view) && !compared.contains($0.name) }.map {
                        file.finding(
                            "== of '\(view.name)' leaves out '\($0.name)', which the body shows, so that the view is not "
                                + "refreshed when it changes; compare it too", at: function.name, rule: self)
                    }
                }
        }
    }

    private static func isShown(_ property: PropertyDescription, by view: TypeDescription) -> Bool {
        guard property.attributes.isEmpty, !property.isComputed, !property.isClosure,
            property.isVariable || property.initialValue == nil,
            property.modifiers.isDisjoint(with: ["static"])
        else { return false }
        return view.describingCode.contains { code in
            code.evaluated(DeclReferenceExprSyntax.self).contains { $0.baseName.text == property.name }
        }
    }
}
