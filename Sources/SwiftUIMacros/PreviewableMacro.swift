import SwiftSyntax
import SwiftSyntaxMacros

/// `@Previewable`: marks a declaration that `#Preview` moves into the view it makes. On its own it expands to nothing.
struct PreviewableMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard declaration.is(VariableDeclSyntax.self) else {
            context.report("'@Previewable' can only be applied to a 'var'", "previewable-kind", at: node)
            return []
        }
        let isInPreview = context.lexicalContext.contains { scope in
            scope.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview"
                || scope.as(MacroExpansionDeclSyntax.self)?.macroName.text == "Preview"
                || scope.is(ClosureExprSyntax.self)
        }
        if !isInPreview {
            context.report(
                "'@Previewable' can only be used at the top level of a '#Preview'", "previewable-place", at: node)
        }
        return []
    }
}
