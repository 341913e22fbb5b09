import Foundation
import SwiftUICore

/// Rectangles that may be null. Foundation's own intersection on Linux traps for those, and for numbers that are none.
extension CGRect {
    /// Larger than any drawing, and small enough to compute with in single precision.
    static let everything = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

    /// What both rectangles have; null for nothing.
    func overlap(_ other: CGRect) -> CGRect {
        guard !isNull, !other.isNull else { return .null }
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard right >= left, bottom >= top else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether something could be seen of this rectangle in the other one.
    func isVisible(in other: CGRect) -> Bool {
        minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
    }

    /// Whether the other rectangle lies in this one; null lies in all.
    func covers(_ other: CGRect) -> Bool {
        other.isNull || minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
    }

    /// The box around the rectangle's image.
    func mapped(by transform: CGAffineTransform) -> CGRect {
        isNull ? .null : applying(transform)
    }

    /// Larger by so much on each side.
    func grown(by distance: CGFloat) -> CGRect {
        isNull ? .null : insetBy(dx: -distance, dy: -distance)
    }

    /// The rectangle, or null where a number is none or infinite.
    var ifFinite: CGRect {
        minX.isFinite && minY.isFinite && width.isFinite && height.isFinite ? self : .null
    }
}
