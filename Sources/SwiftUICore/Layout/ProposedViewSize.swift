import Foundation

/// The size that a container offers to a view. nil stands for "your ideal", 0 for "your smallest", infinity for "your largest".
public struct ProposedViewSize: Equatable, Sendable {
    /// The bits of the lengths: every element keeps proposals, and two words take less than two optional numbers.
    fileprivate var widthBits: UInt64
    fileprivate var heightBits: UInt64

    /// The width that is offered, in points.
    public var width: CGFloat? {
        @inline(__always) get { Self.length(widthBits) }
        @inline(__always) set { widthBits = Self.bits(newValue) }
    }
    /// The height that is offered, in points.
    public var height: CGFloat? {
        @inline(__always) get { Self.length(heightBits) }
        @inline(__always) set { heightBits = Self.bits(newValue) }
    }

    /// No length that anybody computes has these bits.
    private static let none = UInt64.max

    @inline(__always) private static func length(_ bits: UInt64) -> CGFloat? {
        bits == none ? nil : CGFloat(Double(bitPattern: bits))
    }

    /// Adding nothing makes one zero of the two that there are.
    @inline(__always) private static func bits(_ length: CGFloat?) -> UInt64 {
        length.map { (Double($0) + 0).bitPattern } ?? none
    }

    /// Offers a width and a height.
    public init(width: CGFloat?, height: CGFloat?) {
        widthBits = Self.bits(width)
        heightBits = Self.bits(height)
    }

    /// Offers a size.
    public init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)

    /// The proposal as a size, with another size's lengths where there is none (10 points if none is given).
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    package func inset(by insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(
            width: width.map { max(0, $0 - insets.horizontal) }, height: height.map { max(0, $0 - insets.vertical) })
    }

    package subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal { width = newValue } else { height = newValue }
        }
    }
}

extension Axis {
    package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension ProposedViewSize: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(self, children: ["width": width as Any, "height": height as Any], displayStyle: .struct)
    }
}
