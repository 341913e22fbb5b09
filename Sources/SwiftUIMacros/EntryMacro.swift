import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry`: a property of a container of values together with the key type that it is stored under.
///
/// The accessors read and write `self[__Key_name.self]`; the peer is the key, which holds the default value.
/// Mistakes are reported by the accessor role only, since the compiler expands both.
struct EntryMacro {}

/// The containers that `@Entry` can extend.
private enum Container: String, CaseIterable {
    case environment = "EnvironmentValues"
    case transaction = "Transaction"
    case container = "ContainerValues"
    case focused = "FocusedValues"

    var keyProtocol: TokenSyntax {
        switch self {
        case .environment: "EnvironmentKey"
        case .transaction: "TransactionKey"
        case .container: "ContainerValueKey"
        case .focused: "FocusedValueKey"
        }
    }

    /// The container whose extension surrounds the declaration; modules in front of the name do not matter.
    init?(around context: some MacroExpansionContext) {
        guard let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType else {
            return nil
        }
        let name =
            extended.as(MemberTypeSyntax.self)?.name.text ?? extended.as(IdentifierTypeSyntax.self)?.name.text ?? ""
        self.init(rawValue: name)
    }
}

/// An `@Entry` property that can be expanded.
private struct Entry {
    let container: Container
    let name: TokenSyntax
    let type: TypeSyntax?
    let value: ExprSyntax?

    /// The name of the key's type, without the back ticks of a name such as `default`.
    var keyName: TokenSyntax { "__Key_\(raw: name.text.filter { $0 != "`" })" }

    /// What the optional type is an optional of, or `nil` where the type is not written as an optional.
    var wrappedType: TypeSyntax? {
        guard let type else { return nil }
        if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType }
        if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return unwrapped.wrappedType }
        if let named = type.as(IdentifierTypeSyntax.self), named.name.text == "Optional",
            let argument = named.genericArgumentClause?.arguments.first?.argument
        {
            return TypeSyntax(argument)
        }
        return nil
    }

    /// Reads the declaration. `report` is called with the mistake and its place, and the result is then `nil`.
    init?(
        _ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext,
        report: (_ message: String, _ identifier: String, _ node: Syntax) -> Void
    ) {
        guard let variable = declaration.as(VariableDeclSyntax.self) else {
            report("'@Entry' can only be applied to a 'var'", "entry-kind", Syntax(declaration))
            return nil
        }
        guard let container = Container(around: context) else {
            report(
                "'@Entry' can only be applied to a property in an extension of 'EnvironmentValues', 'Transaction', "
                    + "'ContainerValues' or 'FocusedValues'", "entry-place", Syntax(variable.bindingSpecifier))
            return nil
        }
        guard variable.bindingSpecifier.tokenKind == .keyword(.var) else {
            report("'@Entry' can only be applied to a 'var'", "entry-let", Syntax(variable.bindingSpecifier))
            return nil
        }
        let isStatic = variable.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
        guard !isStatic else {
            report("'@Entry' cannot be applied to a static property", "entry-static", Syntax(variable.modifiers))
            return nil
        }
        guard variable.bindings.count == 1, let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else {
            report("'@Entry' needs a 'var' with one name", "entry-pattern", Syntax(variable.bindings))
            return nil
        }
        guard binding.accessorBlock == nil else {
            report("'@Entry' cannot be applied to a computed property", "entry-computed", Syntax(binding.pattern))
            return nil
        }
        self.container = container
        self.name = name.trimmed
        self.type = binding.typeAnnotation?.type.trimmed
        self.value = binding.initializer?.value.trimmed

        if container == .focused {
            guard wrappedType != nil else {
                report(
                    "'@Entry' property '\(name.text)' of 'FocusedValues' must have an optional type", "entry-focused",
                    Syntax(binding.pattern))
                return nil
            }
            guard value == nil || value?.is(NilLiteralExprSyntax.self) == true else {
                report(
                    "'@Entry' property '\(name.text)' of 'FocusedValues' is nil by default and cannot have another "
                        + "default value", "entry-focused-default", Syntax(binding.pattern))
                return nil
            }
        } else if value == nil && wrappedType == nil {
            report(
                "'@Entry' property '\(name.text)' needs a default value", "entry-default", Syntax(binding.pattern))
            return nil
        }
    }

    /// The key's member that gives the default value.
    ///
    /// With a written type it is computed at each read. Without one there is no name for the type, so it is stored:
    /// a mutable `nonisolated(unsafe)` variable, which is accepted for every type in each language mode, and
    /// which nothing writes.
    var defaultMember: DeclSyntax {
        if container == .focused, let wrappedType { return "typealias Value = \(wrappedType)" }
        let value = value ?? "nil"
        if let type {
            let stored: TypeSyntax =
                type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ? "\(wrappedType!)?" : type
            return "static var defaultValue: \(stored) { return \(value) }"
        }
        return "nonisolated(unsafe) static var defaultValue = \(value)"
    }
}

extension EntryMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let entry = Entry(declaration, in: context) { context.report($0, $1, at: $2) }
        guard let entry else {
            // A stored property becomes a computed one all the same, so that the mistake is the only message there is.
            let isStored = declaration.as(VariableDeclSyntax.self)?.bindings.allSatisfy { $0.accessorBlock == nil }
            return isStored == true ? ["get { fatalError() }"] : []
        }
        return [
            "get { self[\(entry.keyName).self] }",
            "set { self[\(entry.keyName).self] = newValue }",
        ]
    }
}

extension EntryMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let entry = Entry(declaration, in: context, report: { _, _, _ in }) else { return [] }
        return [
            """
            private struct \(entry.keyName): SwiftUICore.\(entry.container.keyProtocol) {
                \(entry.defaultMember)
            }
            """
        ]
    }
}
