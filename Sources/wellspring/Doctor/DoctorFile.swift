import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A parsed source file.
struct DoctorFile {
    let path: String
    /// The syntax, with operators folded: `a.b = c` is one infix expression.
    let tree: SourceFileSyntax
    /// What most rules begin with, collected in one walk.
    let index: FileIndex
    private let locations: SourceLocationConverter

    /// Parses a text.
    init(path: String, text: String) {
        self.path = path
        let parsed = Parser.parse(source: text)
        // An operator of the user's own folds as the others do; its place among them does not matter to any rule.
        let folded = OperatorTable.standardOperators.foldAll(parsed, errorHandler: { _ in })
        tree = folded.as(SourceFileSyntax.self) ?? parsed
        index = FileIndex(tree)
        locations = SourceLocationConverter(fileName: path, tree: tree)
    }

    /// A finding at a piece of the source.
    func finding(_ message: String, at node: some SyntaxProtocol, rule: any Rule.Type) -> Finding {
        let place = locations.location(for: node.positionAfterSkippingLeadingTrivia)
        return Finding(path: path, line: place.line, column: place.column, message: message, rule: rule.name)
    }
}

/// The nodes of a file that rules and the model of types look at, from the outside in and from the top down.
final class FileIndex: SyntaxVisitor {
    private(set) var calls: [FunctionCallExprSyntax] = []
    private(set) var branches: [IfExprSyntax] = []
    private(set) var structures: [StructDeclSyntax] = []
    private(set) var classes: [ClassDeclSyntax] = []
    private(set) var extensions: [ExtensionDeclSyntax] = []

    init(_ tree: SourceFileSyntax) {
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .visitChildren
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        branches.append(node)
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        structures.append(node)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        classes.append(node)
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        extensions.append(node)
        return .visitChildren
    }
}

/// Collects every node of one kind below another.
final class NodeCollector<Node: SyntaxProtocol>: SyntaxAnyVisitor {
    private(set) var nodes: [Node] = []
    private let isLeftOut: (Syntax) -> Bool

    private init(leavingOut isLeftOut: @escaping (Syntax) -> Bool) {
        self.isLeftOut = isLeftOut
        super.init(viewMode: .sourceAccurate)
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if isLeftOut(node) { return .skipChildren }
        if let node = node.as(Node.self) { nodes.append(node) }
        return .visitChildren
    }

    /// The nodes of a kind in `root`, itself included, without the pieces that are left out.
    static func nodes(
        _ kind: Node.Type, in root: some SyntaxProtocol,
        leavingOut isLeftOut: @escaping (Syntax) -> Bool = { _ in false }
    ) -> [Node] {
        let collector = NodeCollector(leavingOut: isLeftOut)
        collector.walk(root)
        return collector.nodes
    }
}

extension SyntaxProtocol {
    /// The nodes of a kind in this one, itself included.
    func all<Node: SyntaxProtocol>(
        _ kind: Node.Type, leavingOut isLeftOut: @escaping (Syntax) -> Bool = { _ in false }
    ) -> [Node] {
        NodeCollector<Node>.nodes(kind, in: self, leavingOut: isLeftOut)
    }
}
