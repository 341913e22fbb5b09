/// What a text field expects, for a host's own field: which keyboard a touch screen shows, what an input method corrects.
public struct TextInputTraits: Hashable, Sendable {
    /// What kind of text is typed.
    public enum Purpose: Hashable, Sendable {
        case text, digits, number, phone, url, email, name, password, pin
    }
    /// Which letters are typed as capitals.
    public enum Capitalization: Hashable, Sendable {
        case none, words, sentences, characters
    }

    public package(set) var purpose = Purpose.text
    /// nil for the host's own.
    public package(set) var capitalization: Capitalization?
    /// Whether spelling is corrected; nil for the host's own.
    public package(set) var correctsSpelling: Bool?

    package init() {}
}

private struct TextInputTraitsKey: EnvironmentKey { static var defaultValue: TextInputTraits { TextInputTraits() } }

extension EnvironmentValues {
    /// What text fields expect.
    package var textInputTraits: TextInputTraits {
        get { self[TextInputTraitsKey.self] }
        set { self[TextInputTraitsKey.self] = newValue }
    }
}
