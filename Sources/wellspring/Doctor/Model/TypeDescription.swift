import SwiftSyntax

/// A type, from its declaration and its extensions.
struct TypeDescription {
    enum Kind { case structure, enumeration, classType }

    /// The declaration or one extension.
    struct Part {
        let path: String
        let declaration: Syntax
    }

    let name: String
    /// The file of its declaration, or of an extension where there is no declaration.
    let path: String
    /// The type that it is nested in.
    let outer: String?
    var kind: Kind?
    /// The names of its attributes and macros.
    var attributes: Set<String> = []
    /// What it inherits from and conforms to, by the last part of the names.
    var inherited: Set<String> = []
    var parts: [Part] = []
    var properties: [PropertyDescription] = []

    init(name: String, path: String, outer: String?) {
        self.name = name
        self.path = path
        self.outer = outer
    }

    /// Whether rules would say the same of both.
    func isLike(_ other: TypeDescription) -> Bool {
        kind == other.kind && attributes == other.attributes && inherited == other.inherited
    }

    mutating func add(_ declaration: some DeclGroupSyntax, _ path: String) {
        attributes.formUnion(declaration.attributes.compactMap(\.attributeName))
        inherited.formUnion(declaration.inheritanceClause?.inheritedTypes.compactMap { $0.type.simpleName } ?? [])
        parts.append(Part(path: path, declaration: Syntax(declaration)))
        properties += declaration.memberBlock.members.flatMap { member in
            member.decl.as(VariableDeclSyntax.self).map { PropertyDescription.properties(of: $0, path: path) } ?? []
        }
    }

    /// The property with a name.
    func property(_ name: String) -> PropertyDescription? { properties.first { $0.name == name } }

    /// Whether the type has an `init` of its own.
    var hasInitializer: Bool {
        parts.contains { part in
            part.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
        }
    }
}

extension TypeDescription.Part {
    /// What is declared in it.
    var members: MemberBlockItemListSyntax {
        declaration.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
    }
}

/// A property of a type.
struct PropertyDescription {
    let name: String
    /// The declaration's name, for the place of a finding.
    let node: Syntax
    let path: String
    let attributes: Set<String>
    let modifiers: Set<String>
    let isVariable: Bool
    let isComputed: Bool
    let isOptional: Bool
    /// The type's name: the written one, else the one that the initial value shows (`Model()`).
    let type: String?
    /// The type's name of the elements, where the property is an array.
    let element: String?
    let initialValue: ExprSyntax?
    /// The code of `willSet` and `didSet`.
    let observers: String?
    /// Whether the type is a function's.
    let isClosure: Bool
    /// The type that `@Environment(Type.self)` asks for.
    let environmentType: String?
    /// What a getter of one expression gives.
    let getter: ExprSyntax?

    static func properties(of variable: VariableDeclSyntax, path: String) -> [PropertyDescription] {
        variable.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
            let value = binding.initializer?.value
            return PropertyDescription(
                name: name.text, node: Syntax(name), path: path,
                attributes: Set(variable.attributes.compactMap(\.attributeName)),
                modifiers: Set(variable.modifiers.map { $0.name.text }),
                isVariable: variable.bindingSpecifier.tokenKind == .keyword(.var),
                isComputed: binding.isComputed,
                isOptional: binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true,
                type: binding.typeAnnotation?.type.simpleName ?? value?.constructedType,
                element: binding.typeAnnotation?.type.elementName ?? value?.constructedElement, initialValue: value,
                observers: binding.accessorBlock?.trimmedDescription,
                isClosure: binding.typeAnnotation?.type.isFunction == true,
                environmentType: variable.attributes.lazy.compactMap(\.environmentType).first,
                getter: binding.getter.flatMap { $0.count == 1 ? $0.first?.item.as(ExprSyntax.self) : nil })
        }
    }
}
