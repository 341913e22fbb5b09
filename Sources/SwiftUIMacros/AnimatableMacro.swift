import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Animatable`: `animatableData` from the stored variables of a type.
///
/// Constants, static and computed properties, and those marked `@AnimatableIgnored` are left out. The data is a chain of
/// `AnimatablePair`, in the order of the declarations.
struct AnimatableMacro {}

/// `@AnimatableIgnored`: marks a variable that takes no part in `@Animatable`. On its own it expands to nothing.
struct AnimatableIgnoredMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}

/// A stored variable that is animated.
private struct Property {
    let name: TokenSyntax
    let type: TypeSyntax
}

extension AnimatableMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self) else {
            context.report(
                "'@Animatable' can only be applied to a struct or a class", "animatable-kind", at: node)
            return []
        }
        guard !hasAnimatableData(declaration) else {
            context.report(
                "'@Animatable' makes 'animatableData' itself; remove the attribute or the property",
                "animatable-data", at: node)
            return []
        }
        guard let properties = properties(of: declaration, in: context) else { return [] }
        let clause: InheritanceClauseSyntax? =
            protocols.isEmpty
            ? nil : InheritanceClauseSyntax { InheritedTypeSyntax(type: TypeSyntax("SwiftUICore.Animatable")) }
        let access = accessLevel(of: declaration)
        return [
            try ExtensionDeclSyntax("extension \(type.trimmed) \(clause)") {
                """
                \(raw: access)var animatableData: \(dataType(properties[...])) {
                    get { \(reading(properties[...])) }
                    set {
                        \(raw: writing(properties[...], from: "newValue").joined(separator: "\n"))
                    }
                }
                """
            }
        ]
    }

    private static func hasAnimatableData(_ declaration: some DeclGroupSyntax) -> Bool {
        declaration.memberBlock.members.contains { member in
            member.decl.as(VariableDeclSyntax.self)?.bindings.contains {
                $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "animatableData"
            } == true
        }
    }

    private static func accessLevel(of declaration: some DeclGroupSyntax) -> String {
        let levels: [Keyword: String] = [.public: "public ", .open: "public ", .package: "package "]
        for modifier in declaration.modifiers {
            if case .keyword(let keyword) = modifier.name.tokenKind, let level = levels[keyword] { return level }
        }
        return ""
    }

    /// The animated variables, or `nil` after a report of one whose type cannot be told from the source.
    private static func properties(
        of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) -> [Property]? {
        var properties: [Property] = []
        for member in declaration.memberBlock.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self),
                variable.bindingSpecifier.tokenKind == .keyword(.var),
                !variable.modifiers.contains(where: {
                    [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind)
                }),
                !variable.attributes.contains(where: isIgnored)
            else { continue }
            // `var x, y: Double` gives its type to both.
            var annotation: TypeSyntax?
            var found: [Property] = []
            for binding in variable.bindings.reversed() where !binding.isComputed {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
                annotation = binding.typeAnnotation?.type ?? (binding.initializer == nil ? annotation : nil)
                guard let type = annotation ?? binding.initializer?.value.evidentType else {
                    context.report(
                        "'@Animatable' needs the type of '\(name.text)' written out, or '@AnimatableIgnored' on it",
                        "animatable-type", at: binding.pattern)
                    return nil
                }
                guard !["Int", "Bool", "String"].contains(type.trimmedDescription) else {
                    context.report(
                        "'\(name.text)' of type '\(type.trimmedDescription)' cannot be animated; "
                            + "mark it '@AnimatableIgnored'", "animatable-value", at: binding.pattern)
                    return nil
                }
                found.append(Property(name: name.trimmed, type: type.trimmed))
            }
            properties += found.reversed()
        }
        return properties
    }

    private static func isIgnored(_ element: AttributeListSyntax.Element) -> Bool {
        guard case .attribute(let attribute) = element else { return false }
        let name = attribute.attributeName
        return (name.as(MemberTypeSyntax.self)?.name ?? name.as(IdentifierTypeSyntax.self)?.name)?.text
            == "AnimatableIgnored"
    }

    private static func dataType(_ properties: ArraySlice<Property>) -> TypeSyntax {
        guard let first = properties.first else { return "SwiftUICore.EmptyAnimatableData" }
        let data: TypeSyntax = "\(raw: parenthesised(first.type)).AnimatableData"
        guard properties.count > 1 else { return data }
        return "SwiftUICore.AnimatablePair<\(data), \(dataType(properties.dropFirst()))>"
    }

    private static func parenthesised(_ type: TypeSyntax) -> String {
        type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
            ? type.trimmedDescription : "(\(type.trimmedDescription))"
    }

    private static func reading(_ properties: ArraySlice<Property>) -> ExprSyntax {
        guard let first = properties.first else { return "SwiftUICore.EmptyAnimatableData()" }
        guard properties.count > 1 else { return "self.\(first.name).animatableData" }
        return
            "SwiftUICore.AnimatablePair(self.\(first.name).animatableData, \(reading(properties.dropFirst())))"
    }

    private static func writing(_ properties: ArraySlice<Property>, from data: String) -> [String] {
        guard let first = properties.first else { return [] }
        guard properties.count > 1 else { return ["self.\(first.name.text).animatableData = \(data)"] }
        return ["self.\(first.name.text).animatableData = \(data).first"]
            + writing(properties.dropFirst(), from: data + ".second")
    }
}

extension PatternBindingSyntax {
    /// Whether the binding has a getter; observers (`willSet`, `didSet`) leave it stored.
    fileprivate var isComputed: Bool {
        guard let accessors = accessorBlock?.accessors else { return false }
        guard case .accessors(let list) = accessors else { return true }
        return !list.allSatisfy {
            [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
        }
    }
}

extension ExprSyntax {
    /// The type that the expression shows by itself: a floating-point literal, or a call of a type's initialiser or of
    /// a static member on a type (`Angle.degrees(3)`).
    fileprivate var evidentType: TypeSyntax? {
        if `is`(FloatLiteralExprSyntax.self) { return "Swift.Double" }
        if let prefix = `as`(PrefixOperatorExprSyntax.self) { return prefix.expression.evidentType }
        if let call = `as`(FunctionCallExprSyntax.self) { return call.calledExpression.evidentType }
        if let member = `as`(MemberAccessExprSyntax.self) { return member.base?.evidentType }
        if let reference = `as`(DeclReferenceExprSyntax.self), reference.baseName.text.first?.isUppercase == true {
            return "\(reference.baseName.trimmed)"
        }
        return nil
    }
}
