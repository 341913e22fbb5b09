import Foundation

/// Arranges views in rows and columns: each `GridRow` is a row, each view in it a cell; any other view is a row by itself across all columns.
///
/// A column is as wide as its widest cell, a row as high as its highest. Cells that can grow share the room that the grid is offered.
public struct Grid<Content> {
    let layout: GridLayout
    let content: Content
}

extension Grid: View where Content: View {
    /// A grid of the rows of `content`; `alignment` says where a cell that is smaller than its column and row stands, the spacings are in
    /// points (nil: as the views like it).
    public nonisolated init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }

    public var body: some View { LayoutContainer(layout: layout, content: content) }
}

/// One row of a grid. Modifiers put on the row apply to each of its cells. Outside of a grid the cells are views like any others.
public struct GridRow<Content> {
    let alignment: VerticalAlignment?
    let content: Content
}

extension GridRow: View where Content: View {
    /// A row of the views of `content`; `alignment` lines its cells up in place of the grid's.
    public nonisolated init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public var body: some View { content.modifier(GridRowModifier(alignment: alignment)) }
}

/// What row a cell belongs to.
struct GridRowPlace {
    /// Its row's, and no other's.
    let row: ObjectIdentifier
    let alignment: VerticalAlignment?
}

enum GridRowTrait: ElementTrait { typealias Value = GridRowPlace }
enum GridCellColumnsTrait: ElementTrait { typealias Value = Int }
enum GridCellAnchorTrait: ElementTrait { typealias Value = UnitPoint }
enum GridCellUnsizedAxesTrait: ElementTrait { typealias Value = Axis.Set }
enum GridColumnAlignmentTrait: ElementTrait { typealias Value = HorizontalAlignment }

struct GridRowModifier: Equatable { var alignment: VerticalAlignment? }

extension GridRowModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> GridCellElement {
        GridCellElement(child, node, alignment)
    }
    func update(_ element: GridCellElement) {
        guard element.alignment != alignment else { return }
        element.alignment = alignment
        element.traitChanged()
    }
}

/// Knows which row its child is a cell of: the node is the row's.
final class GridCellElement: UnaryElement {
    var alignment: VerticalAlignment?
    init(_ child: LayoutElement, _ node: ViewNode, _ alignment: VerticalAlignment?) {
        self.alignment = alignment
        super.init(child, node)
    }
    override func trait<K: ElementTrait>(_ key: K.Type) -> K.Value? {
        if key == GridRowTrait.self {
            return GridRowPlace(row: ObjectIdentifier(node), alignment: alignment) as? K.Value
        }
        return child.trait(key)
    }
}

extension LayoutElement {
    /// The container around has another value to go by, though the element's size is the same.
    func traitChanged() {
        var container = parent
        while let wrapper = container as? UnaryElement {
            wrapper.invalidateSize()
            container = wrapper.parent
        }
        container?.invalidateSize()
    }
}

extension View {
    /// How many columns of its grid the cell spans; at least 1.
    public nonisolated func gridCellColumns(_ count: Int) -> some View {
        modifier(TraitModifier<GridCellColumnsTrait>(value: count))
    }

    /// Where in its grid cell the view stands: the same point of both.
    public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        modifier(TraitModifier<GridCellAnchorTrait>(value: anchor))
    }

    /// Along which axes the cell does not count for the size of its column or row: it takes what the others make.
    public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(TraitModifier<GridCellUnsizedAxesTrait>(value: axes))
    }

    /// How the cells of this cell's column are lined up, in place of the grid's alignment.
    public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(TraitModifier<GridColumnAlignmentTrait>(value: guide))
    }
}
