import Foundation

/// Why bytes are no picture.
public enum ImageError: Error, Hashable, Sendable {
    /// They begin like no format that is known.
    case unknownFormat
    /// The file breaks off before the picture's end. The format is named as its file extension is.
    case truncated(format: String)
    /// The picture, or the file, is larger than what is ever decoded; sizes are in pixels where the file says them.
    case tooLarge(width: Int?, height: Int?)
    /// The system has no decoder for the format, such as `webp`.
    case noDecoder(format: String)
    /// The decoder gave up; its reason is in its own words.
    case damaged(format: String, reason: String)
    /// The file cannot be read, or is none.
    case unreadable
}

extension ImageError: CustomStringConvertible {
    /// The reason as the end of a sentence, such as "is no picture in a known format".
    public var description: String {
        switch self {
        case .unknownFormat: "is no picture in a known format"
        case .truncated(let format): "breaks off before the end of its \(format.uppercased()) picture"
        case .tooLarge(let width?, let height?): "is too large, \(width) × \(height) pixels"
        case .tooLarge: "is too large"
        case .noDecoder(let format): "is a \(format.uppercased()) picture, for which GDK-Pixbuf has no loader installed"
        case .damaged(let format, let reason): "is a damaged \(format.uppercased()) picture: \(reason)"
        case .unreadable: "cannot be read as a file"
        }
    }
}
