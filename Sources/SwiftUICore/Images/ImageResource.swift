import Foundation

/// A decoded picture, or one that can be decoded when it is drawn: its identity and its size. What is inside belongs to the image engine that made it.
public final class ImageResource: Hashable, Sendable {
    /// Where the pixels come from.
    public enum Source: Hashable, Sendable {
        /// A file, decoded by the image engine.
        case file(path: String)
        /// Encoded bytes (PNG, JPEG, …) held in memory.
        case data(Data)
        /// Pixels: premultiplied RGBA, 8 bits a component, rows without padding.
        case pixels(width: Int, height: Int, bytes: Data)
    }

    public let source: Source
    /// In points: pixels divided by the file's scale (`@2x`).
    public let size: CGSize
    /// Pixels a point.
    public let scale: CGFloat

    public init(source: Source, size: CGSize, scale: CGFloat = 1) {
        self.source = source
        self.size = size
        self.scale = scale
    }

    public static func == (a: ImageResource, b: ImageResource) -> Bool { a === b || a.source == b.source }
    public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// What a host lends to measure and find pictures.
@MainActor public protocol ImageEngine: AnyObject {
    /// The size in points of a symbol glyph set at a font (its advance box), or nil if no glyph has this name.
    func symbolMetrics(name: String, font: ResolvedFont) -> SymbolMetrics?
    /// The box of what stands for a symbol that is not known, which is reported the first time; nil if nothing does.
    func placeholderMetrics(forSymbol name: String, font: ResolvedFont, view: String?) -> SymbolMetrics?
    /// Finds a picture by its asset or file name below the program's resource folders; nil if there is none.
    func namedImage(_ name: String) -> ImageResource?
    /// Why ``namedImage(_:)`` found a file but gives none of it, as the end of a sentence; nil where there is no such file.
    func problem(withImageNamed name: String) -> String?
    /// Reads encoded bytes; nil if they are no picture.
    func decode(_ data: Data) -> ImageResource?
    /// Reads encoded bytes off the main actor, as a picture of so many pixels a point; throws an ``ImageError`` if they are none.
    func decode(_ data: Data, scale: CGFloat) async throws -> ImageResource
    /// Reads a picture file; nil if it is none.
    func load(path: String) -> ImageResource?
}

extension ImageEngine {
    /// Nothing stands for symbols that are not known.
    public func placeholderMetrics(forSymbol name: String, font: ResolvedFont, view: String?) -> SymbolMetrics? { nil }

    /// Nothing: an engine without files.
    public func problem(withImageNamed name: String) -> String? { nil }

    /// Reads encoded bytes at once.
    public func decode(_ data: Data, scale: CGFloat) async throws -> ImageResource {
        guard let image = decode(data) else { throw ImageError.unknownFormat }
        guard scale != 1, scale > 0 else { return image }
        let size = CGSize(width: image.size.width / scale, height: image.size.height / scale)
        return ImageResource(source: image.source, size: size, scale: scale)
    }
}

/// The box of a symbol glyph: its size, and where the text baseline crosses it from the top.
public struct SymbolMetrics: Hashable, Sendable {
    public var size: CGSize
    public var baseline: CGFloat

    public init(size: CGSize, baseline: CGFloat) {
        self.size = size
        self.baseline = baseline
    }
}
