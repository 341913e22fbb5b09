import SwiftUICore

/// Which letters a field types as capitals.
public struct TextInputAutocapitalization: Equatable, Sendable {
    let kind: TextInputTraits.Capitalization
    /// None.
    public static var never: TextInputAutocapitalization { .init(kind: .none) }
    /// The first of each word.
    public static var words: TextInputAutocapitalization { .init(kind: .words) }
    /// The first of each sentence.
    public static var sentences: TextInputAutocapitalization { .init(kind: .sentences) }
    /// All of them.
    public static var characters: TextInputAutocapitalization { .init(kind: .characters) }

    private init(kind: TextInputTraits.Capitalization) { self.kind = kind }

    /// The same by UIKit's name for it.
    public init?(_ type: UITextAutocapitalizationType) { kind = type.kind }
}

/// UIKit's names for the letters that a field types as capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters

    var kind: TextInputTraits.Capitalization {
        switch self {
        case .none: .none
        case .words: .words
        case .sentences: .sentences
        case .allCharacters: .characters
        }
    }
}

/// UIKit's names for the keyboards of a touch screen.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad
    case twitter, webSearch, asciiCapableNumberPad

    /// The keyboard for Latin letters, by its older name.
    public static var alphabet: UIKeyboardType { .asciiCapable }

    var purpose: TextInputTraits.Purpose {
        switch self {
        case .default, .asciiCapable, .twitter, .webSearch: .text
        case .numbersAndPunctuation, .decimalPad: .number
        case .numberPad, .asciiCapableNumberPad: .digits
        case .URL: .url
        case .phonePad: .phone
        case .namePhonePad: .name
        case .emailAddress: .email
        }
    }
}

/// UIKit's names for what a field is about.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let name = UITextContentType(rawValue: "name")
    public static let givenName = UITextContentType(rawValue: "given-name")
    public static let familyName = UITextContentType(rawValue: "family-name")
    public static let username = UITextContentType(rawValue: "username")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let URL = UITextContentType(rawValue: "url")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")

    var purpose: TextInputTraits.Purpose? {
        switch self {
        case .name, .givenName, .familyName: .name
        case .emailAddress: .email
        case .telephoneNumber: .phone
        case .URL: .url
        case .password, .newPassword: .password
        case .oneTimeCode: .pin
        case .creditCardNumber: .digits
        default: nil
        }
    }
}

extension View {
    /// Says which keyboard suits the fields of this view; input methods and on-screen keyboards are told.
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
        transformEnvironment(\.textInputTraits) { $0.purpose = type.purpose }
    }

    /// Says what the fields of this view are about; input methods and on-screen keyboards are told. nil says nothing.
    public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
        transformEnvironment(\.textInputTraits) { if let purpose = textContentType?.purpose { $0.purpose = purpose } }
    }

    /// Says which letters of the fields of this view are typed as capitals; input methods and on-screen keyboards are told.
    public nonisolated func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View {
        transformEnvironment(\.textInputTraits) { $0.capitalization = autocapitalization?.kind }
    }

    /// Says which letters of the fields of this view are typed as capitals.
    public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        transformEnvironment(\.textInputTraits) { $0.capitalization = style.kind }
    }

    /// Whether input methods correct what is typed in the fields of this view.
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        transformEnvironment(\.textInputTraits) { $0.correctsSpelling = !disable }
    }

    /// Whether input methods correct what is typed in the fields of this view; nil says nothing.
    public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
        transformEnvironment(\.textInputTraits) { $0.correctsSpelling = disable.map { !$0 } }
    }
}

extension EnvironmentValues {
    /// Whether input methods leave what is typed in fields as it is.
    public var autocorrectionDisabled: Bool {
        get { textInputTraits.correctsSpelling == false }
        set { textInputTraits.correctsSpelling = !newValue }
    }

    /// Whether input methods leave what is typed in fields as it is; nil where nobody has said.
    public var disableAutocorrection: Bool? {
        get { textInputTraits.correctsSpelling.map { !$0 } }
        set { textInputTraits.correctsSpelling = newValue.map { !$0 } }
    }
}
