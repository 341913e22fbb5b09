import Foundation
import SwiftUICore

/// What the page's elements mean to screen readers: ARIA attributes on the elements of layers, as far as they differ from what the page
/// has been told.
@MainActor final class PageMeaning {
    /// Changes of layers after which something may mean something else.
    static let changes: LayerChanges = [.semantics, .inserted, .sublayers, .textInput]

    private var told: [Int: ElementMeaning] = [:]
    private var news: [(id: Int, meaning: ElementMeaning?)] = []

    var isEmpty: Bool { news.isEmpty }

    /// A page has come that knows nothing.
    func reset() {
        told.removeAll()
        news.removeAll()
    }

    /// Takes in what the scene means now.
    func read(_ nodes: [SemanticsNode]) {
        var current: [Int: ElementMeaning] = [:]
        func visit(_ node: SemanticsNode) {
            if !node.isPressedByItsContent { current[node.layer.id] = ElementMeaning(node) }
            for child in node.children { visit(child) }
        }
        for node in nodes { visit(node) }
        news.removeAll()
        for (id, meaning) in current.sorted(by: { $0.key < $1.key }) where told[id] != meaning {
            news.append((id, meaning))
        }
        for id in told.keys.sorted() where current[id] == nil { news.append((id, nil)) }
        pending = current
    }

    private var pending: [Int: ElementMeaning]?

    func write(into message: inout JSONText) {
        guard !news.isEmpty else { return }
        message.name("meaning")
        message.array { list in
            for (id, meaning) in news {
                list.object { record in
                    record.member("id", id)
                    meaning?.write(into: &record)
                }
            }
        }
        news.removeAll()
        if let pending { told = pending }
        pending = nil
    }
}

extension SemanticsNode {
    /// A row without a name of its own is pressed by what is in it: ARIA's buttons have no buttons in them.
    fileprivate var isPressedByItsContent: Bool {
        semantics.activate != nil && label.isEmpty
            && children.contains { child in child.all.contains { $0.semantics.activate != nil } }
    }
}
