// How text is spoken by those who read it aloud. What a text says of it is kept with its meaning.

extension View {
    /// Makes whoever reads texts in this view aloud read punctuation too.
    public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
        modifier(AccessibilityAttachmentModifier(.speech { $0.includesPunctuation = value }))
    }

    /// Makes whoever reads texts in this view aloud spell them.
    public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> some View {
        modifier(AccessibilityAttachmentModifier(.speech { $0.spellsOut = value }))
    }

    /// Raises the voice for texts in this view, from -1 to 1.
    public nonisolated func speechAdjustedPitch(_ value: Double) -> some View {
        modifier(AccessibilityAttachmentModifier(.speech { $0.pitch = min(1, max(-1, value)) }))
    }

    /// Makes whoever reads texts in this view aloud finish what is being said before.
    public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> some View {
        modifier(AccessibilityAttachmentModifier(.speech { $0.isQueued = value }))
    }

    /// Says of what kind the text in this view is, for the way in which it is read aloud.
    public nonisolated func accessibilityTextContentType(
        _ value: AccessibilityTextContentType
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier(.speech { $0.contentType = value }))
    }
}

extension Semantics {
    /// How an element is read aloud.
    public struct Speech: Equatable, Sendable {
        /// Whether punctuation is read.
        public var includesPunctuation = false
        /// Whether it is spelt.
        public var spellsOut = false
        /// How much higher the voice is, from -1 to 1.
        public var pitch = 0.0
        /// Whether it waits for what is being said.
        public var isQueued = false
        /// What kind of text it is.
        public var contentType = AccessibilityTextContentType.plain
    }
}

/// What kind of text something is.
public struct AccessibilityTextContentType: Equatable, Sendable {
    private let name: String
    /// No particular one.
    public static let plain = AccessibilityTextContentType(name: "plain")
    /// What a terminal writes.
    public static let console = AccessibilityTextContentType(name: "console")
    /// Names of files.
    public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
    /// Messages.
    public static let messaging = AccessibilityTextContentType(name: "messaging")
    /// A story.
    public static let narrative = AccessibilityTextContentType(name: "narrative")
    /// Source of programs.
    public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
    /// Cells of a table.
    public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
    /// A document.
    public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}
