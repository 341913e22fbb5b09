import CPango
import Foundation
import SwiftUICore

/// The font of symbol glyphs, and the shapes composed of them.
///
/// It is the file that `WELLSPRING_SYMBOL_FONT` names, else a font in a `.build/fonts` folder at or above the program or the working
/// folder, else Debian's fonts-materialdesignicons-webfont. Without one, symbols that are drawn from lines and letters remain.
@MainActor public final class SymbolFont {
    /// The font that all of a process's engines and painters use.
    public static let shared = SymbolFont(path: SymbolFont.findFile())

    /// The font file in use; nil if none was found.
    public let path: String?
    let table: SymbolTable
    private var font: OpaquePointer?
    private var shapes: [String: SymbolShape?] = [:]
    private var reported: Set<String> = []

    /// Loads a font file; nil, or a file that is no font, leaves only what is drawn without one.
    init(path: String?, table: SymbolTable = .standard) {
        self.table = table
        guard let path, let blob: OpaquePointer = hb_blob_create_from_file_or_fail(path) else {
            self.path = nil
            return
        }
        let face: OpaquePointer = hb_face_create(blob, 0)
        hb_blob_destroy(blob)
        defer { hb_face_destroy(face) }
        guard hb_face_get_glyph_count(face) > 0 else {
            self.path = nil
            return
        }
        self.path = path
        let font: OpaquePointer = hb_font_create(face)
        self.font = font
    }

    isolated deinit {
        if let font { hb_font_destroy(font) }
    }

    // MARK: Finding

    private static func findFile() -> String? {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["WELLSPRING_SYMBOL_FONT"], FileManager.default.isReadableFile(atPath: path) {
            return path
        }
        let starts = [AssetSearch.executableFolder(), FileManager.default.currentDirectoryPath].compactMap(\.self)
        for start in starts {
            if let path = findInBuildFolder(above: start) { return path }
        }
        let folders = ["/usr/share/fonts", "/usr/local/share/fonts", NSHomeDirectory() + "/.local/share/fonts"]
        for folder in folders {
            if let path = findSymbolFont(in: folder) { return path }
        }
        return nil
    }

    private static func findInBuildFolder(above start: String) -> String? {
        var folder = start
        while true {
            let fonts = folder + "/.build/fonts"
            let names = (try? FileManager.default.contentsOfDirectory(atPath: fonts)) ?? []
            if let name = names.sorted().first(where: { $0.hasSuffix(".ttf") }) { return fonts + "/" + name }
            let parent = (folder as NSString).deletingLastPathComponent
            if parent == folder || parent.isEmpty { return nil }
            folder = parent
        }
    }

    private static func findSymbolFont(in folder: String) -> String? {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let found = names.first { $0.lowercased().contains("materialdesignicons") && $0.hasSuffix(".ttf") }
        return found.map { folder + "/" + $0 }
    }

    // MARK: Shapes

    /// The drawing of a symbol; nil for a name that is not known.
    public func shape(_ name: String) -> SymbolShape? {
        if let known = shapes[name] { return known }
        let shape = SymbolComposer(font: self).compose(name)
        if shapes.count > 4000 { shapes.removeAll() }
        shapes[name] = .some(shape)
        return shape
    }

    /// Reports a name that is not known, the first time that it is asked for, with those that are most like it.
    func reportUnknown(_ name: String, view: String? = nil) {
        guard reported.insert(name).inserted else { return }
        // A name that is known has no drawing where the font is missing: that is said once.
        if font == nil, isKnown(name) {
            guard reported.insert("").inserted else { return }
            Diagnostics.report(
                "There is no font of symbols, so '\(name)' and others cannot be drawn. WELLSPRING_SYMBOL_FONT may name one.",
                view: view)
            return
        }
        let nearest = table.nearest(to: name).map { "'\($0)'" }.joined(separator: ", ")
        let hint = nearest.isEmpty ? "" : " Similar names: \(nearest)."
        Diagnostics.report("No symbol named '\(name)' found in system symbol set.\(hint)", view: view)
    }

    /// Whether the table has the name, or what it is a variant of.
    private func isKnown(_ name: String) -> Bool {
        var parts = name.split(separator: ".")
        while table[parts.joined(separator: ".")] == nil {
            guard let last = parts.popLast(), ["fill", "slash", "circle", "square"].contains(last) else { return false }
        }
        return true
    }

    /// The box of a symbol next to text of a font: centred on the height of capitals, and as wide as its ink with a little room.
    public func metrics(name: String, font: ResolvedFont) -> SymbolMetrics? {
        guard let shape = shape(name) else { return nil }
        return metrics(shape, font)
    }

    /// The box of what stands for unknown symbols.
    public func placeholderMetrics(font: ResolvedFont) -> SymbolMetrics { metrics(SymbolComposer.placeholder, font) }

    private func metrics(_ shape: SymbolShape, _ font: ResolvedFont) -> SymbolMetrics {
        let size = font.size.isFinite ? max(font.size, 0) : 0
        let width = shape.ink.width * SymbolShape.scale * size + size * 0.12
        return SymbolMetrics(
            size: CGSize(width: width, height: size * Self.boxHeight),
            baseline: size * (Self.boxHeight + Self.capHeight) / 2)
    }

    /// A symbol's box and a capital letter's height, for a font size of 1.
    static let boxHeight: CGFloat = 1.17
    static let capHeight: CGFloat = 0.727

    /// A glyph of the font on the symbols' grid; nil if there is none of this name.
    func glyph(_ name: Substring) -> SymbolShape? {
        guard let font, let glyph = index(of: String(name)) else { return nil }
        let units = CGFloat(hb_face_get_upem(hb_font_get_face(font)))
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(font, &extents)
        let scale = SymbolShape.grid / units
        let baseline = CGFloat(extents.ascender) * scale
        let path = GlyphOutlines.path(glyph, font, scale: scale, origin: CGPoint(x: 0, y: baseline))
        return path.isEmpty ? nil : SymbolShape(parts: [.init(path)])
    }

    /// Whether the font has a glyph of this name.
    func hasGlyph(_ name: String) -> Bool { index(of: name) != nil }

    private func index(of name: String) -> hb_codepoint_t? {
        var glyph: hb_codepoint_t = 0
        guard let font, hb_font_get_glyph_from_name(font, name, -1, &glyph) != 0 else { return nil }
        return glyph
    }
}
