import Foundation

/// Makes the device shake, on systems that have a motor. A desktop has none: all of this is accepted without effect.
@MainActor @preconcurrency open class UIFeedbackGenerator {
    /// A generator.
    public init() {}
    /// Gets the motor ready.
    open func prepare() {}
}

/// Feedback that something went well or went wrong.
@MainActor @preconcurrency public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// What happened.
    public enum FeedbackType: Int, Sendable {
        /// It went well.
        case success
        /// It went well, but.
        case warning
        /// It went wrong.
        case error
    }

    /// Gives feedback.
    public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Feedback that things hit each other.
@MainActor @preconcurrency public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// What the things are like.
    public enum FeedbackStyle: Int, Sendable {
        /// Small.
        case light
        /// Of middle size.
        case medium
        /// Large.
        case heavy
        /// Yielding.
        case soft
        /// Hard.
        case rigid
    }

    /// A generator for things of middle size.
    public override init() { super.init() }
    /// A generator for things of a kind.
    public init(style: FeedbackStyle) { super.init() }
    /// Gives feedback.
    public func impactOccurred() {}
    /// Gives feedback of a strength from 0 to 1.
    public func impactOccurred(intensity: CGFloat) {}
}

/// Feedback that a choice changes.
@MainActor @preconcurrency public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Gives feedback.
    public func selectionChanged() {}
}
