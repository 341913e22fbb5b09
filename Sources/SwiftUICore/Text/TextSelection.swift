import Foundation

/// Whether texts can be selected.
public protocol TextSelectability {
    static var allowsSelection: Bool { get }
}

/// Texts can be selected.
public struct EnabledTextSelectability: TextSelectability, Sendable {
    public static var allowsSelection: Bool { true }
}

/// Texts cannot be selected.
public struct DisabledTextSelectability: TextSelectability, Sendable {
    public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
    /// Texts can be selected.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// Texts cannot be selected.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

private struct AllowsTextSelectionKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    var allowsTextSelection: Bool {
        get { self[AllowsTextSelectionKey.self] }
        set { self[AllowsTextSelectionKey.self] = newValue }
    }
}

extension View {
    /// Lets the texts in this view be selected by dragging over them. What is selected is copied when the drag ends.
    public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        environment(\.allowsTextSelection, S.allowsSelection)
    }
}

/// Follows a drag over a text.
@MainActor final class TextSelectionDrag: GestureHandling {
    private unowned(unsafe) let element: TextElement
    /// Bytes of the text's UTF-8; nil while nothing is selected.
    private(set) var range: Range<Int>?
    private(set) var verdict = GestureVerdict.undecided
    private var start = CGPoint.zero
    private var anchor = 0

    init(_ element: TextElement) { self.element = element }

    var isContinuous: Bool { true }

    func began(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) -> Bool {
        guard event.button == .primary else { return false }
        verdict = .undecided
        start = point
        anchor = self.element.shownLayout.offset(at: point)
        select(nil)
        return true
    }

    func moved(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        if verdict == .undecided, abs(point.x - start.x) + abs(point.y - start.y) > 3 { verdict = .recognized }
        guard verdict == .recognized else { return }
        let end = self.element.shownLayout.offset(at: point)
        select(min(anchor, end)..<max(anchor, end))
    }

    func ended(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        guard verdict == .recognized else {
            verdict = .failed
            return
        }
        guard let range, !range.isEmpty else { return }
        let text = self.element.shownLayout.characters(in: range)
        if !text.isEmpty { self.element.graph.host.clipboard = text }
    }

    func cancelled() {
        verdict = .failed
        select(nil)
    }

    /// The text has become another one.
    func clear() { range = nil }

    private func select(_ new: Range<Int>?) {
        guard new != range else { return }
        range = new
        element.setNeedsDisplay()
    }

    /// What lies behind the selected characters.
    func commands(_ layout: TextLayout, paint: Paint) -> [DrawCommand] {
        guard let range, !range.isEmpty else { return [] }
        return layout.boxes(of: range).map { .fill(.rectangle($0), paint, FillStyle()) }
    }
}
