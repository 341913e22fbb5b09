import Foundation

/// A text field's state and wiring: what a host's native field shows, and whom it tells. One lives as long as its field's identity.
///
/// The core writes the properties and bumps `version`; the host's field calls the closures. A host that has no native field
/// (pictures, tests) shows `text` through the layer's ordinary content.
@MainActor public final class TextInput {
    public package(set) var text = ""
    public package(set) var placeholder = ""
    public package(set) var font = ResolvedFont.body
    public package(set) var color = ResolvedColor.black
    public package(set) var placeholderColor = ResolvedColor(hex: 0x3C3C43, opacity: 0.3)
    public package(set) var alignment: StyledText.Alignment = .leading
    /// Whether texts begin at the right: the layout's direction, which leading and trailing follow.
    public package(set) var isRightToLeft = false
    public package(set) var isSecure = false
    /// What is expected to be typed.
    public package(set) var traits = TextInputTraits()
    public package(set) var isMultiline = false
    public package(set) var isEnabled = true
    public package(set) var isFocused = false
    /// Where the text lies in the layer's box.
    public package(set) var insets = EdgeInsets()
    /// Grows with every change that the core makes.
    public package(set) var version = 0

    /// The user changed the text.
    public package(set) var onChange: (String) -> Void = { _ in }
    /// What is selected, in Unicode scalars from the text's start; empty where the caret stands.
    public package(set) var selection: Range<Int> = 0..<0
    /// What the host's field is to select; nil for nothing new.
    var wantedSelection: Range<Int>?
    /// The user, or the scene, has selected something else.
    package var onSelectionChange: (Range<Int>) -> Void = { _ in }
    /// The host's field is to select something: its layer has changed.
    package var onSelectionWanted: () -> Void = {}

    /// The user pressed return.
    public package(set) var onSubmit: () -> Void = {}
    /// The field got (true) or lost the keyboard.
    public package(set) var onFocusChange: (Bool) -> Void = { _ in }

    package init() {}
}
