import Foundation

/// Why what a view shows is not shown.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The content is not there yet: bars stand for texts, areas for images.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// What is private is not to be seen.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// What may be out of date is not to be seen.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

private struct RedactionReasonsKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
private struct PrivacySensitiveKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct InvalidatableKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Why what views show is not shown; empty if it is.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }
    fileprivate var isPrivacySensitive: Bool {
        get { self[PrivacySensitiveKey.self] }
        set { self[PrivacySensitiveKey.self] = newValue }
    }
    fileprivate var isInvalidatable: Bool {
        get { self[InvalidatableKey.self] }
        set { self[InvalidatableKey.self] = newValue }
    }
    /// Whether texts and images here are to be covered.
    var isRedacted: Bool {
        let reasons = redactionReasons
        guard !reasons.isEmpty else { return false }
        return reasons.contains(.placeholder) || (reasons.contains(.privacy) && isPrivacySensitive)
            || (reasons.contains(.invalidated) && isInvalidatable)
    }
}

extension View {
    /// Covers texts and images in this view, for a reason added to those around.
    public nonisolated func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }
    /// Shows texts and images in this view whatever reasons there are around.
    public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }
    /// Says that this view shows something private, which the reason `.privacy` covers.
    public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
        environment(\.isPrivacySensitive, sensitive)
    }
    /// Says that this view may be out of date, which the reason `.invalidated` covers.
    public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View {
        environment(\.isInvalidatable, invalidatable)
    }
}

extension TextLayout {
    /// A bar for each line in place of its characters.
    func redaction(_ paint: Paint) -> [DrawCommand] {
        guard lineCount > 0, size.width > 0 else { return [] }
        let pitch = size.height / CGFloat(lineCount)
        return (0..<lineCount).map { line in
            let isLast = line == lineCount - 1 && lineCount > 1
            let box = CGRect(
                x: 0, y: CGFloat(line) * pitch + pitch * 0.12, width: size.width * (isLast ? 0.6 : 1),
                height: pitch * 0.76)
            let radius = min(4, box.height / 2)
            return .fill(
                .roundedRectangle(box, radius: CGSize(width: radius, height: radius), isContinuous: false),
                paint.redacted, FillStyle())
        }
    }
}

extension Paint {
    /// Faint, as areas are that stand for something.
    var redacted: Paint { ResolvedStyle(self).multiplyingOpacity(by: 0.16).unplacedPaint }
}
