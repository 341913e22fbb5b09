/// A publisher that hides the type of another one.
@frozen
public struct AnyPublisher<Output, Failure>: Publisher, CustomStringConvertible, CustomPlaygroundDisplayConvertible
where Failure: Error {
    @usableFromInline
    let box: PublisherBoxBase<Output, Failure>

    /// Hides the type of `publisher`. One that is already hidden is not wrapped again.
    public init<P>(_ publisher: P) where Output == P.Output, Failure == P.Failure, P: Publisher {
        if let erased = publisher as? AnyPublisher<Output, Failure> {
            box = erased.box
        } else {
            box = PublisherBox(publisher)
        }
    }

    /// The name of the type.
    public var description: String { "AnyPublisher" }

    /// The same as ``description``.
    public var playgroundDescription: Any { description }

    /// Attaches a subscriber to the hidden publisher.
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        box.receive(subscriber: subscriber)
    }
}

extension Publisher {
    /// Hides the type of this publisher, so that it can change without its users noticing.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

@usableFromInline
class PublisherBoxBase<Output, Failure: Error> {
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        preconditionFailure("PublisherBox overrides this")
    }
}

private final class PublisherBox<Base: Publisher>: PublisherBoxBase<Base.Output, Base.Failure> {
    private let base: Base

    init(_ base: Base) { self.base = base }

    override func receive<S: Subscriber>(subscriber: S) where S.Input == Base.Output, S.Failure == Base.Failure {
        base.receive(subscriber: subscriber)
    }
}
