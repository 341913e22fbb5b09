import Foundation

/// A level of the foreground style, from what matters most to what matters least.
public struct HierarchicalShapeStyle: ShapeStyle {
    let level: Int

    /// The first level: the foreground style itself.
    public static let primary = HierarchicalShapeStyle(level: 0)
    /// The second level.
    public static let secondary = HierarchicalShapeStyle(level: 1)
    /// The third level.
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    /// The fourth level.
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    /// The fifth level.
    public static let quinary = HierarchicalShapeStyle(level: 4)

    private static let labels: [SystemColor] = [.primary, .secondary, .tertiary, .quaternary, .quinary]

    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        var context = context.descending(by: level)
        guard let levels = context.foreground, let last = levels.styles.indices.last else {
            return context.resolve(levels: Self.labels)
        }
        // A style set as the foreground refers to the foreground that was there before it.
        context.foreground = levels.outer
        let index = min(context.level, last)
        context.level -= index
        return levels.styles[index]._resolve(context)
    }
}

/// The style that a view's foreground has where it is used.
public struct ForegroundStyle: ShapeStyle {
    /// Makes the foreground style.
    public init() {}

    public func _resolve(_ context: StyleContext) -> ResolvedStyle { HierarchicalShapeStyle.primary._resolve(context) }
}

/// A style at a lower level of its own hierarchy.
public struct OffsetShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let levels: Int

    public func _resolve(_ context: StyleContext) -> ResolvedStyle { base._resolve(context.descending(by: levels)) }
}

extension ShapeStyle {
    /// The second level of this style.
    public var secondary: some ShapeStyle { OffsetShapeStyle(base: self, levels: 1) }
    /// The third level of this style.
    public var tertiary: some ShapeStyle { OffsetShapeStyle(base: self, levels: 2) }
    /// The fourth level of this style.
    public var quaternary: some ShapeStyle { OffsetShapeStyle(base: self, levels: 3) }
    /// The fifth level of this style.
    public var quinary: some ShapeStyle { OffsetShapeStyle(base: self, levels: 4) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The first level of the foreground style.
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle.primary }
    /// The second level of the foreground style.
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle.secondary }
    /// The third level of the foreground style.
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }
    /// The fourth level of the foreground style.
    public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle.quaternary }
    /// The fifth level of the foreground style.
    public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle.quinary }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The style that a view's foreground has where it is used.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}
