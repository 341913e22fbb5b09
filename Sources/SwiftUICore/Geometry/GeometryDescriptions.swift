import Foundation

// Programs print sizes and places on the screen, as `Text("\(proxy.size)")`. Apple's Foundation describes them by their numbers alone,
// this system's by the names of its types and fields.

extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates in parentheses.
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// Width and height in parentheses.
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// The origin's coordinates, width and height in parentheses.
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
