import CGTK4
import Foundation
import SwiftUICore

/// A text field, or a secure one: a `GtkText`, the bare editing part of GTK's entries.
@MainActor final class SingleLineField: NativeField {
    private var editable: OpaquePointer { OpaquePointer(editor) }
    private var text: UnsafeMutablePointer<GtkText> {
        UnsafeMutableRawPointer(editor).assumingMemoryBound(to: GtkText.self)
    }

    init(_ input: TextInput, layer: Layer, textEngine: any TextEngine) {
        let widget: UnsafeMutablePointer<GtkWidget> = gtk_text_new()
        super.init(input, layer: layer, widget: widget, editor: widget, textEngine: textEngine)
        let instance = UnsafeMutableRawPointer(widget)
        gtk_editable_set_width_chars(editable, 0)
        gtk_text_set_truncate_multiline(text, 1)
        // The scene's undo manager takes typing back, together with what the program did.
        gtk_editable_set_enable_undo(editable, 0)
        Signal.connect(instance, "changed") { [weak self] in self?.changed() }
        for property in ["cursor-position", "selection-bound"] {
            Signal.connect(instance, property: property) { [weak self] in self?.caretMoved() }
        }
        Signal.connect(instance, "activate") { [weak self] in self?.input.onSubmit() }
    }

    private func changed() {
        guard let text = gtk_editable_get_text(editable) else { return }
        gtk_widget_queue_resize(widget)
        textChanged(String(cString: text))
    }

    override func update() {
        let current = gtk_editable_get_text(editable).map { String(cString: $0) }
        if current != input.text {
            let length = Int32(current?.unicodeScalars.count ?? 0)
            let position = gtk_editable_get_position(editable)
            gtk_editable_set_text(editable, input.text)
            // The caret stays where it is; behind the last character it stays there.
            let last = Int32(input.text.unicodeScalars.count)
            gtk_editable_set_position(editable, position == length ? last : min(position, last))
        }
        gtk_text_set_placeholder_text(text, input.placeholder)
        gtk_text_set_visibility(text, input.isSecure ? 0 : 1)
        gtk_text_set_input_purpose(text, input.isSecure ? GTK_INPUT_PURPOSE_PASSWORD : input.traits.gtkPurpose)
        gtk_text_set_input_hints(text, input.traits.gtkHints)
        let direction = input.isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR
        gtk_widget_set_direction(widget, direction)
        gtk_editable_set_alignment(editable, input.alignment.fraction)
        gtk_editable_set_editable(editable, input.isEnabled ? 1 : 0)
    }

    override var caret: Int { Int(gtk_editable_get_position(editable)) }

    override var selection: Range<Int> {
        var (start, end) = (Int32(0), Int32(0))
        guard gtk_editable_get_selection_bounds(editable, &start, &end) != 0 else { return caret..<caret }
        return Int(start)..<Int(end)
    }

    override func select(_ range: Range<Int>) {
        gtk_editable_select_region(editable, Int32(range.lowerBound), Int32(range.upperBound))
    }

    override func frame() -> (rect: CGRect, baseline: Int32) {
        let metrics = lineMetrics()
        // GtkText puts its line's top on a whole pixel below its own top, so the widget itself starts at a fraction of one.
        let lineTop = baseline - metrics.ascent
        let box = box
        let above = max((lineTop - box.minY).rounded(.down), 0)
        let top = lineTop - above
        let bottom = max(box.maxY, lineTop + metrics.height + 1)
        let rect = CGRect(x: box.minX, y: top, width: box.width, height: (bottom - top).rounded(.up))
        return (rect, Int32(above + metrics.ascent.rounded(.up)))
    }

    /// The height of the widget's line above its baseline, and in all, for the text that it shows: characters from other fonts
    /// (Chinese in a Latin font) make a line higher.
    private func lineMetrics() -> (ascent: CGFloat, height: CGFloat) {
        var shown = gtk_editable_get_text(editable).map { String(cString: $0) } ?? ""
        if shown.isEmpty { shown = input.placeholder.isEmpty ? "x" : input.placeholder }
        if input.isSecure, !input.text.isEmpty { shown = "●" }
        guard let layout = gtk_widget_create_pango_layout(editor, shown) else { return (0, 0) }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        var logical = PangoRectangle()
        pango_layout_get_extents(layout, nil, &logical)
        let scale = CGFloat(PANGO_SCALE)
        return (CGFloat(pango_layout_get_baseline(layout)) / scale, CGFloat(logical.height) / scale)
    }
}

extension StyledText.Alignment {
    /// 0 for the leading edge, 1 for the trailing one.
    var fraction: Float {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }
}
