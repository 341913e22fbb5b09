import Foundation

// Apple's Foundation formats names of persons also as a format style; this system's has the formatter.
extension PersonNameComponents {
    /// Writes a person's name.
    public struct FormatStyle: Foundation.FormatStyle, Codable, Hashable, Sendable {
        /// How much of the name is written.
        public enum Style: String, Codable, Hashable, Sendable { case short, medium, long, abbreviated }

        /// How much of the name is written.
        public var style: Style
        /// Whose customs are followed.
        public var locale: Locale

        /// A style that writes so much of the name.
        public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
            self.style = style
            self.locale = locale
        }

        /// The name as it is written: given name first; abbreviated, the initials.
        public func format(_ value: PersonNameComponents) -> String {
            let parts: [String?]
            switch style {
            case .short: parts = [value.nickname ?? value.givenName ?? value.familyName]
            case .medium: parts = [value.givenName, value.familyName]
            case .long:
                parts = [value.namePrefix, value.givenName, value.middleName, value.familyName, value.nameSuffix]
            case .abbreviated:
                return [value.givenName, value.familyName].compactMap { $0?.first.map(String.init) }.joined()
            }
            return parts.compactMap(\.self).joined(separator: " ")
        }

        /// The same style by the customs of another place.
        public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }
    }

    /// The name in the usual length.
    public func formatted() -> String { FormatStyle().format(self) }

    /// The name as a style writes it.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == PersonNameComponents { style.format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
    /// Writes a person's name.
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}
