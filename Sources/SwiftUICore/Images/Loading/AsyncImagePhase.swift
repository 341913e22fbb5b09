import Foundation

/// How far an ``AsyncImage`` has come with its picture.
public enum AsyncImagePhase: Sendable {
    /// Nothing is loaded: there is no address, or the picture is on its way.
    case empty
    /// The picture is there.
    case success(Image)
    /// The picture could not be loaded: the error says why, a `URLError` where the network failed, or an ``ImageError``.
    case failure(any Error)

    /// The picture, once it is loaded.
    public var image: Image? {
        if case .success(let image) = self { return image }
        return nil
    }

    /// What went wrong, if it did.
    public var error: (any Error)? {
        if case .failure(let error) = self { return error }
        return nil
    }
}
