import Foundation

/// A text field's state and wiring: what a host's native field shows, and whom it tells. One lives as long as its field's identity.
///
/// The core writes the properties and bumps `version`; the host's field calls the closures. A host that has no native field
/// (pictures, tests) shows `text` through the layer's ordinary content.
@MainActor public final class TextInput {
    public internal(set) var text = ""
    public internal(set) var placeholder = ""
    public internal(set) var font = ResolvedFont.body
    public internal(set) var color = ResolvedColor.black
    public internal(set) var placeholderColor = ResolvedColor(hex: 0x3C3C43, opacity: 0.3)
    public internal(set) var alignment: StyledText.Alignment = .leading
    public internal(set) var isSecure = false
    public internal(set) var isMultiline = false
    public internal(set) var isEnabled = true
    public internal(set) var isFocused = false
    /// Where the text lies in the layer's box.
    public internal(set) var insets = EdgeInsets()
    /// Grows with every change that the core makes.
    public internal(set) var version = 0

    /// The user changed the text.
    public internal(set) var onChange: (String) -> Void = { _ in }
    /// The user pressed return.
    public internal(set) var onSubmit: () -> Void = {}
    /// The field got (true) or lost the keyboard.
    public internal(set) var onFocusChange: (Bool) -> Void = { _ in }

    init() {}
}
