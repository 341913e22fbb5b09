import SwiftSyntax

/// What the sources declare: types with their properties, gathered over all files and extensions.
///
/// Sources of several programs can be read together, so a name can be declared more than once. It then means the type that is
/// nested in the one that asks, else the one whose file is nearest to the file that asks.
struct TypeModel {
    private var all: [TypeDescription] = []
    private var places: [String: [Int]] = [:]
    /// The types that are views by what they say of themselves, in the order of the files.
    private(set) var views: [TypeDescription] = []
    /// Everything that is called anywhere.
    let calls: CallIndex
    /// Variables and constants outside of all types.
    private var globals: [String: [(path: String, value: ExprSyntax)]] = [:]
    /// Whether a type with `@main` is among the sources.
    private(set) var hasApp = false
    /// The types of the objects that are put into the environment; nil where it is not clear of one what it is.
    private(set) var environmentObjects: Set<String>? = []
    private var propertiesByFile: [String: [(type: TypeDescription, property: PropertyDescription)]] = [:]

    /// Reads the declarations of the files.
    init(_ files: [DoctorFile]) {
        calls = CallIndex(files)
        for file in files {
            for declaration in file.index.structures { declare(declaration, declaration.name, .structure, file) }
            for declaration in file.index.enumerations { declare(declaration, declaration.name, .enumeration, file) }
            for declaration in file.index.classes { declare(declaration, declaration.name, .classType, file) }
        }
        for file in files {
            for declaration in file.index.extensions { extend(declaration, file) }
            for case .decl(let declaration) in file.tree.statements.map(\.item) {
                for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? [] {
                    guard let value = binding.initializer?.value else { continue }
                    globals[binding.pattern.trimmedDescription, default: []].append((file.path, value))
                }
            }
        }
        for type in all {
            for property in type.properties { propertiesByFile[property.path, default: []].append((type, property)) }
        }
        hasApp = all.contains { $0.attributes.contains("main") }
        for file in files {
            for call in file.index.calls where call.isGivingObject {
                if let object = call.argument(nil), let type = objectType(object, in: file) {
                    environmentObjects?.insert(type)
                } else {
                    environmentObjects = nil
                }
            }
        }
        views = all.filter { !$0.inherited.isDisjoint(with: ["View", "ViewModifier"]) }
    }

    /// The properties declared in a file, each with its type.
    func properties(in file: DoctorFile) -> [(type: TypeDescription, property: PropertyDescription)] {
        propertiesByFile[file.path] ?? []
    }

    /// The parts of views in a file: their declarations and extensions.
    func viewParts(in file: DoctorFile) -> [(view: TypeDescription, part: TypeDescription.Part)] {
        views.flatMap { view in view.parts.filter { $0.path == file.path }.map { (view, $0) } }
    }

    private mutating func declare(
        _ declaration: some DeclGroupSyntax, _ name: TokenSyntax, _ kind: TypeDescription.Kind, _ file: DoctorFile
    ) {
        var type = TypeDescription(name: name.text, path: file.path, outer: declaration.outerTypeName)
        type.kind = kind
        type.add(declaration, file.path)
        places[type.name, default: []].append(all.count)
        all.append(type)
    }

    private mutating func extend(_ declaration: ExtensionDeclSyntax, _ file: DoctorFile) {
        guard let name = declaration.extendedType.simpleName else { return }
        if let nearest = nearest(name, to: file.path) {
            for place in nearest { all[place].add(declaration, file.path) }
        } else {
            var type = TypeDescription(name: name, path: file.path, outer: nil)
            type.add(declaration, file.path)
            places[name] = [all.count]
            all.append(type)
        }
    }

    private func place(of name: String, from path: String, within outer: String?) -> Int? {
        guard let candidates = places[name] else { return nil }
        if candidates.count == 1 { return candidates[0] }
        if let outer, let nested = candidates.first(where: { all[$0].outer == outer }) { return nested }
        // Two that are as near and differ: nobody can tell which is meant.
        guard let best = nearest(name, to: path), let first = best.first,
            best.allSatisfy({ all[$0].isLike(all[first]) })
        else { return nil }
        return first
    }

