import SwiftSyntax

extension TypeModel {
    /// Whether data cannot change while the program runs, so far as the sources show: literals, cases of an enumeration,
    /// constants, and variables that nobody writes. What comes from outside the type can change.
    func isConstant(_ data: ExprSyntax, in file: DoctorFile) -> Bool {
        if data.isLiteral { return true }
        if let range = data.as(InfixOperatorExprSyntax.self) {
            return isConstant(range.leftOperand, in: file) && isConstant(range.rightOperand, in: file)
        }
        if let call = data.as(FunctionCallExprSyntax.self) {
            let inner = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
            let isWrapping = ["Array", "zip", "stride", "enumerated", "reversed", "shuffled"].contains(call.calledName)
            return isWrapping && inner.map { isConstant($0, in: file) } ?? true
                && call.arguments.allSatisfy { isConstant($0.expression, in: file) }
        }
        let names = data.chainedNames.filter { $0 != "self" }
        if names.contains("allCases") { return true }
        guard let first = names.first else { return false }
        if first.isTypeName { return names.dropFirst().first.map { isFixedStatic($0, of: first, file) } ?? false }
        return isFixed(first, at: data, file) && !isChanged(Array(names.dropFirst()), file)
    }

    private func isChanged(_ members: [String], _ file: DoctorFile) -> Bool {
        members.contains { calls.writes($0, near: file.path) }
    }

    private func isFixedStatic(_ name: String, of type: String, _ file: DoctorFile) -> Bool {
        guard let property = self.type(type, in: file)?.property(name) else { return false }
        return !property.isVariable || !calls.writes(name, near: file.path)
    }

    private func isFixed(_ name: String, at place: ExprSyntax, _ file: DoctorFile) -> Bool {
        if let local = place.localConstant(name) { return isConstant(local, in: file) }
        if place.isParameter(name) { return false }
        guard let type = type(place.outerTypeName, in: file), let property = type.property(name) else {
            return isFixedGlobal(name, in: file)
        }
        if property.isComputed { return property.getter.map { isConstant($0, in: file) } ?? false }
        let isOwn = property.attributes.isEmpty || property.attributes.contains("State")
        guard isOwn, property.initialValue != nil else { return false }
        guard property.isVariable else { return true }
        // A view cannot write its plain variables, and others its private state.
        let isWritten =
            property.modifiers.contains("private")
            ? type.mayWrite(name) : !property.attributes.isEmpty && calls.writes(name, near: file.path)
        return !isWritten && !calls.passes(name, to: type.name, near: file.path)
    }
}

extension ExprSyntax {
    /// A literal, or an array of them; `Array("abc")` is not one.
    fileprivate var isLiteral: Bool {
        [.integerLiteralExpr, .floatLiteralExpr, .arrayExpr, .stringLiteralExpr, .prefixOperatorExpr].contains(kind)
    }

    /// What a local constant of the name is set to, in the code around this expression or at the file's top level.
    func localConstant(_ name: String) -> ExprSyntax? {
        var node = parent
        while let current = node {
            for item in current.as(CodeBlockItemListSyntax.self) ?? [] {
                guard let variable = item.item.as(VariableDeclSyntax.self),
                    variable.bindingSpecifier.tokenKind == .keyword(.let)
                else { continue }
                let binding = variable.bindings.first { $0.pattern.trimmedDescription == name }
                if let value = binding?.initializer?.value { return value }
            }
            node = current.parent
        }
        return nil
    }

    /// Whether the name is a parameter of a closure or function around this expression.
    fileprivate func isParameter(_ name: String) -> Bool {
        var node = parent
        while let current = node {
            if current.as(ClosureExprSyntax.self)?.parameterNames.contains(name) == true { return true }
            if let function = current.as(FunctionDeclSyntax.self) {
                let parameters = function.signature.parameterClause.parameters
                if parameters.contains(where: { ($0.secondName ?? $0.firstName).text == name }) { return true }
            }
            node = current.parent
        }
        return false
    }
}

extension ClosureExprSyntax {
    /// What the closure calls its arguments, without the `$` of bindings.
    var parameterNames: [String] {
        guard let parameters = signature?.parameterClause else { return [] }
        let names: [String]
        if case .simpleInput(let list) = parameters {
            names = list.map(\.name.text)
        } else {
            names =
                parameters.as(ClosureParameterClauseSyntax.self)?.parameters
                .map { ($0.secondName ?? $0.firstName).text } ?? []
        }
        return names.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 }
    }
}
