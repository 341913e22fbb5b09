import PreviewSymbols
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: a function with a C symbol that the `wellspring` command finds by the preview's place in the source.
///
/// The function returns a retained `PreviewRegistration`. Declarations marked `@Previewable` become members of a view
/// that is local to the function, and the statements that are left become its body.
struct PreviewMacro: DeclarationMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard context.lexicalContext.isEmpty else {
            context.report("'#Preview' must stand at the top level of a file", "preview-place", at: node.macroName)
            return []
        }
        guard let closure = body(of: node) else {
            context.report("'#Preview' needs a closure that makes the view", "preview-body", at: node.macroName)
            return []
        }
        guard let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID),
            let file = location.file.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
            let line = Int(location.line.trimmedDescription), let column = Int(location.column.trimmedDescription)
        else {
            context.report("'#Preview' must stand in a source file", "preview-location", at: node.macroName)
            return []
        }

        let arguments = node.arguments.filter { $0.label?.text != "body" }
        let name = arguments.first { $0.label == nil && !isTrait($0, in: arguments) }?.expression.trimmed ?? "nil"
        let traits = arguments.filter { isTrait($0, in: arguments) }.map { $0.expression.trimmedDescription }
        let content = Content(closure, in: context)
        let symbol = PreviewSymbol.name(fileID: file, line: line, column: column)
        return [
            """
            @MainActor @_cdecl(\(literal: symbol))
            public func \(context.makeUniqueName("preview"))() -> UnsafeMutableRawPointer {
                \(content.declarations)
                return SwiftUI.PreviewRegistration(
                    \(name), traits: [\(raw: traits.joined(separator: ", "))], fileID: \(literal: file), line: \(literal: line)
                ) \(content.closure).retained()
            }
            """
        ]
    }

    /// The closure that makes the view: the trailing one, or the argument `body:`.
    private static func body(of node: some FreestandingMacroExpansionSyntax) -> ClosureExprSyntax? {
        node.trailingClosure ?? node.arguments.last { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
    }

    /// Whether the argument is `traits:` or one of the unnamed ones behind it.
    private static func isTrait(_ argument: LabeledExprSyntax, in arguments: LabeledExprListSyntax) -> Bool {
        guard let first = arguments.first(where: { $0.label?.text == "traits" }) else { return false }
        return argument.position >= first.position
    }
}

/// What a preview's closure is turned into.
private struct Content {
    /// The local view that holds the `@Previewable` declarations, if there are any.
    let declarations: CodeBlockItemListSyntax
    /// The closure that makes the view.
    let closure: ExprSyntax

    init(_ source: ClosureExprSyntax, in context: some MacroExpansionContext) {
        var members: [DeclSyntax] = []
        var statements: [CodeBlockItemSyntax] = []
        for statement in source.statements {
            if let variable = statement.item.as(VariableDeclSyntax.self), let member = variable.withoutPreviewable {
                members.append(DeclSyntax(member))
            } else {
                statements.append(statement)
            }
        }
        guard !members.isEmpty else {
            declarations = []
            closure = ExprSyntax(source.trimmed)
            return
        }
        let view = context.makeUniqueName("PreviewContent")
        declarations = """
            struct \(view): SwiftUICore.View {
                \(raw: members.map(\.trimmedDescription).joined(separator: "\n"))
                var body: some SwiftUICore.View {
                    \(CodeBlockItemListSyntax(statements))
                }
            }
            """
        closure = "{ \(view)() }"
    }
}

extension VariableDeclSyntax {
    /// The declaration without its `@Previewable`, or `nil` if it has none.
    fileprivate var withoutPreviewable: VariableDeclSyntax? {
        let isMarker = { (element: AttributeListSyntax.Element) in
            guard case .attribute(let attribute) = element else { return false }
            let name = attribute.attributeName
            return (name.as(MemberTypeSyntax.self)?.name ?? name.as(IdentifierTypeSyntax.self)?.name)?.text
                == "Previewable"
        }
        guard attributes.contains(where: isMarker) else { return nil }
        return with(\.attributes, attributes.filter { !isMarker($0) })
    }
}
