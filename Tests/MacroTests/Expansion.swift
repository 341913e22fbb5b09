import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import SwiftUIMacros

/// A source with its macros expanded, and what the macros had to say about it.
struct Expansion {
    /// The expanded source.
    let text: String
    /// The messages, each as `line: message`.
    let messages: [String]

    private static var macros: [String: any Macro.Type] {
        [
            "Entry": EntryMacro.self, "Preview": PreviewMacro.self, "Previewable": PreviewableMacro.self,
            "Animatable": AnimatableMacro.self, "AnimatableIgnored": AnimatableIgnoredMacro.self,
        ]
    }

    /// Expands a source as if it were `Sources/Module/File.swift`.
    init(_ source: String) {
        let tree = Parser.parse(source: source)
        let context = BasicMacroExpansionContext(
            sourceFiles: [tree: .init(moduleName: "Module", fullFilePath: "/sources/File.swift")])
        let expanded = tree.expand(macros: Self.macros) { node in
            BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
        }
        text = expanded.description
        messages = context.diagnostics.map { diagnostic in
            let place = context.location(
                for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "File.swift")
            return "\(place.line): \(diagnostic.message)"
        }
    }
}
