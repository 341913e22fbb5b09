import SwiftUI

/// A tree that a view follows, piece by piece.
@MainActor @Observable final class RandomItem {
    let id: Int
    private(set) var kind: RandomTree.Kind
    private(set) var a: CGFloat
    private(set) var b: CGFloat
    private(set) var children: [RandomItem]

    init(_ tree: RandomTree) {
        (id, kind, a, b) = (tree.id, tree.kind, tree.a, tree.b)
        children = tree.children.map { RandomItem($0) }
    }

    /// Writes what is different, and nothing else.
    func become(_ tree: RandomTree) {
        if kind != tree.kind { kind = tree.kind }
        if a != tree.a { a = tree.a }
        if b != tree.b { b = tree.b }
        for (child, new) in zip(children, tree.children) where child.id == new.id { child.become(new) }
        guard children.map(\.id) != tree.children.map(\.id) else { return }
        children = tree.children.map { new in
            guard let known = children.first(where: { $0.id == new.id }) else { return RandomItem(new) }
            known.become(new)
            return known
        }
    }
}

/// A guide that only some views set.
private enum MiddleID: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 }
}

extension VerticalAlignment {
    fileprivate static let middle = VerticalAlignment(MiddleID.self)
}

private struct BoundsKey: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

private struct ShareKey: LayoutValueKey {
    static var defaultValue: CGFloat { 0 }
}

/// Lines of views, each as wide as it likes and as its value says, one line below the other where the room ends.
private struct FlowLayout: Layout {
    var gap: CGFloat

    private func arrange(_ width: CGFloat?, _ subviews: Subviews) -> (places: [CGPoint], size: CGSize) {
        var places: [CGPoint] = []
        var (x, y, line, widest): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > width ?? .infinity { (x, y, line) = (0, y + line + gap, 0) }
            places.append(CGPoint(x: x, y: y))
            x += size.width + subview[ShareKey.self] / 4 + gap
            line = max(line, size.height + CGFloat(subview.priority))
            widest = max(widest, x)
        }
        return (places, CGSize(width: widest, height: y + line))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        arrange(proposal.width, subviews).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, place) in zip(subviews, arrange(bounds.width, subviews).places) {
            subview.place(at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
        }
    }
}

/// Shows how high its content is by a bar beside it.
private struct MeasuredView<Content: View>: View {
    let name: String
    @ViewBuilder let content: Content
    @State private var height: CGFloat = 0

    var body: some View {
        content.onGeometryChange(for: CGFloat.self, of: \.size.height) { height = $0 }
            .overlay(alignment: .bottomLeading) { Leaf(name).frame(width: 3, height: min(height, 300) / 2) }
    }
}

/// Shows a tree, with leaves that a stage knows.
struct RandomTreeView: View {
    let item: RandomItem

    private func child(_ i: Int) -> AnyView {
        i < item.children.count
            ? AnyView(RandomTreeView(item: item.children[i]).id(item.children[i].id)) : AnyView(EmptyView())
    }
    /// Rows of lazy containers: what sticks out of one depends on which others are near enough to exist.
    private var rows: some View { ForEach(item.children, id: \.id) { AnyView(RandomTreeView(item: $0)).clipped() } }
    private var all: some View { ForEach(item.children, id: \.id) { AnyView(RandomTreeView(item: $0)) } }
    private var name: String { "fz.\(item.id % 4000)" }
    private var horizontal: HorizontalAlignment { [.leading, .center, .trailing][Int(item.b) % 3] }
    private var vertical: VerticalAlignment { [.top, .center, .bottom, .firstTextBaseline][Int(item.b) % 4] }
    private var spacing: CGFloat? { item.a < 20 ? nil : item.a / 8 }

    var body: some View {
        switch item.kind {
        case .leaf: Leaf(name).frame(width: item.a, height: item.b)
        case .flexible:
            Leaf(name).frame(minWidth: item.a / 2, idealWidth: item.a, minHeight: 4, maxHeight: item.b + 20)
        case .text: Text(String(repeating: "ab ", count: Int(item.a) / 8 + 1)).background(LeafNames.color(name))
        case .spacer: Spacer(minLength: item.a < 20 ? nil : item.a / 4)
        case .row: HStack(alignment: vertical, spacing: spacing) { all }
        case .column: VStack(alignment: horizontal, spacing: spacing) { all }
        case .depth: ZStack(alignment: Alignment(horizontal: horizontal, vertical: vertical)) { all }
        case .grid: grid
        case .anyLayout:
            let layout =
                item.b < 40 ? AnyLayout(HStackLayout(spacing: spacing)) : AnyLayout(VStackLayout(spacing: spacing))
            layout { all }
        case .fits: ViewThatFits(in: item.b < 40 ? .horizontal : [.horizontal, .vertical]) { all }
        case .flow: FlowLayout(gap: item.a / 8) { all }
        case .pile: HStack(alignment: .middle, spacing: spacing) { all }
        case .pieces: Group { all }.padding(item.a / 8)
        case .scroll, .lazyColumn, .lazyRow, .lazyGrid, .list: collection.frame(height: 40 + item.b)
        case .mirrored, .position, .safePadding, .middle, .verticalGuide, .font, .anchored, .measured, .hidden: adapted
        default: modified
        }
    }

