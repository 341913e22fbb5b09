import SwiftUICore

/// The headers of a table's columns. A tap on one of a column that orders rows sorts by it, and a further one the other way round.
struct TableHeader<Value: Identifiable> {
    let columns: [TableColumnEntry<Value>]
    let sort: TableSort?
    /// What the rows' cells are moved aside by, in points.
    let indent: CGFloat
    @Environment(\.scrollContentBackground) private var background
}

extension TableHeader: View {
    var body: some View {
        VStack(spacing: 0) {
            TableColumnsLayout(columns) {
                ForEach(columns.indices, id: \.self) { header(columns[$0]) }
            }
            .font(.subheadline.weight(.medium))
            .lineLimit(1)
            .padding(.leading, indent)
            .padding(.horizontal, RowElement.standardInsets.leading)
            .frame(minHeight: 36)
            Divider()
        }
        .textCase(nil)
        .background(background == .hidden ? Color.clear : Color.systemBackground)
    }

    @MainActor @ViewBuilder private func header(_ column: TableColumnEntry<Value>) -> some View {
        if let sort, let comparator = column.comparator {
            let order = sort.order(comparator)
            Button {
                sort.choose(comparator)
            } label: {
                SortLabel(label: column.label, order: order)
            }
            .buttonStyle(.plain)
            .accessibilityValue(
                Text(verbatim: order.map { $0 == .forward ? "ascending" : "descending" } ?? ""))
        } else {
            column.label.foregroundStyle(Color.secondary)
        }
    }
}

/// A header with an arrow that says which way the rows are sorted by its column.
private struct SortLabel: View {
    let label: AnyView
    let order: SortOrder?

    var body: some View {
        HStack(spacing: 4) {
            label
            if let order {
                Image(systemName: order == .forward ? "chevron.up" : "chevron.down")
                    .font(.caption2.weight(.semibold))
                    .accessibilityHidden(true)
            }
        }
        .foregroundStyle(order == nil ? Color.secondary : Color.primary)
        .padding(.vertical, 8)
        .contentShape(Rectangle())
    }
}

/// How a table is sorted, whatever its comparators are.
struct TableSort {
    /// Which way rows are sorted by a comparator, if they are by it before others.
    let order: @MainActor (any SortComparator) -> SortOrder?
    /// Sorts by a comparator before others; by the same the other way round.
    let choose: @MainActor (any SortComparator) -> Void

    nonisolated init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
        order = { comparator in
            guard let comparator = comparator as? Sort, let first = binding.wrappedValue.first,
                Self.areOfOneColumn(first, comparator)
            else { return nil }
            return first.order
        }
        choose = { comparator in
            guard let comparator = comparator as? Sort else { return }
            var all = binding.wrappedValue
            if let first = all.first, Self.areOfOneColumn(first, comparator) {
                all[0].order = first.order == .forward ? .reverse : .forward
            } else {
                all.removeAll { Self.areOfOneColumn($0, comparator) }
                all.insert(comparator, at: 0)
            }
            binding.wrappedValue = all
        }
    }

    /// Whether two comparators differ at most in which way they sort, or are about the same value.
    private static func areOfOneColumn<Sort: SortComparator>(_ a: Sort, _ b: Sort) -> Bool {
        if let a = a as? any ComparesKeyPath, let b = b as? any ComparesKeyPath {
            return a.comparedPath == b.comparedPath
        }
        var a = a
        a.order = b.order
        return a == b
    }
}

/// A comparator of what is at a key path.
private protocol ComparesKeyPath {
    var comparedPath: AnyKeyPath { get }
}

extension KeyPathComparator: ComparesKeyPath {
    var comparedPath: AnyKeyPath { keyPath }
}
