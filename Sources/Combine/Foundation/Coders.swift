import Foundation

extension JSONEncoder: TopLevelEncoder {
    /// The encoded form.
    public typealias Output = Data
}

extension JSONDecoder: TopLevelDecoder {
    /// The encoded form.
    public typealias Input = Data
}

extension PropertyListEncoder: TopLevelEncoder {
    /// The encoded form.
    public typealias Output = Data
}

extension PropertyListDecoder: TopLevelDecoder {
    /// The encoded form.
    public typealias Input = Data
}
