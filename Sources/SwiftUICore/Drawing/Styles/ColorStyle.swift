import Foundation

extension Color {
    /// The colour's components in an environment.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        Resolved(StyleContext(environment).resolve(self))
    }
}

extension Color: ShapeStyle {
    public func _resolve(_ context: StyleContext) -> ResolvedStyle { ResolvedStyle(context.resolve(self)) }
}

extension Color.Resolved: ShapeStyle {
    public typealias Resolved = Never

    public func _resolve(_ context: StyleContext) -> ResolvedStyle { ResolvedStyle(context.resolve(Color(self))) }
}

extension ShapeStyle where Self == Color {
    /// The system's red.
    public static var red: Color { Color.red }
    /// The system's orange.
    public static var orange: Color { Color.orange }
    /// The system's yellow.
    public static var yellow: Color { Color.yellow }
    /// The system's green.
    public static var green: Color { Color.green }
    /// The system's mint.
    public static var mint: Color { Color.mint }
    /// The system's teal.
    public static var teal: Color { Color.teal }
    /// The system's cyan.
    public static var cyan: Color { Color.cyan }
    /// The system's blue.
    public static var blue: Color { Color.blue }
    /// The system's indigo.
    public static var indigo: Color { Color.indigo }
    /// The system's purple.
    public static var purple: Color { Color.purple }
    /// The system's pink.
    public static var pink: Color { Color.pink }
    /// The system's brown.
    public static var brown: Color { Color.brown }
    /// The system's grey.
    public static var gray: Color { Color.gray }
    /// White in both appearances.
    public static var white: Color { Color.white }
    /// Black in both appearances.
    public static var black: Color { Color.black }
    /// No colour at all.
    public static var clear: Color { Color.clear }
}
