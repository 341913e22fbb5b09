import Foundation

/// Where a scroll view is in its content.
public struct ScrollGeometry: Equatable, Sendable {
    /// The point of the content at the top leading corner of the scroll view; negative by the insets at the start.
    public var contentOffset: CGPoint
    /// How large the content is.
    public var contentSize: CGSize
    /// What is kept free around the content.
    public var contentInsets: EdgeInsets
    /// How large the scroll view is.
    public var containerSize: CGSize

    /// Makes a geometry.
    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// The part of the content that is seen.
    public var visibleRect: CGRect {
        CGRect(
            x: contentOffset.x, y: contentOffset.y,
            width: max(0, containerSize.width), height: max(0, containerSize.height))
    }

    /// The scroll view's own box, in the coordinates of its content.
    public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

/// What moves a scroll view's content.
public enum ScrollPhase: Equatable, Sendable {
    /// Nothing.
    case idle
    /// A finger is down, and it may become a scroll.
    case tracking
    /// A finger drags it.
    case interacting
    /// It was let go and slows down.
    case decelerating
    /// It goes to a place by itself.
    case animating

    /// Whether it moves, or may any moment.
    public var isScrolling: Bool { self != .idle }
}

extension ScrollPhase: CustomDebugStringConvertible {
    public var debugDescription: String {
        switch self {
        case .idle: "idle"
        case .tracking: "tracking"
        case .interacting: "interacting"
        case .decelerating: "decelerating"
        case .animating: "animating"
        }
    }
}

/// What holds when a scroll view's phase changes.
public struct ScrollPhaseChangeContext {
    /// Where the scroll view is in its content.
    public let geometry: ScrollGeometry
    /// How fast the content moves, in points a second; nil while nothing is known of it.
    public let velocity: CGVector?
}
