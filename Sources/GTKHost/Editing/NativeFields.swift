import CGTK4
import Foundation
import SwiftUICore

/// The native fields of a window: one for each text input in the render tree.
@MainActor final class NativeFields {
    private let parent: UnsafeMutablePointer<GtkWidget>
    private let textEngine: any TextEngine
    private var fields: [ObjectIdentifier: NativeField] = [:]
    private var wanted: TextInput?
    /// Called when a caret or a selection has moved.
    var onCaretMove: () -> Void = {}

    init(parent: UnsafeMutablePointer<GtkWidget>, textEngine: any TextEngine) {
        self.parent = parent
        self.textEngine = textEngine
    }

    /// Makes fields for inputs that came, removes those of inputs that went, and passes on what changed in the others.
    func apply(_ diff: RenderDiff) {
        for (layer, changes) in diff.changed where !changes.isDisjoint(with: [.textInput, .inserted]) {
            if let input = layer.textInput { field(for: input, in: layer).sync() }
        }
        guard !fields.isEmpty else { return }
        let gone = fields.values.filter { field in
            field.layer.textInput !== field.input || diff.removed.contains { $0 === field.layer }
        }
        for field in gone { remove(field) }
        if let wanted, fields[ObjectIdentifier(wanted)] != nil { focus(wanted) }
        gtk_widget_queue_allocate(parent)
    }

    private func field(for input: TextInput, in layer: Layer) -> NativeField {
        let key = ObjectIdentifier(input)
        if let field = fields[key] {
            if field.layer === layer { return field }
            remove(field)
        }
        let field: NativeField
        if input.isMultiline {
            field = MultilineField(input, layer: layer, textEngine: textEngine)
        } else {
            field = SingleLineField(input, layer: layer, textEngine: textEngine)
        }
        field.onCaretMove = { [weak self] in self?.onCaretMove() }
        fields[key] = field
        gtk_widget_set_parent(field.widget, parent)
        return field
    }

    /// The field of a layer; nil where it has none.
    func field(in layer: Layer) -> NativeField? { layer.textInput.flatMap { fields[ObjectIdentifier($0)] } }

    private func remove(_ field: NativeField) {
        fields[ObjectIdentifier(field.input)] = nil
        field.isSyncing = true
        gtk_widget_unparent(field.widget)
    }

    func removeAll() {
        for field in Array(fields.values) { remove(field) }
    }

    /// Gives the keyboard to an input's field; as soon as there is one, if the input is not yet shown.
    func focus(_ input: TextInput) {
        guard let field = fields[ObjectIdentifier(input)] else {
            wanted = input
            return
        }
        wanted = nil
        field.focus()
    }

    // MARK: Placement

    /// Puts each widget over its layer's box; hides those that are clipped away, and lets presses through those that are covered.
    func place() {
        for field in fields.values {
            let frame = field.frame()
            guard let placement = field.layer.visiblePlacement(of: frame.rect) else {
                gtk_widget_set_child_visible(field.widget, 0)
                continue
            }
            gtk_widget_set_child_visible(field.widget, 1)
            let middle = CGPoint(x: frame.rect.midX, y: frame.rect.midY)
            gtk_widget_set_can_target(field.widget, LayerCover.isCovered(field.layer, at: middle) ? 0 : 1)
            var transform = placement
            transform.tx += placement.a * frame.rect.minX + placement.c * frame.rect.minY
            transform.ty += placement.b * frame.rect.minX + placement.d * frame.rect.minY
            let (width, height) = (Int32(frame.rect.width.rounded()), Int32(frame.rect.height.rounded(.up)))
            for orientation in [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL] {
                gtk_widget_measure(field.widget, orientation, -1, nil, nil, nil, nil)
            }
            gtk_widget_allocate(field.widget, max(width, 1), max(height, 1), frame.baseline, makeTransform(transform))
            if field.placedOrigin != frame.rect.origin {
                field.placedOrigin = frame.rect.origin
                field.forgetNode()
            }
        }
    }

    // MARK: Drawing

    /// Looks at all widgets before the window is drawn: those that look different are drawn again where their layers are.
    func snapshot() {
        for field in fields.values where gtk_widget_get_child_visible(field.widget) != 0 {
            let before = field.lastNode
            if field.node(in: parent) !== before { LayerMirror.invalidateGroups(from: field.layer) }
        }
    }

    /// The drawing of a layer's field in the layer's coordinates; nil where it has none.
    func node(for layer: Layer) -> RenderNode? {
        guard let input = layer.textInput, let field = fields[ObjectIdentifier(input)] else { return nil }
        return field.lastNode
    }
}

extension Layer {
    /// How the layer's coordinates lie in the scene's; nil where nothing of `rect` can be seen, or not undistorted.
    fileprivate func visiblePlacement(of rect: CGRect) -> CGAffineTransform? {
        var result = CGAffineTransform.identity
        var visible = rect
        var current: Layer? = self
        while let layer = current {
            guard layer.opacity > 0, let placement = LayerBounds.placement(layer) else { return nil }
            if let clip = layer.style?.clip { visible = visible.overlap(clip.bounds) }
            guard !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
            visible = visible.mapped(by: placement)
            result = result.concatenating(placement)
            // What no window shows yet has no place.
            if layer.parent == nil, let element = layer.element, !(element is RootElement) { return nil }
            current = layer.parent
        }
        return result
    }
}