    @ViewBuilder private var collection: some View {
        switch item.kind {
        case .scroll: ScrollView { VStack(alignment: horizontal, spacing: spacing) { all } }
        case .lazyColumn: ScrollView { LazyVStack(alignment: horizontal, spacing: spacing) { rows } }
        case .lazyRow: ScrollView(.horizontal) { LazyHStack(alignment: vertical, spacing: spacing) { rows } }
        case .lazyGrid:
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 30 + item.a)), GridItem(.fixed(20))]) { rows }
            }
        default: List { rows }.listStyle(.plain)
        }
    }

    @ViewBuilder private var adapted: some View {
        switch item.kind {
        case .mirrored: child(0).environment(\.layoutDirection, item.a < 40 ? .rightToLeft : .leftToRight)
        case .position: child(0).position(x: item.a, y: item.b)
        case .safePadding: child(0).safeAreaPadding(item.a < 40 ? .top : .horizontal, item.b / 4)
        case .middle: child(0).alignmentGuide(.middle) { d in d[.bottom] * item.a / 80 }
        case .verticalGuide: child(0).alignmentGuide(.firstTextBaseline) { d in d[.top] + item.a }
        case .font: child(0).font(.system(size: 8 + item.a / 4)).lineLimit(item.b < 40 ? 1 : nil)
        case .anchored:
            child(0).anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
                .backgroundPreferenceValue(BoundsKey.self) { bounds in
                    GeometryReader { g in
                        if let last = bounds.last {
                            Leaf(name).frame(width: g[last].width / 2, height: g[last].height / 3)
                        }
                    }
                }
        case .measured: MeasuredView(name: name) { child(0) }
        default: if item.a < 40 { child(0).hidden() } else { child(0).layoutValue(key: ShareKey.self, value: item.b) }
        }
    }

    private var grid: some View {
        Grid(alignment: .topLeading, horizontalSpacing: spacing, verticalSpacing: 3) {
            ForEach(item.children, id: \.id) { child in
                GridRow {
                    AnyView(RandomTreeView(item: child))
                    Leaf(name).frame(width: item.b / 2, height: 6)
                }
            }
        }
    }

    @ViewBuilder private var modified: some View {
        switch item.kind {
        case .padding: child(0).padding(.leading, item.a / 4).padding(.top, item.b / 4)
        case .frame: child(0).frame(width: item.a * 2, height: item.b * 2, alignment: .bottomTrailing)
        case .wide: child(0).frame(maxWidth: .infinity, alignment: item.a < 40 ? .leading : .center)
        case .offset: child(0).offset(x: item.a - 40, y: item.b - 40)
        case .background: child(0).background(alignment: .topLeading) { child(1) }
        case .overlay: child(0).overlay(alignment: .bottomTrailing) { child(1) }
        case .fixedSize: child(0).fixedSize(horizontal: item.a < 50, vertical: item.b < 50)
        case .ratio: child(0).aspectRatio((item.a + 1) / (item.b + 1), contentMode: .fit)
        case .priority: child(0).layoutPriority(item.a < 40 ? 1 : -1)
        case .reader:
            GeometryReader { g in
                child(0).frame(width: g.size.width / 2)
                Leaf(name).frame(width: g.size.height / 3, height: abs(g.frame(in: .global).minY) / 10)
            }
            .frame(height: item.a + 10)
        case .inset: child(0).safeAreaInset(edge: item.a < 40 ? .bottom : .top) { child(1) }
        case .condition:
            if item.a < 40 { child(0) } else { Leaf(name).frame(width: 12, height: 12) }
        case .guide: child(0).alignmentGuide(.leading) { d in d.width * item.a / 80 }
        case .ignoring: child(0).background(LeafNames.color(name)).ignoresSafeArea()
        case .relative: child(0).containerRelativeFrame(.horizontal) { length, _ in length * item.a / 100 }
        default: EmptyView()
        }
    }
}
