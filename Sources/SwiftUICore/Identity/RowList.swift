import Foundation

/// Set by lazy containers around their content.
package struct LazyRowsKey: EnvironmentKey { package static var defaultValue: Bool { false } }

/// Makes rows when they are asked for: a `ForEach` in a lazy container.
@MainActor public protocol RowSource: AnyObject {
    /// Adds what the row at an index consists of. Makes the row's node if there is none.
    func collectRow(at index: Int, into rows: inout RowList)
    /// Whether the row at an index has a node.
    func hasRow(at index: Int) -> Bool
    /// Ends the nodes of all rows outside of a range.
    func releaseRows(outside range: Range<Int>)
    /// The identity of the row at an index.
    func rowID(at index: Int) -> AnyHashable
    /// The index of the row with an identity, looked for without making rows.
    func rowIndex(of id: AnyHashable) -> Int?
    /// How rows moved since this was last asked, as far as rows with nodes tell.
    func takeSplices() -> [RowSplice]
}

/// Rows that came or went at a place.
public struct RowSplice: Sendable {
    var index: Int
    var removed: Int
    var inserted: Int
}

/// The parts of a section, for the lazy container that it stands in.
@MainActor public final class RowSection {
    package let header: RowList
    package let content: RowList
    package let footer: RowList
    /// The node of the section's view.
    package unowned(unsafe) let node: ViewNode

    package init(_ node: ViewNode, header: RowList, content: RowList, footer: RowList) {
        self.node = node
        self.header = header
        self.content = content
        self.footer = footer
    }
}

/// The rows of a lazy container: elements that exist, sources that have so many more, and sections of both.
@MainActor public struct RowList {
    package enum Segment {
        case element(LayoutElement)
        case source(any RowSource, count: Int)
        case section(RowSection)
    }
    package private(set) var segments: ContiguousArray<Segment> = []

    package init() {}

    package mutating func append(_ element: LayoutElement) { segments.append(.element(element)) }

    package mutating func append(_ source: any RowSource, count: Int) {
        guard count > 0 else { return }
        segments.append(.source(source, count: count))
    }

    package mutating func append(_ section: RowSection) { segments.append(.section(section)) }

    package mutating func append(_ rows: RowList) { segments.append(contentsOf: rows.segments) }

    /// The rows with each element, and each source, replaced.
    func wrapped(
        element: (LayoutElement) -> LayoutElement, source: (any RowSource) -> any RowSource
    ) -> RowList {
        var result = RowList()
        for segment in segments {
            switch segment {
            case .element(let inner): result.append(element(inner))
            case .source(let inner, let count): result.append(source(inner), count: count)
            case .section(let section):
                result.append(
                    RowSection(
                        section.node, header: section.header.wrapped(element: element, source: source),
                        content: section.content.wrapped(element: element, source: source),
                        footer: section.footer.wrapped(element: element, source: source)))
            }
        }
        return result
    }

    /// Whether there is anything but elements.
    package var isNested: Bool {
        segments.contains { if case .element = $0 { false } else { true } }
    }

    /// The elements, which must be all there is.
    package var elements: ContiguousArray<LayoutElement> {
        ContiguousArray(segments.compactMap { if case .element(let element) = $0 { element } else { nil } })
    }
}

/// Hands out the rows of another source with something around them: a modifier on a `ForEach` is one on each row.
@MainActor final class WrappedRows: RowSource {
    let base: any RowSource
    private let wrap: (RowList) -> RowList
    private let released: () -> Void

    init(_ base: any RowSource, wrap: @escaping (RowList) -> RowList, released: @escaping () -> Void) {
        self.base = base
        self.wrap = wrap
        self.released = released
    }

    /// Whether the source is of a view that has gone.
    var hasEnded: Bool {
        if let base = base as? WrappedRows { return base.hasEnded }
        return (base as? ViewNode)?.isDestroyed ?? false
    }

    func collectRow(at index: Int, into rows: inout RowList) {
        var inner = RowList()
        base.collectRow(at: index, into: &inner)
        rows.append(wrap(inner))
    }

    func hasRow(at index: Int) -> Bool { base.hasRow(at: index) }
    func releaseRows(outside range: Range<Int>) {
        base.releaseRows(outside: range)
        released()
    }
    func rowID(at index: Int) -> AnyHashable { base.rowID(at: index) }
    func rowIndex(of id: AnyHashable) -> Int? { base.rowIndex(of: id) }
    func takeSplices() -> [RowSplice] { base.takeSplices() }
}
