import SwiftSyntax

extension AttributeListSyntax.Element {
    /// The attribute's name without the module in front of it.
    var attributeName: String? { self.as(AttributeSyntax.self)?.attributeName.simpleName }

    /// `Type` of `@Environment(Type.self)`.
    var environmentType: String? {
        guard attributeName == "Environment",
            case .argumentList(let arguments)? = self.as(AttributeSyntax.self)?.arguments,
            let member = arguments.first?.expression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "self"
        else { return nil }
        return member.base?.chainedNames.last
    }
}

extension TypeSyntax {
    /// The last part of a nominal type's name; what an optional is an optional of; `nil` for other types.
    var simpleName: String? {
        if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
        if let type = self.as(MemberTypeSyntax.self) { return type.name.text }
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.simpleName }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.simpleName }
        return nil
    }

    /// Whether the type is a function's, also an optional one's or with attributes.
    var isFunction: Bool {
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.isFunction }
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.isFunction }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.type.isFunction == true
        }
        return self.is(FunctionTypeSyntax.self)
    }

    /// The name of an array's element type.
    var elementName: String? {
        if let type = self.as(ArrayTypeSyntax.self) { return type.element.simpleName }
        if let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Array" {
            return type.genericArgumentClause?.arguments.first?.argument.as(TypeSyntax.self)?.simpleName
        }
        return nil
    }
}

extension PatternBindingSyntax {
    /// Whether the binding has a getter; observers leave it stored.
    var isComputed: Bool {
        guard let accessors = accessorBlock?.accessors else { return false }
        guard case .accessors(let list) = accessors else { return true }
        return !list.allSatisfy { [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
    }
}

extension ExprSyntax {
    /// The type that a call makes an instance of, by the look of its name: `Model()`, `Module.Model(x: 1)`.
    var constructedType: String? {
        guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
        if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, name.isTypeName {
            return name
        }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
        let name = member.declName.baseName.text
        if name == "init" { return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text }
        // `Module.Model()` and not `Model.make()`.
        return name.isTypeName ? name : nil
    }

    /// The type of the elements of an array literal or of `[Model]()`.
    var constructedElement: String? {
        if let array = self.as(ArrayExprSyntax.self) { return array.elements.first?.expression.constructedType }
        if let call = self.as(FunctionCallExprSyntax.self), let array = call.calledExpression.as(ArrayExprSyntax.self) {
            return array.elements.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
        }
        return nil
    }

    /// What a chain of members, calls, subscripts and optional accesses begins with: `a` in `a.b(c)[d]?.e`.
    var root: ExprSyntax {
        if let expression = self.as(MemberAccessExprSyntax.self) { return expression.base?.root ?? self }
        if let expression = self.as(FunctionCallExprSyntax.self) {
            // A call of a plain name is itself what a chain of modifiers begins with.
            return expression.calledExpression.is(DeclReferenceExprSyntax.self)
                ? self : expression.calledExpression.root
        }
        if let expression = self.as(SubscriptCallExprSyntax.self) { return expression.calledExpression.root }
        if let expression = self.as(OptionalChainingExprSyntax.self) { return expression.expression.root }
        if let expression = self.as(ForceUnwrapExprSyntax.self) { return expression.expression.root }
        return self
    }
}

extension FunctionCallExprSyntax {
    /// The name of what is called: `ForEach` in `ForEach(x)`, `animation` in `a.animation(x)`.
    var calledName: String? {
        calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    /// The argument with a label; `nil` asks for the first one without a label.
    func argument(_ label: String?) -> ExprSyntax? {
        arguments.first { $0.label?.text == label }?.expression
    }
}

extension String {
    /// Whether the name looks like a type's.
    var isTypeName: Bool { first?.isUppercase == true }
}

extension InfixOperatorExprSyntax {
    /// Whether the expression writes to its left side: `=`, `+=` and their like.
    var isAssignment: Bool {
        if self.operator.is(AssignmentExprSyntax.self) { return true }
        guard let name = self.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
        return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name)
    }
}
