import SwiftUICore

extension View {
    /// Shows a sheet above everything while `isPresented` is true.
    ///
    /// The binding becomes false when the user or the content ends it; `onDismiss` is called then. The content's state begins anew each time.
    public nonisolated func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            PresentationModifier(isPresented: isPresented, onDismiss: onDismiss) { SheetView(content: content()) })
    }

    /// Shows a sheet for an item while there is one; another item (by its id) shows a new sheet.
    public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(PresentationModifier(item: item, onDismiss: onDismiss) { SheetView(content: content($0)) })
    }

    /// Covers everything with a view while `isPresented` is true.
    public nonisolated func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            PresentationModifier(isPresented: isPresented, onDismiss: onDismiss) { CoverView(content: content()) })
    }

    /// Covers everything with a view for an item while there is one.
    public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(PresentationModifier(item: item, onDismiss: onDismiss) { CoverView(content: content($0)) })
    }
}

/// A view over everything.
struct CoverView<Content: View> {
    let content: Content
    @Environment(\.isPresentationAnimated) private var isAnimated
    @Environment(\.presentationContext) private var context
}

extension CoverView: View {
    var body: some View {
        ZStack {
            PresentationGround(context: context)
            VStack(views: content)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .accessibilityElement(children: .contain)
        .accessibilityAddTraits(.isModal)
        .presentationTransition(RiseTransition(), .sheet, isAnimated: isAnimated)
    }
}

/// What lies behind presented content.
struct PresentationGround: View {
    let context: PresentationContext?

    var body: some View {
        if let background = context?.read().background { background } else { Color.systemBackground }
    }
}
