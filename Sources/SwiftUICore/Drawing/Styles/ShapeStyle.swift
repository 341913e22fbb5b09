import Foundation

/// What a shape, a text or a symbol is drawn with: a colour, a gradient, a material, or a rule that finds one in the environment.
///
/// A style of one's own implements `resolve(in:)` and returns another style.
public nonisolated protocol ShapeStyle: Sendable {
    /// The type of style that `resolve(in:)` returns; `Never` for those that the framework draws itself.
    associatedtype Resolved: ShapeStyle = Never

    /// The style that stands for this one in an environment.
    func resolve(in environment: EnvironmentValues) -> Resolved

    /// The paint that the style comes down to.
    func _resolve(_ context: StyleContext) -> ResolvedStyle
}

extension ShapeStyle {
    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        resolve(in: context.environment)._resolve(context)
    }
}

extension ShapeStyle where Resolved == Never {
    /// Never called: the framework draws this style itself.
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("\(Self.self) has no simpler form: the framework draws it itself.")
    }
}

extension Never: ShapeStyle {
    public func _resolve(_ context: StyleContext) -> ResolvedStyle { ResolvedStyle(.clear) }
}

extension ShapeStyle where Self: View, Body == _ShapeView<Rectangle, Self> {
    /// A rectangle filled with the style.
    @MainActor public var body: _ShapeView<Rectangle, Self> { _ShapeView(shape: Rectangle(), style: self) }
}

/// What a style is resolved in: the environment, what the foreground style stands for, and how far down the hierarchy from
/// primary to quinary the asker is.
public struct StyleContext: Sendable {
    package let environment: EnvironmentValues
    /// What `.foreground` and `.primary` mean; nil for the system's label colours.
    package var foreground: ForegroundLevels?
    /// 0 for primary, up to 4 for quinary.
    package var level: Int

    package init(_ environment: EnvironmentValues) {
        self.environment = environment
        foreground = environment.foregroundLevels
        level = 0
    }

    func descending(by levels: Int) -> StyleContext {
        var copy = self
        copy.level += levels
        return copy
    }

    /// The colour in this environment, as faint as the level asks.
    package func resolve(_ color: Color) -> ResolvedColor {
        let resolved = resolveAtFirstLevel(color)
        return level == 0 ? resolved : resolved.multiplyingOpacity(by: StyleContext.fraction(ofLevel: level))
    }

    private func resolveAtFirstLevel(_ color: Color) -> ResolvedColor {
        // A fixed colour reads nothing, so that a change of appearance leaves its reader alone.
        if case .fixed(let resolved) = color.provider { return resolved }
        return color.resolvedColor(in: environment)
    }

    /// The system's colour for this level.
    func resolve(levels: [SystemColor]) -> ResolvedStyle {
        var first = self
        first.level = 0
        return ResolvedStyle(first.resolve(Color(system: levels[min(max(level, 0), levels.count - 1)])))
    }

    /// How opaque a style of one colour is at a level below the first.
    static func fraction(ofLevel level: Int) -> Double {
        switch level {
        case ..<1: 1
        case 1: 0.5
        case 2: 0.25
        case 3: 0.18
        default: 0.1
        }
    }
}

/// The styles that a view's foreground has at each level, and what was there before.
package final class ForegroundLevels: Sendable, Equatable {
    package let styles: [AnyShapeStyle]
    /// What a style among `styles` that refers to the foreground means.
    package let outer: ForegroundLevels?

    package init(_ styles: [AnyShapeStyle], outer: ForegroundLevels?) {
        self.styles = styles
        self.outer = outer
    }

    package static func == (a: ForegroundLevels, b: ForegroundLevels) -> Bool {
        a === b || (a.styles == b.styles && a.outer == b.outer)
    }
}
