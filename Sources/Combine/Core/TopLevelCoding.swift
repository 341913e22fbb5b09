/// A coder that turns a whole value into its encoded form, such as `JSONEncoder`.
public protocol TopLevelEncoder<Output> {
    /// The encoded form.
    associatedtype Output

    /// The encoded form of `value`.
    func encode<T>(_ value: T) throws -> Self.Output where T: Encodable
}

/// A coder that turns an encoded form into a value, such as `JSONDecoder`.
public protocol TopLevelDecoder<Input> {
    /// The encoded form.
    associatedtype Input

    /// The value that `from` encodes.
    func decode<T>(_ type: T.Type, from: Self.Input) throws -> T where T: Decodable
}
