import Foundation

/// What a program tells assistive technologies of its own accord.
public enum AccessibilityNotification {
    /// A text that is read aloud at once or after what is being read.
    public struct Announcement: Sendable {
        private let text: String
        private let isUrgent: Bool

        /// A text as it is.
        public init(_ announcement: String) {
            text = announcement
            isUrgent = false
        }

        /// A text with attributes. One whose `accessibilitySpeechAnnouncementPriority` is high takes the place of what is being read.
        public init(_ announcement: AttributedString) {
            text = String(announcement.characters)
            isUrgent = announcement.runs.contains { $0.accessibilitySpeechAnnouncementPriority == .high }
        }

        /// Has it read by whoever reads the program's scenes aloud. Where nobody does, nothing happens.
        @MainActor public func post() { SceneGraph.announce(text, isUrgent: isUrgent) }
    }

    /// Something else is there, or something has gone: the place of whoever reads the scene may move to an element that is named.
    public struct LayoutChanged: Sendable {
        private let text: String?

        /// A change whose place is where the reader is, and that may be told by a text.
        public init(_ announcement: String? = nil) { text = announcement }

        /// Tells it.
        @MainActor public func post() { if let text { SceneGraph.announce(text, isUrgent: false) } }
    }

    /// Another screen is there.
    public struct ScreenChanged: Sendable {
        private let text: String?

        /// A change that may be told by a text.
        public init(_ announcement: String? = nil) { text = announcement }

        /// Tells it.
        @MainActor public func post() { if let text { SceneGraph.announce(text, isUrgent: false) } }
    }

    /// Something was scrolled by a page.
    public struct PageScrolled: Sendable {
        private let text: String

        /// What is to be read, such as the number of the page.
        public init(_ announcement: String) { text = announcement }

        /// Tells it.
        @MainActor public func post() { SceneGraph.announce(text, isUrgent: false) }
    }
}

extension AttributeScopes {
    /// Attributes of texts for assistive technologies.
    public struct AccessibilityAttributes: AttributeScope {
        /// How urgent the announcement of the text is.
        public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute

        /// How urgent an announcement is.
        public enum AnnouncementPriorityAttribute: AttributedStringKey {
            /// High ones take the place of what is being read.
            public enum AnnouncementPriority: String, Codable, Hashable, Sendable { case low, `default`, high }

            public typealias Value = AnnouncementPriority
            public static let name = "AXSpeechAnnouncementPriority"
        }
    }

    /// Attributes of texts for assistive technologies.
    public var accessibility: AccessibilityAttributes.Type { AccessibilityAttributes.self }
}

extension AttributeDynamicLookup {
    /// Finds the attributes of assistive technologies.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, T>
    ) -> T { self[T.self] }
}

extension SceneGraph {
    /// Has a text read aloud by whoever reads one of the scenes.
    static func announce(_ text: String, isUrgent: Bool) {
        for graph in all { graph.takeUnretainedValue().host.announce(text, isUrgent: isUrgent) }
    }
}
