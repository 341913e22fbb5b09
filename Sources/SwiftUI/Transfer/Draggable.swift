import SwiftUICore

extension View {
    /// Lets the user drag a value out of the view: the view is lifted by a press of a third of a second and follows the pointer until it is
    /// let go over a `dropDestination` that takes the value. The value is made when the drag begins.
    public nonisolated func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        modifier(DragSource(payload: { [payload()] }, preview: nil))
    }

    /// Lets the user drag a value out of the view, with a view of its own under the pointer.
    public nonisolated func draggable<T: Transferable, V: View>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View {
        modifier(DragSource(payload: { [payload()] }, preview: AnyView(preview())))
    }

    /// Lets the user drag what an item provider holds out of the view.
    public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        modifier(DragSource(payload: { [ProvidedItem(provider: data())] }, preview: nil))
    }

    /// Lets the user drag what an item provider holds out of the view, with a view of its own under the pointer.
    public nonisolated func onDrag<V: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
    ) -> some View {
        modifier(DragSource(payload: { [ProvidedItem(provider: data())] }, preview: AnyView(preview())))
    }
}

extension View {
    /// Lets the user drag what an item provider holds out of the view. The view is not lifted where there is no `action`, and nothing is
    /// dragged when it returns nil.
    @ViewBuilder public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
        if let action {
            modifier(
                DragSource(payload: { action().map { [ProvidedItem(provider: $0)] } ?? [] }, preview: nil))
        } else {
            self
        }
    }
}

/// Lifts its content and carries it over the scene.
struct DragSource {
    let payload: () -> [any Transferable]
    let preview: AnyView?
    /// Where the pointer is, in the scene; nil while nothing is dragged.
    @State private var place: CGPoint?
    @State private var anchor = PopoverAnchor()
    @GestureState private var isPressed = false
    @Environment(\.presentationLayer) private var layer

    nonisolated init(payload: @escaping () -> [any Transferable], preview: AnyView?) {
        self.payload = payload
        self.preview = preview
    }
}

extension DragSource: ViewModifier {
    func body(content: Content) -> some View {
        let size = anchor.frame.size
        content
            .modifier(PopoverAnchorModifier(anchor: anchor))
            .gesture(
                LongPressGesture(minimumDuration: 0.35)
                    .sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .global))
                    .updating($isPressed) { value, pressed, _ in if case .second = value { pressed = true } }
                    .onChanged { value in if case .second(true, let drag?) = value { move(to: drag.location) } }
                    .onEnded { value in
                        if case .second(true, let drag?) = value { layer?.drags.end(at: drag.location) }
                        place = nil
                    }
            )
            .onChange(of: isPressed) { _, isPressed in
                // The press was taken away.
                guard !isPressed, place != nil else { return }
                place = nil
                layer?.drags.cancel()
            }
            .modifier(
                PresentationModifier(
                    isPresented: Binding(get: { place != nil }, set: { if !$0 { place = nil } }), onDismiss: nil
                ) {
                    ZStack {
                        Group {
                            if let preview { preview } else { content.frame(width: size.width, height: size.height) }
                        }
                        .opacity(0.85)
                        .shadow(color: Color(white: 0, opacity: 0.25), radius: 10, x: 0, y: 4)
                        .position(place ?? .zero)
                    }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .allowsHitTesting(false)
                    .accessibilityHidden(true)
                })
    }

    @MainActor private func move(to point: CGPoint) {
        if place == nil { layer?.drags.begin(payload()) }
        place = point
        layer?.drags.move(to: point)
    }
}

extension EnvironmentValues {
    /// What is shown above the scene.
    var presentationLayer: PresentationLayerModel? {
        get { self[PresentationLayerKey.self] }
        set { self[PresentationLayerKey.self] = newValue }
    }
}
