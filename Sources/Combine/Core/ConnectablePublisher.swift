/// A publisher that waits for ``connect()`` before it sends values, so that all its subscribers can be in place.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts sending values.
    ///
    /// - Returns: A cancellable that ends the sending.
    func connect() -> any Cancellable
}
