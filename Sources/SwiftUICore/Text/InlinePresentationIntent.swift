import Foundation

/// What Markdown means by the signs around words: Foundation's type of that name, which is not there on Linux.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// `*words*`
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    /// `**words**`
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    /// `` `words` ``
    public static let code = InlinePresentationIntent(rawValue: 4)
    /// `~~words~~`
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
    /// A line that ends in the source only.
    public static let softBreak = InlinePresentationIntent(rawValue: 64)
    /// A line that ends.
    public static let lineBreak = InlinePresentationIntent(rawValue: 128)
}

extension AttributeScopes.SwiftUIAttributes {
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
        public typealias Value = InlinePresentationIntent
        public static let name = "NSInlinePresentationIntent"
    }
}

extension InlineMarkdown.Style {
    var intent: InlinePresentationIntent {
        var intent: InlinePresentationIntent = []
        if isStrong { intent.insert(.stronglyEmphasized) }
        if isEmphasized { intent.insert(.emphasized) }
        if isCode { intent.insert(.code) }
        if isStruck { intent.insert(.strikethrough) }
        return intent
    }
}
