/// An activity that can be called off.
public protocol Cancellable {
    /// Stops the activity and frees what it holds. Further calls do nothing.
    func cancel()
}

extension Cancellable {
    /// Keeps this activity alive in a collection, which cancels it when it drops it.
    public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Keeps this activity alive in a set, which cancels it when it drops it.
    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }
}
