/// An object that tells when it is about to change.
///
/// A class that conforms gets an ``objectWillChange`` publisher that sends before any of its `@Published` properties, or
/// those of its superclasses, changes.
public protocol ObservableObject: AnyObject {
    /// The kind of publisher that tells of changes.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where Self.ObjectWillChangePublisher.Failure == Never

    /// A publisher that sends before the object changes.
    var objectWillChange: Self.ObjectWillChangePublisher { get }
}

extension ObservableObject where Self.ObjectWillChangePublisher == ObservableObjectPublisher {
    /// A publisher that sends before the object changes: the same one for as long as the object lives.
    public var objectWillChange: ObservableObjectPublisher {
        let fields = PublishedFields.of(type(of: self))
        if fields.offsets.isEmpty { return FieldlessObjects.shared.publisher(of: self) }
        return fields.publisher(of: self)
    }
}
