import SwiftSyntax

/// `objectWillChange.send()` in `didSet`.
///
/// Who listens is to hear of a change before it happens. Sent afterwards, animations begin from the new value, and subscribers
/// that compare take it for the old one.
enum LateChange: Rule {
    static let name = "late-change"
    static let summary = "objectWillChange.send() in didSet"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        file.index.variables.flatMap(\.bindings).compactMap { binding in
            guard case .accessors(let list)? = binding.accessorBlock?.accessors,
                let observer = list.first(where: { $0.accessorSpecifier.text == "didSet" }),
                let call = observer.all(FunctionCallExprSyntax.self).first(where: {
                    $0.calledExpression.trimmedDescription.hasSuffix("objectWillChange.send")
                })
            else { return nil }
            return file.finding(
                "the change is announced when it has happened; send in willSet, or mark the property @Published",
                at: call, rule: self)
        }
    }
}
