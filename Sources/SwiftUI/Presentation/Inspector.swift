import SwiftUICore

extension View {
    /// Shows details beside this view while `isPresented` is true: in a column at its trailing edge where there is room, else in a sheet, which
    /// sets `isPresented` to false when it is dragged away.
    public nonisolated func inspector<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(InspectorModifier(isPresented: isPresented, inspector: content()))
    }

    /// Sets how wide the column of the inspector is that this view stands in, in points.
    public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View {
        preference(key: InspectorWidthKey.self, value: width)
    }

    /// Sets how wide the column of the inspector that this view stands in would like to be, in points. Nobody can drag its edge, so the bounds
    /// only limit the ideal.
    public nonisolated func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View
    {
        inspectorColumnWidth(Swift.max(min ?? 0, Swift.min(ideal, max ?? .infinity)))
    }
}

private enum InspectorWidthKey: PreferenceKey {
    static let defaultValue: CGFloat? = nil
    static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = value ?? nextValue() }
}

private struct InspectorModifier<Inspector: View> {
    @Binding var isPresented: Bool
    let inspector: Inspector
    @Environment(\.horizontalSizeClass) private var sizeClass
    @State private var width: CGFloat?

    /// How wide the column is if nobody says.
    private nonisolated static var usualWidth: CGFloat { 270 }

    nonisolated init(isPresented: Binding<Bool>, inspector: Inspector) {
        _isPresented = isPresented
        self.inspector = inspector
    }
}

extension InspectorModifier: ViewModifier {
    func body(content: Content) -> some View {
        let isCompact = sizeClass == .compact
        HStack(spacing: 0) {
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
            if isPresented, !isCompact {
                HStack(spacing: 0) {
                    Divider()
                    inspector
                        .frame(maxHeight: .infinity)
                        .frame(width: width ?? Self.usualWidth)
                        .background(Color.systemGroupedBackground)
                        .onPreferenceChange(InspectorWidthKey.self) { width = $0 }
                }
                .transition(.move(edge: .trailing))
            }
        }
        .sheet(isPresented: Binding(get: { isPresented && isCompact }, set: { if !$0 { isPresented = false } })) {
            inspector
        }
    }
}