    /// The declarations of a name that are nearest to a file; several for the same thing on several systems.
    private func nearest(_ name: String, to path: String) -> [Int]? {
        guard let candidates = places[name] else { return nil }
        let distances = candidates.map { commonFolders(all[$0].path, path) }
        return zip(candidates, distances).filter { $0.1 == distances.max() }.map(\.0)
    }

    /// What a name means in a type.
    func type(_ name: String?, in asker: TypeDescription) -> TypeDescription? {
        guard let name, let place = place(of: name, from: asker.path, within: asker.name) else { return nil }
        return all[place]
    }

    /// What a name means in a file.
    func type(_ name: String?, in file: DoctorFile) -> TypeDescription? {
        guard let name, let place = place(of: name, from: file.path, within: nil) else { return nil }
        return all[place]
    }

    /// What an object is that is handed over: made there, the shared one of its class, or a property's.
    func objectType(_ object: ExprSyntax, in file: DoctorFile) -> String? {
        if let type = object.constructedType { return type }
        let names = object.chainedNames.filter { $0 != "self" }
        if names.count == 2, names[0].isTypeName, names[1] == "shared" { return names[0] }
        guard names.count == 1, let owner = type(object.outerTypeName, in: file) else { return nil }
        return owner.property(names[0])?.type
    }

    /// Whether a name outside of all types stands for a value that nobody writes.
    func isFixedGlobal(_ name: String, in file: DoctorFile) -> Bool {
        globals[name]?.contains { !calls.writes(name, near: $0.path) } == true
    }

    /// A class that the sources declare, or `nil` where the name means anything else.
    func classType(_ name: String?, in asker: TypeDescription) -> TypeDescription? {
        type(name, in: asker).flatMap { $0.kind == .classType ? $0 : nil }
    }

    /// A class that the sources declare, or `nil` where the name means anything else.
    func classType(_ name: String?, in file: DoctorFile) -> TypeDescription? {
        type(name, in: file).flatMap { $0.kind == .classType ? $0 : nil }
    }

    /// Whether the class or one above it has the attribute or the conformance.
    func isObservableObject(_ type: TypeDescription) -> Bool { inherits(type, "ObservableObject", depth: 0) }

    private func inherits(_ type: TypeDescription, _ name: String, depth: Int) -> Bool {
        if type.inherited.contains(name) { return true }
        guard depth < 16 else { return false }
        return type.inherited.contains { above in
            self.type(above, in: type).map { inherits($0, name, depth: depth + 1) } ?? false
        }
    }

    /// Whether reading a property of the class is noticed: `@Observable`, or `@Model`, which implies it.
    func isObservable(_ type: TypeDescription) -> Bool {
        !type.attributes.isDisjoint(with: ["Observable", "Model", "ObservableState", "Perceptible"])
    }

    /// A class that tells nobody of its changes: neither `@Observable` nor an `ObservableObject`.
    func isPlain(_ type: TypeDescription) -> Bool {
        type.kind == .classType && !isObservable(type) && !isObservableObject(type)
    }
}

/// How many folders two paths begin with in common.
func commonFolders(_ a: String, _ b: String) -> Int {
    let (a, b) = (a.split(separator: "/").dropLast(), b.split(separator: "/").dropLast())
    return zip(a, b).prefix { $0 == $1 }.count
}

extension SyntaxProtocol {
    /// The name of the type or extension that the declaration stands in.
    var outerTypeName: String? {
        var node = parent
        while let current = node {
            if let declaration = current.as(ExtensionDeclSyntax.self) { return declaration.extendedType.simpleName }
            if let name = current.asProtocol((any NamedDeclSyntax).self)?.name.text, current.isTypeDeclaration {
                return name
            }
            node = current.parent
        }
        return nil
    }

    private var isTypeDeclaration: Bool { Syntax(self).asProtocol((any DeclGroupSyntax).self) != nil }
}
