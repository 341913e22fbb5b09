import SwiftUICore

// Pieces of glass here stand by themselves: they neither flow into each other nor become each other.

/// How a piece of glass comes and goes.
public struct GlassEffectTransition: Hashable, Sendable {
    private let name: String
    /// At once.
    public static var identity: GlassEffectTransition { GlassEffectTransition(name: "identity") }
    /// Out of another piece.
    public static var matchedGeometry: GlassEffectTransition { GlassEffectTransition(name: "matchedGeometry") }
    /// By becoming clear.
    public static var materialize: GlassEffectTransition { GlassEffectTransition(name: "materialize") }
}

extension View {
    /// Names the view's glass, so that it can become that of another view with the same name. Pieces of glass do not become each other here.
    public nonisolated func glassEffectID<ID: Hashable & Sendable>(
        _ id: ID?, in namespace: Namespace.ID
    ) -> some View { self }

    /// Joins the view's glass with that of others of the same name. Pieces of glass stand by themselves here.
    public nonisolated func glassEffectUnion<ID: Hashable & Sendable>(
        id: ID?, namespace: Namespace.ID
    ) -> some View { self }

    /// Sets how the view's glass comes and goes. It comes and goes with the view here.
    public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
}
