/// Holds a subscriber until the end of its subscription.
///
/// An optional reference to this class can be read, copied and cleared by generic code at no cost, other than an optional
/// subscriber, whose type has to be looked up each time. One who delivers holds on to the target, so that the subscriber
/// lives until it has returned though the subscription be cancelled meanwhile.
final class Target<Downstream: Subscriber> {
    let subscriber: Downstream

    init(_ subscriber: Downstream) { self.subscriber = subscriber }
}
