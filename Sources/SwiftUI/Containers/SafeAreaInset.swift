import Foundation
import SwiftUICore

extension View {
    /// Sets a view above or below this one, which gets the room that is left. A window has no safe area of its own to lie in.
    ///
    /// - Parameter spacing: points between the two; nil for none.
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        VerticalInset(base: self, inset: content(), isAbove: edge == .top, alignment: alignment, spacing: spacing ?? 0)
    }

    /// Sets a view before or behind this one, which gets the room that is left.
    public nonisolated func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        HorizontalInset(
            base: self, inset: content(), isBefore: edge == .leading, alignment: alignment, spacing: spacing ?? 0)
    }
}

private struct VerticalInset<Base, Inset> {
    let base: Base
    let inset: Inset
    let isAbove: Bool
    let alignment: HorizontalAlignment
    let spacing: CGFloat
}

extension VerticalInset: View where Base: View, Inset: View {
    // The edge is written in the source: it does not change, and so does not cost the views their identity.
    var body: some View {
        VStack(alignment: alignment, spacing: spacing) {
            if isAbove { inset }
            base
            if !isAbove { inset }
        }
    }
}

private struct HorizontalInset<Base, Inset> {
    let base: Base
    let inset: Inset
    let isBefore: Bool
    let alignment: VerticalAlignment
    let spacing: CGFloat
}

extension HorizontalInset: View where Base: View, Inset: View {
    var body: some View {
        HStack(alignment: alignment, spacing: spacing) {
            if isBefore { inset }
            base
            if !isBefore { inset }
        }
    }
}
