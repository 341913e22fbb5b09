import Foundation

/// A path is a shape that does not fit itself to its frame.
extension Path: Shape {
    public typealias AnimatableData = EmptyAnimatableData

    /// A path has coordinates of its own and is never mirrored.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    public func _outline(in rect: CGRect) -> Outline { .path(self) }
}
