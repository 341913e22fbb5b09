/// A view that can have the keyboard. Its node makes one when it appears, and ends it in `willDestroy`.
@MainActor package final class FocusItem {
    package unowned(unsafe) let node: ViewNode
    /// The field that the host shows; nil for a view without one.
    package let input: TextInput?
    /// Whether the item can have the keyboard now.
    package var isEnabled = true {
        didSet { if !isEnabled, isFocused { coordinator.focus(nil) } }
    }
    package private(set) var isFocused = false
    private let onChange: @MainActor (Bool) -> Void
    private var attachments: [FocusAttachment] = []
    private var coordinator: FocusCoordinator { node.graph.focusCoordinator }

    /// Makes an item of a node. `onChange` is told when it gets or loses the keyboard; a field's own `isFocused` is kept.
    package init(_ node: ViewNode, input: TextInput? = nil, onChange: @escaping @MainActor (Bool) -> Void = { _ in }) {
        self.node = node
        self.input = input
        self.onChange = onChange
        var link = node.scope.slot(FocusAttachmentsKey.self).value
        while let current = link {
            attachments.append(current.attachment)
            current.attachment.items.append(self)
            link = current.outer
        }
        coordinator.add(self)
        input?.onFocusChange = { [weak self] isFocused in
            guard let self else { return }
            coordinator.hostChanged(self, isFocused)
        }
        for attachment in attachments where attachment.isWanted {
            coordinator.request(attachment, isWanted: true, in: node.graph)
            break
        }
    }

    /// Gives the item the keyboard.
    package func focus() { coordinator.focus(self) }

    /// The node's identity has ended.
    package func end() {
        coordinator.remove(self)
        for attachment in attachments { attachment.items.removeAll { $0 === self } }
        input?.onFocusChange = { _ in }
    }

    func isAttached(to attachment: FocusAttachment) -> Bool { attachments.contains { $0 === attachment } }

    /// The item got or lost the keyboard; `gaining` is who got it instead.
    func changed(_ isFocused: Bool, gaining: FocusItem?) {
        self.isFocused = isFocused
        if let input, input.isFocused != isFocused {
            input.isFocused = isFocused
            input.version += 1
        }
        for attachment in attachments {
            if let gaining, gaining.isAttached(to: attachment) { continue }
            attachment.focusChanged(isFocused)
        }
        onChange(isFocused)
    }
}

/// Something around focusable views that follows, and asks for, their having the keyboard.
@MainActor class FocusAttachment {
    /// The focusable views inside, in the order in which they appeared.
    final var items: [FocusItem] = []
    /// Whether the state behind the attachment asks for the keyboard.
    var isWanted: Bool { false }
    /// One of the items got the keyboard, or the last one that had it lost it.
    func focusChanged(_ isFocused: Bool) {}
}

/// The attachments around a view, nearest first.
final class FocusAttachmentLink {
    let attachment: FocusAttachment
    let outer: FocusAttachmentLink?

    init(_ attachment: FocusAttachment, outer: FocusAttachmentLink?) {
        self.attachment = attachment
        self.outer = outer
    }
}

struct FocusAttachmentsKey: EnvironmentKey {
    static var defaultValue: FocusAttachmentLink? { nil }
}

struct IsFocusedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the nearest focusable view around has the keyboard.
    public var isFocused: Bool { self[IsFocusedKey.self] }
}
