import Foundation

/// A direction and a length in the plane, in points.
public struct CGVector: Hashable, Sendable, Codable {
    /// The horizontal part.
    public var dx: CGFloat
    /// The vertical part.
    public var dy: CGFloat

    /// Makes the vector of no length.
    public init() { (dx, dy) = (0, 0) }

    /// Makes a vector of its parts.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

    /// Makes a vector of its parts.
    public init(dx: Double, dy: Double) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }

    /// Makes a vector of its parts.
    public init(dx: Int, dy: Int) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }

    /// The vector of no length.
    public static var zero: CGVector { CGVector() }
}
