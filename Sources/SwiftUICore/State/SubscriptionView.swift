import Combine

/// A view that does something with what a publisher sends.
public struct SubscriptionView<PublisherType: Publisher, Content: View> where PublisherType.Failure == Never {
    /// What is shown.
    public var content: Content
    /// What is listened to while the view is there.
    public var publisher: PublisherType
    /// What is done with each value.
    public var action: (PublisherType.Output) -> Void

    /// A view that shows `content` and does `action` with each value that `publisher` sends.
    public nonisolated init(
        content: Content, publisher: PublisherType, action: @escaping (PublisherType.Output) -> Void
    ) {
        self.content = content
        self.publisher = publisher
        self.action = action
    }
}

extension SubscriptionView: View {
    public var body: some View { content.onReceive(publisher, perform: action) }
}
