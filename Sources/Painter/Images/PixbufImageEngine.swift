import Foundation
import SwiftUICore

/// Finds, decodes and measures pictures with gdk-pixbuf, and symbols with the symbol font.
///
/// Broken, hostile and giant files are no pictures: they give nil. Decoded pixels are kept in a cache of bounded size.
@MainActor public final class PixbufImageEngine: ImageEngine {
    /// The engine that all hosts of a process share, with its caches.
    public static let shared = PixbufImageEngine()

    /// Pixels a point of the screen, for the choice among `@1x`, `@2x` and `@3x`.
    public var displayScale: CGFloat = 2
    /// Whether the dark variants of catalog images are preferred where no appearance is asked for.
    public var prefersDarkImages = false

    private let assets: AssetSearch
    private var named: [String: ImageResource?] = [:]
    /// Why files of images by these names could not be read.
    private var problems: [String: String] = [:]
    private var bitmaps: [BitmapKey: Bitmap] = [:]
    private var order: [BitmapKey] = []
    private var bytes = 0

    /// Bytes of decoded pixels that are kept at most.
    static let byteCapacity = 96 << 20

    private struct BitmapKey: Hashable {
        var image: ImageResource
        var width = 0
        var height = 0
    }

    /// Makes an engine that looks for named images in the standard places: `WELLSPRING_RESOURCES`, the working folder, the program's folder.
    public convenience init() {
        self.init(assets: .standard())
    }

    /// Makes an engine that looks for named images in the given folders only.
    public convenience init(resourceFolders: [String]) {
        self.init(assets: AssetSearch(folders: resourceFolders))
    }

    init(assets: AssetSearch) {
        self.assets = assets
    }

    // MARK: Finding

    public func symbolMetrics(name: String, font: ResolvedFont) -> SymbolMetrics? {
        SymbolFont.shared.metrics(name: name, font: font)
    }

    public func placeholderMetrics(forSymbol name: String, font: ResolvedFont, view: String?) -> SymbolMetrics? {
        SymbolFont.shared.reportUnknown(name, view: view)
        return SymbolFont.shared.placeholderMetrics(font: font)
    }

    public func namedImage(_ name: String) -> ImageResource? {
        namedImage(name, isDark: prefersDarkImages)
    }

    /// Finds a picture by its asset or file name, in its dark variant if there is one and it is asked for.
    public func namedImage(_ name: String, isDark: Bool) -> ImageResource? {
        let key = "\(isDark ? "dark" : "light")@\(displayScale):\(name)"
        if let known = named[key] { return known }
        let match = assets.find(name, scale: displayScale, isDark: isDark)
        var image: ImageResource?
        if let match {
            do {
                image = try read(path: match.path, scale: match.scale)
            } catch {
                problems[name] = "\(match.path) \(error)"
            }
        }
        if named.count > 1000 {
            named.removeAll()
            problems.removeAll()
        }
        named[key] = .some(image)
        return image
    }

    public func problem(withImageNamed name: String) -> String? { problems[name] }

    public func decode(_ data: Data) -> ImageResource? { try? make(.data(data), data, scale: 1) }

    public func decode(_ data: Data, scale: CGFloat) async throws -> ImageResource {
        let decoding = Task.detached(priority: .userInitiated) { try PixbufDecoder.bitmap(of: data) }
        let bitmap = try await decoding.value
        return resource(.data(data), bitmap, scale: scale > 0 ? scale : 1)
    }

    public func load(path: String) -> ImageResource? {
        load(path: path, scale: AssetSearch.scale(ofFile: path))
    }

    private func load(path: String, scale: CGFloat) -> ImageResource? { try? read(path: path, scale: scale) }

    private func read(path: String, scale: CGFloat) throws(ImageError) -> ImageResource {
        try make(.file(path: path), Self.contents(path), scale: scale)
    }

    /// A regular file's bytes; throws for folders, devices and files too large to be pictures.
    private static func contents(_ path: String) throws(ImageError) -> Data {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved(path)),
            attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? NSNumber
        else { throw .unreadable }
        guard size.intValue <= PixbufDecoder.maxBytes else { throw .tooLarge(width: nil, height: nil) }
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable }
        return data
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    private func make(
        _ source: ImageResource.Source, _ data: Data, scale: CGFloat
    ) throws(ImageError) -> ImageResource {
        resource(source, try PixbufDecoder.bitmap(of: data), scale: scale)
    }

    private func resource(_ source: ImageResource.Source, _ bitmap: Bitmap, scale: CGFloat) -> ImageResource {
        let size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
        let image = ImageResource(source: source, size: size, scale: scale)
        keep(bitmap, BitmapKey(image: image))
        return image
    }

    // MARK: Pixels

    /// An image's pixels; those of a vector picture at the size it is drawn at. nil if it can no longer be read.
    func surface(for image: ImageResource, pixels: CGSize? = nil) -> Bitmap? {
        var key = BitmapKey(image: image)
        if let pixels, isVector(image) {
            (key.width, key.height) = (Int(pixels.width.rounded(.up)), Int(pixels.height.rounded(.up)))
        }
        if let known = bitmaps[key] { return known }
        guard let bitmap = read(image, key.width > 0 ? pixels : nil) else { return nil }
        keep(bitmap, key)
        return bitmap
    }

    /// An image's pixels as premultiplied RGBA rows without padding; nil if it can no longer be read.
    public func pixels(of image: ImageResource) -> (width: Int, height: Int, bytes: Data)? {
        guard let bitmap = surface(for: image) else { return nil }
        return (bitmap.width, bitmap.height, Data(bitmap.rgba))
    }

    private func isVector(_ image: ImageResource) -> Bool {
        switch image.source {
        case .file(let path): path.lowercased().hasSuffix(".svg")
        case .data(let data): ImageHeader(data)?.format == .svg
        case .pixels: false
        }
    }

    private func read(_ image: ImageResource, _ pixels: CGSize?) -> Bitmap? {
        switch image.source {
        case .file(let path): (try? Self.contents(path)).flatMap { PixbufDecoder.decode($0, pixels: pixels) }
        case .data(let data): PixbufDecoder.decode(data, pixels: pixels)
        case .pixels(let width, let height, let bytes): Bitmap(width: width, height: height, rgba: bytes)
        }
    }

    private func keep(_ bitmap: Bitmap, _ key: BitmapKey) {
        guard bitmap.byteCount <= Self.byteCapacity, bitmaps[key] == nil else { return }
        while bytes + bitmap.byteCount > Self.byteCapacity, !order.isEmpty {
            bytes -= bitmaps.removeValue(forKey: order.removeFirst())?.byteCount ?? 0
        }
        bitmaps[key] = bitmap
        order.append(key)
        bytes += bitmap.byteCount
    }

    /// Bytes of decoded pixels held now.
    var cachedByteCount: Int { bytes }
}
