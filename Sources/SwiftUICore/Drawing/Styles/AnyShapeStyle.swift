import Foundation

/// A style of which one need not know the type.
public struct AnyShapeStyle: ShapeStyle {
    private let box: StyleBox

    /// Makes a style that hides another's type.
    public init<S: ShapeStyle>(_ style: S) {
        box = (style as? AnyShapeStyle)?.box ?? TypedStyleBox(style)
    }

    public func _resolve(_ context: StyleContext) -> ResolvedStyle { box.resolve(context) }

    /// The hidden style, if it is of this type.
    package func base<S: ShapeStyle>(as type: S.Type) -> S? { (box as? TypedStyleBox<S>)?.style }
}

extension AnyShapeStyle: Equatable {
    public static func == (a: AnyShapeStyle, b: AnyShapeStyle) -> Bool { a.box === b.box || a.box.isEqual(to: b.box) }
}

private class StyleBox: @unchecked Sendable {
    func resolve(_ context: StyleContext) -> ResolvedStyle { ResolvedStyle(.clear) }
    func isEqual(to other: StyleBox) -> Bool { false }
}

private final class TypedStyleBox<S: ShapeStyle>: StyleBox, @unchecked Sendable {
    let style: S

    init(_ style: S) { self.style = style }

    override func resolve(_ context: StyleContext) -> ResolvedStyle { style._resolve(context) }

    override func isEqual(to other: StyleBox) -> Bool {
        guard let other = other as? TypedStyleBox<S> else { return false }
        return areEqualValues(style, other.style)
    }
}
