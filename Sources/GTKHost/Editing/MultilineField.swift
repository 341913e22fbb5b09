import CGTK4
import Foundation
import SwiftUICore

/// A text editor: a `GtkTextView` that scrolls in its box.
@MainActor final class MultilineField: NativeField {
    private let buffer: OpaquePointer

    init(_ input: TextInput, layer: Layer, textEngine: any TextEngine) {
        let view: UnsafeMutablePointer<GtkWidget> = gtk_text_view_new()
        let scroller: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
        let textView = Self.textView(view)
        buffer = OpaquePointer(gtk_text_view_get_buffer(textView))
        gtk_scrolled_window_set_policy(OpaquePointer(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(OpaquePointer(scroller), view)
        gtk_text_view_set_wrap_mode(textView, GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_accepts_tab(textView, 0)
        super.init(input, layer: layer, widget: scroller, editor: view, textEngine: textEngine)
        gtk_widget_add_css_class(scroller, "wellspring-editor")
        // The scene's undo manager takes typing back, together with what the program did.
        gtk_text_buffer_set_enable_undo(textBuffer, 0)
        Signal.connect(UnsafeMutableRawPointer(buffer), "changed") { [weak self] in self?.changed() }
        for property in ["cursor-position", "has-selection"] {
            Signal.connect(UnsafeMutableRawPointer(buffer), property: property) { [weak self] in self?.caretMoved() }
        }
    }

    private static func textView(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkTextView> {
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkTextView.self)
    }

    private var textBuffer: UnsafeMutablePointer<GtkTextBuffer> { UnsafeMutablePointer(buffer) }

    private var text: String {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(textBuffer, &start, &end)
        guard let text = gtk_text_buffer_get_text(textBuffer, &start, &end, 1) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    private func changed() {
        textChanged(text)
    }

    override func update() {
        let view = Self.textView(editor)
        if text != input.text {
            var insertion = GtkTextIter()
            gtk_text_buffer_get_iter_at_mark(textBuffer, &insertion, gtk_text_buffer_get_insert(textBuffer))
            let offset = gtk_text_iter_get_offset(&insertion)
            gtk_text_buffer_set_text(textBuffer, input.text, -1)
            gtk_text_buffer_get_iter_at_offset(textBuffer, &insertion, offset)
            gtk_text_buffer_place_cursor(textBuffer, &insertion)
        }
        let justification: GtkJustification
        switch input.alignment {
        case .leading: justification = GTK_JUSTIFY_LEFT
        case .center: justification = GTK_JUSTIFY_CENTER
        case .trailing: justification = GTK_JUSTIFY_RIGHT
        }
        gtk_text_view_set_justification(view, justification)
        gtk_text_view_set_editable(view, input.isEnabled ? 1 : 0)
        // The font's line height goes half above and half below each line, wrapped or not.
        let natural = naturalLineHeight
        let extra = Int32(max((input.font.lineHeight ?? natural) - natural, 0).rounded())
        gtk_text_view_set_pixels_above_lines(view, extra / 2)
        gtk_text_view_set_pixels_below_lines(view, extra - extra / 2)
        gtk_text_view_set_pixels_inside_wrap(view, extra)
    }

    private var naturalLineHeight: CGFloat {
        guard let layout = gtk_widget_create_pango_layout(editor, "x") else { return 0 }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        var logical = PangoRectangle()
        pango_layout_get_extents(layout, nil, &logical)
        return CGFloat(logical.height) / CGFloat(PANGO_SCALE)
    }

    override var caret: Int {
        var insertion = GtkTextIter()
        gtk_text_buffer_get_iter_at_mark(textBuffer, &insertion, gtk_text_buffer_get_insert(textBuffer))
        return Int(gtk_text_iter_get_offset(&insertion))
    }

    override var selection: Range<Int> {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        guard gtk_text_buffer_get_selection_bounds(textBuffer, &start, &end) != 0 else { return caret..<caret }
        return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
    }

    override func select(_ range: Range<Int>) {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(textBuffer, &start, Int32(range.lowerBound))
        gtk_text_buffer_get_iter_at_offset(textBuffer, &end, Int32(range.upperBound))
        gtk_text_buffer_select_range(textBuffer, &end, &start)
    }

    override func frame() -> (rect: CGRect, baseline: Int32) { (box, -1) }
}
