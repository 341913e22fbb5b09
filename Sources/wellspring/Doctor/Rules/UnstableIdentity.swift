import SwiftSyntax

/// An identity that is another one at each evaluation.
///
/// `.id(UUID())` in a body, or an `id` that is computed from something random, makes a view a new one whenever anything is
/// evaluated: its state and focus are lost, it appears again, and nothing can be animated.
enum UnstableIdentity: Rule {
    static let name = "unstable-identity"
    static let summary = "an id that is made anew at each evaluation: .id(UUID()), var id: UUID { UUID() }"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        modifiers(file) + computed(file) + elements(file, model)
    }

    /// `.id(UUID())`.
    private static func modifiers(_ file: DoctorFile) -> [Finding] {
        file.index.calls.compactMap { call in
            guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil,
                member.declName.baseName.text == "id", call.arguments.count == 1,
                let value = call.argument(nil), value.isMadeAnew
            else { return nil }
            return file.finding(
                "this id is a new one at each evaluation, so the view loses its state and appears again each time; "
                    + "take the id from the data, or a @State that changes when the view is to start anew",
                at: value, rule: self)
        }
    }

    /// `var id: UUID { UUID() }`.
    private static func computed(_ file: DoctorFile) -> [Finding] {
        let open = file.index.variables.filter { !$0.modifiers.contains { $0.name.text == "private" } }
        return open.flatMap(\.bindings).compactMap { binding in
            guard binding.pattern.trimmedDescription == "id", let value = binding.getter?.lastValue, value.isMadeAnew
            else { return nil }
            return file.finding(
                "'id' is another one each time it is asked for, so lists take every element for a new one; "
                    + "store it: let id = UUID()", at: binding.pattern, rule: self)
        }
    }

    /// `ForEach(names.map { Item(name: $0) })`, where each `Item` has a new id, also by way of a computed property.
    private static func elements(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        file.index.calls.compactMap { call in
            guard let container = call.calledName, ["ForEach", "List"].contains(container),
                call.argument("id") == nil, let data = call.argument(nil)
            else { return nil }
            let source = computedSource(of: data, file, model) ?? data
            guard
                let made = source.all(FunctionCallExprSyntax.self).lazy.compactMap({ ExprSyntax($0).constructedType })
                    .first(where: { hasNewIdentity($0, file, model) })
            else { return nil }
            return file.finding(
                "'\(made)' is made here with a new id at each evaluation, so every row is a new one each time; "
                    + "make the elements once and keep them in @State or a constant", at: data, rule: self)
        }
    }

    private static func computedSource(of data: ExprSyntax, _ file: DoctorFile, _ model: TypeModel) -> ExprSyntax? {
        guard let name = data.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let property = model.type(data.outerTypeName, in: file)?.property(name), property.isComputed
        else { return nil }
        return property.getter
    }

    private static func hasNewIdentity(_ type: String, _ file: DoctorFile, _ model: TypeModel) -> Bool {
        guard let id = model.type(type, in: file)?.property("id"), !id.isComputed else { return false }
        return id.initialValue?.isMadeAnew == true
    }
}

extension ExprSyntax {
    /// Whether each evaluation gives another value, by the look of it: `UUID()`, `UUID().uuidString`, `Date()`,
    /// `Int.random(in: 0..<9)`.
    fileprivate var isMadeAnew: Bool {
        if let type = constructedType, ["UUID", "Date"].contains(type) {
            return self.as(FunctionCallExprSyntax.self)?.arguments.isEmpty == true
        }
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledName == "random" }
        guard let base = self.as(MemberAccessExprSyntax.self)?.base else { return false }
        return base.isMadeAnew || self.isMember("now", ofReference: "Date")
    }
}

extension CodeBlockItemListSyntax {
    /// What code gives back that is one expression or one `return`.
    var lastValue: ExprSyntax? {
        guard count == 1, let item = first?.item else { return nil }
        return item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
    }
}
