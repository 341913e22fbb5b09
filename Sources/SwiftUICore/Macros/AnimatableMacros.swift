/// Makes `animatableData` from the stored variables of a type, and the conformance to `Animatable`.
///
/// ```swift
/// @Animatable
/// struct Sector: Shape {
///     var start: Angle
///     var end: Angle
///     @AnimatableIgnored var isClockwise: Bool
///     func path(in rect: CGRect) -> Path { … }
/// }
/// ```
///
/// Every stored variable takes part and must be `Animatable` itself; constants, static and computed properties, and
/// variables marked `@AnimatableIgnored` do not. A variable without a written type needs an initial value that shows
/// it: a floating-point literal, or a call on the type such as `Angle.degrees(30)`.
@attached(extension, conformances: Animatable, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "SwiftUIMacros", type: "AnimatableMacro")

/// Leaves a stored variable out of the `animatableData` that `@Animatable` makes.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "SwiftUIMacros", type: "AnimatableIgnoredMacro")
