import Foundation

/// The language by which a text's characters are chosen and its lines are broken; it does not translate.
public struct TypesettingLanguage: Hashable, Sendable {
    /// As BCP 47 names it; nil for what the text itself suggests.
    let code: String?

    /// What the text itself suggests.
    public static let automatic = TypesettingLanguage(code: nil)

    /// A language whatever the text suggests: Han characters take its forms.
    public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
        let script = language.script.map { "-" + $0.identifier } ?? ""
        let region = language.region.map { "-" + $0.identifier } ?? ""
        return TypesettingLanguage(code: (language.languageCode?.identifier ?? "und") + script + region)
    }
}
