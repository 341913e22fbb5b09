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
    private(set) var enumerations: [EnumDeclSyntax] = []
    private(set) var classes: [ClassDeclSyntax] = []
    private(set) var extensions: [ExtensionDeclSyntax] = []
    private(set) var variables: [VariableDeclSyntax] = []
    private(set) var functions: [FunctionDeclSyntax] = []
    private(set) var initializers: [InitializerDeclSyntax] = []
    /// Expressions that write to their left side.
    private(set) var assignments: [InfixOperatorExprSyntax] = []
    /// Arguments that are handed over to be changed.
    private(set) var inouts: [InOutExprSyntax] = []
    /// Chains of members that begin with a binding: `$model.name`.
    private(set) var projections: [ExprSyntax] = []

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

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enumerations.append(node)
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

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        variables.append(node)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        functions.append(node)
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        initializers.append(node)
        return .visitChildren
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if node.isAssignment { assignments.append(node) }
        return .visitChildren
    }

    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
        inouts.append(node)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.isProjection { projections.append(node.wholeChain) }
        return .visitChildren
    }
}

extension DeclReferenceExprSyntax {
    /// Whether the name is of a property's binding: `$count`, and not `$0`.
    var isProjection: Bool {
        let name = baseName.text
        return name.count > 1 && name.hasPrefix("$") && name.dropFirst().first?.isNumber == false
    }

    /// The longest chain of members and subscripts that begins here, or that this name is the end of (`self.$count`).
    var wholeChain: ExprSyntax {
        var chain = ExprSyntax(self)
        while let above = chain.parent?.as(ExprSyntax.self),
            above.is(MemberAccessExprSyntax.self) || above.is(SubscriptCallExprSyntax.self)
        { chain = above }
        return chain
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
