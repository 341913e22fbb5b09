import CGTK4
import Foundation
import SwiftUICore

/// GTK's own widget for one ``TextInput``: without frame or background, in the input's font and colours, in step with its text.
@MainActor class NativeField {
    let input: TextInput
    let layer: Layer
    /// The widget that is placed over the layer's box.
    let widget: UnsafeMutablePointer<GtkWidget>
    /// The widget that has the text and the keyboard; `widget` or a descendant of it.
    let editor: UnsafeMutablePointer<GtkWidget>
    let textEngine: any TextEngine
    /// Below which the style sheet names the widget.
    let name: String

    private let style = FieldStyle()
    private var version = -1
    private var drawn: (node: RenderNode, source: OpaquePointer)?
    /// While the core's text is being put in, the widget's own signals mean nothing.
    var isSyncing = false
    /// Called when the caret or the selection has moved.
    var onCaretMove: () -> Void = {}
    /// Where the widget was last put in its layer.
    var placedOrigin: CGPoint?

    init(
        _ input: TextInput, layer: Layer, widget: UnsafeMutablePointer<GtkWidget>,
        editor: UnsafeMutablePointer<GtkWidget>, textEngine: any TextEngine
    ) {
        self.input = input
        self.layer = layer
        self.widget = widget
        self.editor = editor
        self.textEngine = textEngine
        name = "wellspring-field-\(layer.id)"
        g_object_ref_sink(widget)
        gtk_widget_set_name(editor, name)
        let focus: OpaquePointer = gtk_event_controller_focus_new()
        Signal.connect(UnsafeMutableRawPointer(focus), "enter") { [weak self] in self?.focusChanged(true) }
        Signal.connect(UnsafeMutableRawPointer(focus), "leave") { [weak self] in self?.focusChanged(false) }
        gtk_widget_add_controller(editor, focus)
    }

    isolated deinit { g_object_unref(widget) }

    private func focusChanged(_ isFocused: Bool) {
        guard !isSyncing, isFocused != input.isFocused else { return }
        input.onFocusChange(isFocused)
    }

    /// Takes over what the core changed since the last time.
    final func sync() {
        guard version != input.version else { return }
        version = input.version
        isSyncing = true
        style.apply(input, name: name)
        gtk_widget_set_sensitive(widget, input.isEnabled ? 1 : 0)
        update()
        if let wanted = input.takeWantedSelection() { select(wanted) }
        isSyncing = false
        caretMoved()
    }

    /// Puts the input's text and settings into the widget.
    func update() {}

    /// Where the caret stands, in code points.
    var caret: Int { 0 }
    /// What is selected, in code points; empty at the caret where nothing is.
    var selection: Range<Int> { caret..<caret }
    /// Selects a stretch, with the caret at its end.
    func select(_ range: Range<Int>) {}

    /// The caret or the selection is elsewhere.
    final func caretMoved() {
        guard !isSyncing else { return }
        input.selected(selection)
        onCaretMove()
    }

    /// The user changed the text.
    final func textChanged(_ text: String) {
        guard !isSyncing, text != input.text else { return }
        input.onChange(text)
    }

    final func focus() {
        gtk_widget_grab_focus(editor)
    }

    /// The rectangle for the widget in the layer's coordinates, and where its first line's baseline is to be, from its top.
    func frame() -> (rect: CGRect, baseline: Int32) {
        (box, -1)
    }

    /// The box of the text, in the layer's coordinates.
    final var box: CGRect {
        let insets = input.insets
        return CGRect(
            x: insets.leading, y: insets.top, width: max(layer.size.width - insets.leading - insets.trailing, 0),
            height: max(layer.size.height - insets.top - insets.bottom, 0))
    }

    /// Where pictures have the first line's baseline, in the layer's coordinates.
    final var baseline: CGFloat {
        if let baseline = layer.content.firstBaseline { return baseline }
        let sample = textEngine.layout(StyledText("x", font: input.font), width: nil, height: nil)
        let top = input.isMultiline ? box.minY : box.midY - sample.size.height / 2
        return top + sample.firstBaseline
    }

    // MARK: Drawing

    /// The widget's drawing in the layer's coordinates. The same object as long as the widget looks the same.
    final func node(in parent: UnsafeMutablePointer<GtkWidget>) -> RenderNode? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        gtk_widget_snapshot_child(parent, widget, snapshot)
        guard let pointer = gtk_snapshot_free_to_node(snapshot) else {
            drawn = nil
            return nil
        }
        let node = RenderNode(pointer)
        guard gsk_render_node_get_node_type(pointer) == GSK_TRANSFORM_NODE else { return node }
        // GTK places the child in the window; the layer's own place comes from the layer tree.
        let source = gsk_transform_node_get_child(pointer)!
        if let drawn, drawn.source == source { return drawn.node }
        let origin = frame().rect.origin
        let local = RenderNode(gsk_render_node_ref(source)).translated(x: origin.x, y: origin.y)
        drawn = (local, source)
        return local
    }

    /// The widget has moved within its layer.
    final func forgetNode() { drawn = nil }
    final var lastNode: RenderNode? { drawn?.node }
}
