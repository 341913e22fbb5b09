import SwiftSyntax

/// Rows that are identified by their value, where the value is edited or is there twice.
///
/// With `id: \.self` a row is its value. A field that edits the value makes its own row another one with each key, and loses
/// the keyboard; two equal values are one row.
enum ValueIdentity: Rule {
    static let name = "value-identity"
    static let summary = "id: \\.self over bindings, or over a literal with equal elements"

    static func check(_ file: DoctorFile, _ model: TypeModel) -> [Finding] {
        file.index.calls.compactMap { call in
            guard let container = call.calledName, ["ForEach", "List"].contains(container),
                let data = call.argument(nil), let id = call.argument("id"),
                id.trimmedDescription.hasSuffix("\\.self")
            else { return nil }
            if isEdited(data, in: call) {
                return file.finding(
                    "\(container) identifies its rows by values that are edited, so a row is another one after each key "
                        + "and its field loses the keyboard; give the elements an id that stays: Identifiable",
                    at: id, rule: self)
            }
            guard let twice = repeated(data) else { return nil }
            return file.finding(
                "\(twice) is there twice, and with id: \\.self both are the same row; "
                    + "give the elements ids of their own", at: id, rule: self)
        }
    }

    /// Whether the data are a binding, whose elements the rows write.
    private static func isEdited(_ data: ExprSyntax, in call: FunctionCallExprSyntax) -> Bool {
        let isBinding = data.root.isProjection || data.chainedFirst?.isProjection == true
        guard isBinding, let names = call.trailingClosure?.parameterNames, let row = call.trailingClosure else {
            return false
        }
        // A row that hands on the binding of its element lets somebody write it.
        return row.statements.all(DeclReferenceExprSyntax.self).contains { reference in
            names.contains { "$" + $0 == reference.baseName.text }
        }
    }

    private static func repeated(_ data: ExprSyntax) -> String? {
        var seen: Set<String> = []
        return data.as(ArrayExprSyntax.self)?.elements.map(\.expression).first {
            $0.is(StringLiteralExprSyntax.self) || $0.is(IntegerLiteralExprSyntax.self)
                ? !seen.insert($0.trimmedDescription).inserted : false
        }?.trimmedDescription
    }
}

extension ExprSyntax {
    fileprivate var isProjection: Bool { self.as(DeclReferenceExprSyntax.self)?.isProjection == true }

    /// The member behind `self`, where a chain begins so.
    fileprivate var chainedFirst: ExprSyntax? {
        guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
        if member.base?.isReference(to: "self") == true { return ExprSyntax(member.declName) }
        return member.base?.chainedFirst
    }
}
