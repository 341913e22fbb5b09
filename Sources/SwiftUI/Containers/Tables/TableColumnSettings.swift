import SwiftUICore

/// How wide a column is, in points; nil where nothing was said.
struct TableColumnWidth: Equatable, Sendable {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?
}

/// Where the cells of a column stand, and its header with them.
public struct TableColumnAlignment: Hashable, Sendable {
    let edge: HorizontalAlignment
    private let name: String

    /// As suits the content: at the leading edge.
    public static var automatic: TableColumnAlignment { TableColumnAlignment(edge: .leading, name: "automatic") }
    /// At the leading edge.
    public static var leading: TableColumnAlignment { TableColumnAlignment(edge: .leading, name: "leading") }
    /// In the middle.
    public static var center: TableColumnAlignment { TableColumnAlignment(edge: .center, name: "center") }
    /// At the trailing edge.
    public static var trailing: TableColumnAlignment { TableColumnAlignment(edge: .trailing, name: "trailing") }
    /// As numbers stand, so that ones are below ones: at the trailing edge.
    public static var numeric: TableColumnAlignment { TableColumnAlignment(edge: .trailing, name: "numeric") }
    /// As numbers of a numbering system stand.
    public static func numeric(_ numberingSystem: Locale.NumberingSystem) -> TableColumnAlignment {
        TableColumnAlignment(edge: .trailing, name: "numeric " + numberingSystem.identifier)
    }

    public static func == (a: TableColumnAlignment, b: TableColumnAlignment) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What users may change about a column.
public struct TableColumnCustomizationBehavior: SetAlgebra, Sendable {
    private var bits: UInt8
    /// Nothing.
    public init() { bits = 0 }
    private init(bits: UInt8) { self.bits = bits }

    /// Where it stands.
    public static var reorder: Self { Self(bits: 1) }
    /// How wide it is.
    public static var resize: Self { Self(bits: 2) }
    /// Whether it is shown.
    public static var visibility: Self { Self(bits: 4) }
    /// All.
    public static var all: Self { Self(bits: 7) }

    public func contains(_ member: Self) -> Bool { bits & member.bits == member.bits }
    public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
    public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
    public func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }
    public mutating func formUnion(_ other: Self) { bits |= other.bits }
    public mutating func formIntersection(_ other: Self) { bits &= other.bits }
    public mutating func formSymmetricDifference(_ other: Self) { bits ^= other.bits }
    @discardableResult public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        let isNew = !contains(newMember)
        formUnion(newMember)
        return (isNew, newMember)
    }
    @discardableResult public mutating func remove(_ member: Self) -> Self? {
        let gone = intersection(member)
        bits &= ~member.bits
        return gone.bits == 0 ? nil : gone
    }
    @discardableResult public mutating func update(with newMember: Self) -> Self? {
        let old = intersection(newMember)
        formUnion(newMember)
        return old.bits == 0 ? nil : old
    }
}

/// Which columns of a table are shown, by the names that `customizationID` gives them. Programs may store it.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Codable, Sendable {
    /// Whether columns are shown that somebody has decided about.
    private var isShown: [String: Bool] = [:]

    /// Nothing has been changed.
    public init() {}

    /// Whether a column is shown; `automatic` for as the column itself says.
    public subscript(visibility id: String) -> Visibility {
        get { isShown[id].map { $0 ? .visible : .hidden } ?? .automatic }
        set { isShown[id] = newValue == .automatic ? nil : newValue == .visible }
    }

    /// Puts the columns where the program has them. Nobody moves them here.
    public mutating func resetOrder() {}
}

extension TableColumnContent {
    private func changed(
        _ change: @escaping (inout TableColumnEntry<TableRowValue>) -> Void
    ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
        nonisolated(unsafe) let (content, change) = (self, change)
        return TupleTableColumnContent<TableRowValue, TableColumnSortComparator, Self>(content) {
            content._columns().map { column in
                var column = column
                change(&column)
                return column
            }
        }
    }

    /// Sets where the column's cells stand.
    public func alignment(
        _ alignment: TableColumnAlignment
    ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
        changed { $0.alignment = alignment }
    }

    /// Names the column for a `TableColumnCustomization`.
    public func customizationID(_ id: String) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
        changed { $0.customizationID = id }
    }

    /// Whether the column is shown unless a `TableColumnCustomization` says otherwise.
    public func defaultVisibility(
        _ visibility: Visibility
    ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
        changed { $0.visibility = visibility }
    }

    /// Sets what users may not change about the column. They can change nothing here.
    public func disabledCustomizationBehavior(
        _ behavior: TableColumnCustomizationBehavior
    ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> { self }
}
