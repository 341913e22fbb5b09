import SwiftSyntax

/// What the files do to names: which labels calls are made with, and which members are written.
struct CallIndex {
    private var calls: [String: [(path: String, labels: Set<String>)]] = [:]
    private var writes: [String: Set<String>] = [:]

    /// Reads the files.
    init(_ files: [DoctorFile]) {
        for file in files {
            for call in file.index.calls {
                guard let name = call.calledName else { continue }
                calls[name, default: []].append((file.path, Set(call.arguments.compactMap { $0.label?.text })))
                if call.isMutating { addWrite(to: call.calledExpression.as(MemberAccessExprSyntax.self)?.base, file) }
            }
            for target in file.index.writtenExpressions { addWrite(to: target, file) }
        }
    }

    /// Whether a call of the name near a file has an argument with the label.
    func passes(_ label: String, to name: String, near path: String) -> Bool {
        calls[name, default: []].contains { $0.labels.contains(label) && isNear($0.path, path) }
    }

    /// Whether a member with the name is written near a file, other than by an initializer that sets up its own object.
    func writes(_ name: String, near path: String) -> Bool {
        writes[name, default: []].contains { isNear($0, path) }
    }

    /// Whether two files are likely to be of the same program: the folder above the one's is above the other too.
    private func isNear(_ a: String, _ b: String) -> Bool {
        commonFolders(a, b) >= b.split(separator: "/").count - 3
    }

    private mutating func addWrite(to target: ExprSyntax?, _ file: DoctorFile) {
        guard let target, !target.isOwnSetUp else { return }
        for name in target.chainedNames { writes[name, default: []].insert(file.path) }
    }
}

extension FileIndex {
    /// What is written: targets of assignments, arguments after `&`, and what a binding reaches (`$model.name`).
    var writtenExpressions: [ExprSyntax] {
        assignments.map(\.leftOperand) + inouts.map(\.expression) + projections
    }
}

extension ExprSyntax {
    /// The names in a chain of members: `a`, `b` and `c` of `a.b[0].c`.
    var chainedNames: [String] {
        if let reference = self.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.text
            return [name.hasPrefix("$") ? String(name.dropFirst()) : name]
        }
        if let member = self.as(MemberAccessExprSyntax.self) {
            return (member.base?.chainedNames ?? []) + [member.declName.baseName.text]
        }
        if let call = self.as(SubscriptCallExprSyntax.self) { return call.calledExpression.chainedNames }
        if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.chainedNames }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.chainedNames }
        return []
    }

    /// Whether this is written in an initializer, to the object that is being made.
    fileprivate var isOwnSetUp: Bool {
        guard root.isReference(to: "self") || self.is(DeclReferenceExprSyntax.self) else { return false }
        var node = parent
        while let current = node, !current.is(ClosureExprSyntax.self) {
            if current.is(InitializerDeclSyntax.self) { return true }
            node = current.parent
        }
        return false
    }
}

extension FunctionCallExprSyntax {
    private static let mutating: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "toggle", "sort", "shuffle",
        "swapAt", "merge", "formUnion", "subtract", "update", "move", "reverse", "replaceSubrange", "advance",
    ]

    /// Whether the call is of one of the library's functions that change what they are called on.
    fileprivate var isMutating: Bool {
        guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return false }
        return Self.mutating.contains(member.declName.baseName.text)
    }
}
