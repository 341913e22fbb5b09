import Foundation

/// Light or dark appearance.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    /// Dark content on light ground.
    case light
    /// Light content on dark ground.
    case dark
}

/// How strongly colours stand out from their ground.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    /// The usual contrast.
    case standard
    /// More contrast, as a user of the system's setting asks.
    case increased
}
