import SwiftUICore

/// What glass looks like.
///
/// Glass here is a material with a bright rim and a soft shadow: it does not bend what lies behind it.
public struct Glass: Equatable, Sendable {
    enum Kind: Equatable, Sendable { case regular, clear, identity }
    let kind: Kind
    var color: Color?
    var isInteractive = false

    /// Glass as controls have it.
    public static var regular: Glass { Glass(kind: .regular) }
    /// Glass that shows more of what lies behind it.
    public static var clear: Glass { Glass(kind: .clear) }
    /// No glass at all.
    public static var identity: Glass { Glass(kind: .identity) }

    /// Glass of a colour; nil for without.
    public func tint(_ color: Color?) -> Glass {
        var copy = self
        copy.color = color
        return copy
    }

    /// Glass that answers to touches. It looks the same here.
    public func interactive(_ isEnabled: Bool = true) -> Glass {
        var copy = self
        copy.isInteractive = isEnabled
        return copy
    }
}

/// The shape that glass has where no other is given.
public struct DefaultGlassEffectShape: Shape {
    public nonisolated init() {}
    public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

extension View {
    /// Puts glass in a shape behind the view.
    public nonisolated func glassEffect<S: Shape>(
        _ glass: Glass = .regular, in shape: S = DefaultGlassEffectShape()
    ) -> some View {
        modifier(GlassModifier(glass: glass, shape: shape))
    }
}

struct GlassModifier<S: Shape> {
    let glass: Glass
    let shape: S
}

extension GlassModifier: ViewModifier {
    func body(content: Content) -> some View {
        if glass.kind == .identity {
            content
        } else {
            content.background {
                shape
                    .fill(glass.kind == .clear ? Material.ultraThin : .thin)
                    .overlay { if let color = glass.color { shape.fill(color.opacity(0.8)) } }
                    .overlay { shape.stroke(Color(white: 1, opacity: 0.5), lineWidth: 0.5) }
                    .shadow(color: Color(white: 0, opacity: 0.12), radius: 8, x: 0, y: 2)
            }
        }
    }
}

/// Several glass views that belong together. Here each keeps its own shape, however close they stand.
public struct GlassEffectContainer<Content: View> {
    let content: Content

    /// A container; the views' shapes would join where they are closer than `spacing`.
    public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension GlassEffectContainer: View {
    public var body: some View { content }
}

/// Puts the label on glass.
public struct GlassButtonStyle: PrimitiveButtonStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(GlassLook(isProminent: false))
    }
}

/// Puts the label on glass of the tint colour.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(GlassLook(isProminent: true))
    }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// Puts the label on glass.
    public static var glass: GlassButtonStyle { GlassButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// Puts the label on glass of the tint colour.
    public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

private struct GlassLook: ButtonStyle {
    let isProminent: Bool

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundStyle(isProminent ? AnyShapeStyle(.white) : AnyShapeStyle(.primary))
            .padding(.horizontal, 14)
            .padding(.vertical, 7)
            .glassEffect(isProminent ? .regular.tint(.accentColor) : .regular)
            .opacity(configuration.isPressed ? 0.7 : 1)
    }
}
