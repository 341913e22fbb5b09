import SwiftSyntax

/// What the sources declare: types with their properties, gathered over all files and extensions.
struct TypeModel {
    private(set) var types: [String: TypeDescription] = [:]
    /// The types that are views by what they say of themselves, by name.
    private(set) var views: [TypeDescription] = []
    private var propertiesByFile: [String: [(type: TypeDescription, property: PropertyDescription)]] = [:]

    /// Reads the declarations of the files.
    init(_ files: [DoctorFile]) {
        for file in files {
            for declaration in file.index.structures {
                add(declaration, named: declaration.name.text, kind: .structure, in: file)
            }
            for declaration in file.index.classes {
                add(declaration, named: declaration.name.text, kind: .classType, in: file)
            }
            for declaration in file.index.extensions {
                if let name = declaration.extendedType.simpleName { add(declaration, named: name, kind: nil, in: file) }
            }
        }
        for type in types.values {
            for property in type.properties { propertiesByFile[property.path, default: []].append((type, property)) }
        }
        views = types.values.filter { !$0.inherited.isDisjoint(with: ["View", "ViewModifier"]) }
            .sorted { $0.name < $1.name }
    }

    /// The properties declared in a file, each with its type.
    func properties(in file: DoctorFile) -> [(type: TypeDescription, property: PropertyDescription)] {
        propertiesByFile[file.path] ?? []
    }

    private mutating func add(
        _ declaration: some DeclGroupSyntax, named name: String, kind: TypeDescription.Kind?, in file: DoctorFile
    ) {
        var type = types[name] ?? TypeDescription(name: name)
        type.kind = kind ?? type.kind
        type.attributes.formUnion(declaration.attributes.compactMap(\.attributeName))
        type.inherited.formUnion(
            declaration.inheritanceClause?.inheritedTypes.compactMap { $0.type.simpleName } ?? [])
        type.parts.append(TypeDescription.Part(path: file.path, declaration: Syntax(declaration)))
        type.properties += declaration.memberBlock.members.flatMap { member in
            member.decl.as(VariableDeclSyntax.self).map { PropertyDescription.properties(of: $0, path: file.path) }
                ?? []
        }
        types[name] = type
    }

    /// A class that the sources declare, or `nil` where the name means anything else.
    func classType(_ name: String?) -> TypeDescription? {
        guard let name, let type = types[name], type.kind == .classType else { return nil }
        return type
    }

    /// Whether the class or one above it has the attribute or the conformance.
    func isObservableObject(_ type: TypeDescription) -> Bool { inherits(type, "ObservableObject", depth: 0) }

    private func inherits(_ type: TypeDescription, _ name: String, depth: Int) -> Bool {
        if type.inherited.contains(name) { return true }
        guard depth < 16 else { return false }
        return type.inherited.contains { types[$0].map { inherits($0, name, depth: depth + 1) } ?? false }
    }

    /// Whether reading a property of the class is noticed: `@Observable`, or `@Model`, which implies it.
    func isObservable(_ type: TypeDescription) -> Bool { !type.attributes.isDisjoint(with: ["Observable", "Model"]) }

    /// A class that tells nobody of its changes: neither `@Observable` nor an `ObservableObject`.
    func isPlain(_ type: TypeDescription) -> Bool {
        type.kind == .classType && !isObservable(type) && !isObservableObject(type)
    }
}

/// A type, from its declaration and its extensions.
struct TypeDescription {
    enum Kind { case structure, classType }

    /// The declaration or one extension.
    struct Part {
        let path: String
        let declaration: Syntax
    }

    let name: String
    var kind: Kind?
    /// The names of its attributes and macros.
    var attributes: Set<String> = []
    /// What it inherits from and conforms to, by the last part of the names.
    var inherited: Set<String> = []
    var parts: [Part] = []
    var properties: [PropertyDescription] = []

    init(name: String) { self.name = name }
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
    /// The type's name: the written one, else the one that the initial value shows (`Model()`).
    let type: String?
    /// The type's name of the elements, where the property is an array.
    let element: String?
    let initialValue: ExprSyntax?
    /// The code of `willSet` and `didSet`.
    let observers: String?

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
                type: binding.typeAnnotation?.type.simpleName ?? value?.constructedType,
                element: binding.typeAnnotation?.type.elementName ?? value?.constructedElement, initialValue: value,
                observers: binding.accessorBlock?.trimmedDescription)
        }
    }
}
