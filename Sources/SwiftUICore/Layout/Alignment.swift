import Foundation

/// A type that names an alignment guide and says where it lies in a view that does not set it.
public protocol AlignmentID {
    /// The guide's place in a view, in points from its top or leading edge.
    static func defaultValue(in context: ViewDimensions) -> CGFloat

    /// Merges the guides of several views, which the framework does by their mean.
    static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?)
}

extension AlignmentID {
    public static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
        guard let old = parentValue else {
            parentValue = childValue
            return
        }
        parentValue = (old * CGFloat(n) + childValue) / CGFloat(n + 1)
    }
}

/// Identifies an alignment guide.
public struct AlignmentKey: Hashable, Comparable, @unchecked Sendable {
    package let id: any AlignmentID.Type
    package let isHorizontal: Bool
    /// Where the guide lies in a view that sets none, as a fraction of its length; nil if that cannot be said without asking.
    let fraction: CGFloat?

    init(id: any AlignmentID.Type, isHorizontal: Bool) {
        self.id = id
        self.isHorizontal = isHorizontal
        fraction = (id as? any FractionalAlignmentID.Type)?.fraction
    }

    public static func == (a: AlignmentKey, b: AlignmentKey) -> Bool {
        a.id == b.id && a.isHorizontal == b.isHorizontal
    }
    public static func < (a: AlignmentKey, b: AlignmentKey) -> Bool {
        UInt(bitPattern: ObjectIdentifier(a.id)) < UInt(bitPattern: ObjectIdentifier(b.id))
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

    /// Baselines are set by texts; all other guides only by `alignmentGuide`.
    package var isBaseline: Bool { id == FirstTextBaselineID.self || id == LastTextBaselineID.self }
}

/// An alignment guide along the horizontal axis.
@frozen public struct HorizontalAlignment: Equatable, Sendable {
    public let key: AlignmentKey

    /// A guide of one's own.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, isHorizontal: true) }

    public static let leading = HorizontalAlignment(LeadingID.self)
    public static let center = HorizontalAlignment(HorizontalCenterID.self)
    public static let trailing = HorizontalAlignment(TrailingID.self)
    public static let listRowSeparatorLeading = HorizontalAlignment(RowSeparatorLeadingID.self)
    public static let listRowSeparatorTrailing = HorizontalAlignment(RowSeparatorTrailingID.self)
}

/// An alignment guide along the vertical axis.
@frozen public struct VerticalAlignment: Equatable, Sendable {
    public let key: AlignmentKey

    /// A guide of one's own.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, isHorizontal: false) }

    public static let top = VerticalAlignment(TopID.self)
    public static let center = VerticalAlignment(VerticalCenterID.self)
    public static let bottom = VerticalAlignment(BottomID.self)
    public static let firstTextBaseline = VerticalAlignment(FirstTextBaselineID.self)
    public static let lastTextBaseline = VerticalAlignment(LastTextBaselineID.self)
}

/// An alignment along both axes.
@frozen public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A guide that lies at a fraction of every view's length, unless the view sets it.
private protocol FractionalAlignmentID: AlignmentID {
    static var fraction: CGFloat { get }
}

private protocol HorizontalFractionID: FractionalAlignmentID {}
extension HorizontalFractionID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width * fraction }
}

private protocol VerticalFractionID: FractionalAlignmentID {}
extension VerticalFractionID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height * fraction }
}

private enum LeadingID: HorizontalFractionID { static var fraction: CGFloat { 0 } }
private enum HorizontalCenterID: HorizontalFractionID { static var fraction: CGFloat { 0.5 } }
private enum TrailingID: HorizontalFractionID { static var fraction: CGFloat { 1 } }
private enum RowSeparatorLeadingID: HorizontalFractionID { static var fraction: CGFloat { 0 } }
private enum RowSeparatorTrailingID: HorizontalFractionID { static var fraction: CGFloat { 1 } }
private enum TopID: VerticalFractionID { static var fraction: CGFloat { 0 } }
private enum VerticalCenterID: VerticalFractionID { static var fraction: CGFloat { 0.5 } }
private enum BottomID: VerticalFractionID { static var fraction: CGFloat { 1 } }
package enum FirstTextBaselineID: AlignmentID {
    package static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height }
    package static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
        parentValue = min(parentValue ?? childValue, childValue)
    }
}
package enum LastTextBaselineID: AlignmentID {
    package static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height }
    package static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
        parentValue = max(parentValue ?? childValue, childValue)
    }
}

/// A view's size, and its alignment guides.
@MainActor @preconcurrency public struct ViewDimensions: Equatable {
    unowned(unsafe) let element: LayoutElement?
    let proposal: ProposedViewSize
    public nonisolated let width: CGFloat
    public nonisolated let height: CGFloat

    init(_ element: LayoutElement?, _ proposal: ProposedViewSize, _ size: CGSize) {
        self.element = element
        self.proposal = proposal
        width = size.width
        height = size.height
    }

    /// The place of a guide: the one that the view sets, else the guide's default.
    public nonisolated subscript(guide: HorizontalAlignment) -> CGFloat { assumeMainActor { value(guide.key) } }
    public nonisolated subscript(guide: VerticalAlignment) -> CGFloat { assumeMainActor { value(guide.key) } }
    /// The place that the view sets for a guide; nil if it does not.
    public nonisolated subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
        assumeMainActor { explicit(guide.key) }
    }
    public nonisolated subscript(explicit guide: VerticalAlignment) -> CGFloat? {
        assumeMainActor { explicit(guide.key) }
    }

    func value(_ key: AlignmentKey) -> CGFloat { explicit(key) ?? key.id.defaultValue(in: self) }
    func explicit(_ key: AlignmentKey) -> CGFloat? {
        element?.guide(key, size: CGSize(width: width, height: height), proposal: proposal)
    }

    public nonisolated static func == (a: ViewDimensions, b: ViewDimensions) -> Bool {
        a.width == b.width && a.height == b.height
    }
}
