import PreviewSymbols
import SwiftParser
import SwiftSyntax

/// Where a program begins.
enum EntryPoint: Equatable {
    /// A type marked `@main`.
    case main
    /// Statements at the top level of one file.
    case topLevelCode
    /// The previews, by the names of their C symbols, and the types that declare previews in the older form, in the order of
    /// the source; and where the program itself begins, if it does.
    indirect case previews([String], providers: [String] = [], inPlaceOf: EntryPoint? = nil)

    /// Finds out where the program begins, or gives `nil` if it has no beginning.
    ///
    /// - Parameter prefersPreviews: whether a preview is asked for. Else the program itself goes before its previews.
    init?(_ sources: SourceCollection, module: String, prefersPreviews: Bool = false) {
        var hasMain = false
        var hasStatements = false
        var previews: [String] = []
        var providers: [String] = []
        for file in sources.files {
            let tree = Parser.parse(source: file.text)
            let finder = EntryPointFinder(tree, fileID: "\(module)/\(file.name)")
            hasMain = hasMain || finder.hasMain
            hasStatements =
                hasStatements || file.name == "main.swift" || (sources.files.count == 1 && finder.hasStatements)
            previews += finder.previews
            providers += finder.providers
        }
        let program: EntryPoint? = hasMain ? .main : hasStatements ? .topLevelCode : nil
        let hasPreviews = !previews.isEmpty || !providers.isEmpty
        if let program, !prefersPreviews || !hasPreviews {
            self = program
        } else if hasPreviews {
            self = .previews(previews, providers: providers, inPlaceOf: program)
        } else {
            return nil
        }
    }
}

/// Looks through the top level of a file, including what stands inside `#if`.
private final class EntryPointFinder: SyntaxVisitor {
    private(set) var hasMain = false
    private(set) var hasStatements = false
    private(set) var previews: [String] = []
    private(set) var providers: [String] = []
    private let fileID: String
    private let locations: SourceLocationConverter

    init(_ tree: SourceFileSyntax, fileID: String) {
        self.fileID = fileID
        locations = SourceLocationConverter(fileName: fileID, tree: tree)
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        let item = Syntax(node.item)
        if let expansion = item.as(MacroExpansionDeclSyntax.self) {
            note(expansion)
        } else if let expansion = item.as(MacroExpansionExprSyntax.self) {
            note(expansion)
        } else if item.is(IfConfigDeclSyntax.self) {
            return .visitChildren
        } else if let structure = item.as(StructDeclSyntax.self), structure.isPreviewProvider {
            providers.append(structure.name.text)
        } else if item.isProtocol((any DeclSyntaxProtocol).self) {
            let attributes = item.asProtocol((any WithAttributesSyntax).self)?.attributes
            hasMain = hasMain || attributes?.contains { $0.trimmedDescription == "@main" } == true
        } else {
            hasStatements = true
        }
        return .skipChildren
    }

    private func note(_ expansion: some FreestandingMacroExpansionSyntax) {
        guard expansion.macroName.text == "Preview" else {
            hasStatements = hasStatements || expansion.is(MacroExpansionExprSyntax.self)
            return
        }
        let place = locations.location(for: expansion.positionAfterSkippingLeadingTrivia)
        previews.append(PreviewSymbol.name(fileID: fileID, line: place.line, column: place.column))
    }
}

extension StructDeclSyntax {
    /// Whether the type says that it is a `PreviewProvider`, and can be named from another file in every build.
    fileprivate var isPreviewProvider: Bool {
        let isConforming =
            inheritanceClause?.inheritedTypes.contains { $0.type.simpleName == "PreviewProvider" } ?? false
        let isHidden = modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
        return isConforming && !isHidden && conditions.allSatisfy { $0 == "DEBUG" }
    }

    /// The conditions of the `#if` around the declaration.
    private var conditions: [String] {
        sequence(first: Syntax(self), next: \.parent).compactMap { $0.as(IfConfigClauseSyntax.self) }.map {
            $0.condition?.trimmedDescription ?? "#else"
        }
    }
}
