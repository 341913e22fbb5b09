import CPango
import Foundation
import SwiftUICore

/// Measures and sets text with Pango: the text engine of windows, pages and pictures.
///
/// The system's font is Inter, with Noto Sans CJK SC for Chinese. Lines are as high as their fonts' ``ResolvedFont/lineHeight``
/// says, with the font's ascent and descent centred in it, as UIKit places them.
@MainActor public final class PangoTextEngine: TextEngine {
    let fonts = FontCatalog()
    private let simple = SimpleText()
    private let cache = TextCache()
    private let recent = RecentTexts()
    private let scratch: OpaquePointer
    private let rightToLeftScratch: OpaquePointer
    /// Attributes that hold for all texts.
    let plainAttributes: OpaquePointer

    /// The engine that all hosts of a process share, with its caches.
    public static let shared = PangoTextEngine()

    /// Makes an engine with empty caches.
    public init() {
        scratch = pango_layout_new(fonts.context)
        rightToLeftScratch = pango_layout_new(fonts.rightToLeftContext)
        plainAttributes = pango_attr_list_new()
        pango_attr_list_insert(plainAttributes, pango_attr_insert_hyphens_new(0))
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(scratch))
        g_object_unref(UnsafeMutableRawPointer(rightToLeftScratch))
        pango_attr_list_unref(plainAttributes)
    }

    /// Sets a text in at most the given width and height, in points. Not-a-number and infinity stand for no limit, negative sizes for zero.
    public func layout(_ text: StyledText, width: CGFloat?, height: CGFloat?) -> TextLayout {
        guard text.runPaints.isEmpty else { return entry(for: text).layout(width: width, height: height) }
        if let layout = recent.layout(text, width: width, height: height) { return layout }
        let entry = entry(for: text)
        let layout = entry.layout(width: width, height: height)
        recent.remember(entry)
        return layout
    }

    private func entry(for text: StyledText) -> TextEntry {
        let key = TextKey(text)
        if let known = cache.find(text, key) { return known }
        let entry = TextEntry(text, engine: self)
        cache.insert(entry, key)
        return entry
    }

    /// Texts whose layouts are held in the cache; bounded whatever is asked.
    public var cachedTextCount: Int { cache.count }

    /// A layout that lives as long as its lines do.
    func makeLayout(isRightToLeft: Bool) -> PangoLayoutBox {
        PangoLayoutBox(pango_layout_new(isRightToLeft ? fonts.rightToLeftContext : fonts.context))
    }

    /// The layout that is set anew for every measurement.
    func scratchLayout(isRightToLeft: Bool) -> OpaquePointer { isRightToLeft ? rightToLeftScratch : scratch }

    /// The box of a symbol in a text.
    func symbolMetrics(name: String, font: ResolvedFont) -> SymbolMetrics {
        if let metrics = SymbolFont.shared.metrics(name: name, font: font) { return metrics }
        SymbolFont.shared.reportUnknown(name)
        return SymbolFont.shared.placeholderMetrics(font: font)
    }

    /// How many lines of a text's fonts fit in a height; never less than one.
    func lineCount(of text: StyledText, in height: CGFloat) -> Int {
        var lineHeight: CGFloat = 0
        for run in text.runs { lineHeight = max(lineHeight, fonts.face(for: run.attributes.font).lineHeight) }
        guard lineHeight > 0 else { return 1 }
        let pitch = max(lineHeight + text.lineSpacing, 0.01)
        let count = (height + text.lineSpacing + 0.01) / pitch
        return count.isNaN ? 1 : Int(min(max(count, 1), 1e9))
    }

    // MARK: Setting

    /// Sets a text without looking in the cache.
    ///
    /// A text that may shrink does so until it fits the width and the height; others are cut to the lines that fit.
    func makeLayout(_ text: StyledText, width: CGFloat?, maxLines: Int, height: CGFloat? = nil) -> PangoTextLayout {
        if let layout = makeSimpleLayout(text, width: width, maxLines: maxLines) { return layout }
        let source = TextSource(text, engine: self)
        let setting = typeset(source, width: width, maxLines: maxLines)
        var result = make(text, source, setting, width: width, maxLines: maxLines)
        if setting.isTruncated, let width, text.allowsTightening,
            let tight = tightened(text, source, width: width, maxLines: maxLines)
        {
            result = tight
        } else if text.minimumScaleFactor < 1, let width, !setting.fits(width: width, height: height, source) {
            result = scaled(text, width: width, maxLines: maxLines, height: height)
        }
        return result
    }

    /// Sets a text's lines, to be kept or only measured.
    func typeset(
        _ source: TextSource, width: CGFloat?, maxLines: Int, tightening: CGFloat = 0, keepsLines: Bool = false
    ) -> Typesetting {
        Typesetter(
            engine: self, source: source, width: width, maxLines: maxLines, tightening: tightening,
            keepsLines: keepsLines
        ).run()
    }

    private func makeSimpleLayout(_ text: StyledText, width: CGFloat?, maxLines: Int) -> PangoTextLayout? {
        guard text.runs.count == 1, case .characters(let string) = text.runs[0].content,
            text.runs[0].attributes.baselineOffset == 0, text.runs[0].attributes.language == nil
        else { return nil }
        let face = fonts.face(for: text.runs[0].attributes.font)
        guard simple.accepts(text, string, face) else { return nil }
        var box: (width: CGFloat, lines: Int)
        var isTruncated = false
        if let width {
            guard width == 0, text.minimumScaleFactor == 1 else { return nil }
            guard let broken = simple.brokenBox(string, face) else { return nil }
            box = broken
            if box.lines > maxLines {
                isTruncated = true
                box = (maxLines == 1 ? 0 : box.width, maxLines)
            }
        } else {
            guard let width = simple.width(string, face) else { return nil }
            box = (width, 1)
        }
        let height = totalHeight(text, face, count: box.lines)
        return PangoTextLayout(
            text: text, size: CGSize(width: box.width, height: height), firstBaseline: face.above,
            lastBaseline: totalHeight(text, face, count: box.lines, isNatural: true) - face.below, lineCount: box.lines,
            isTruncated: isTruncated, engine: self, width: width, maxLines: maxLines)
    }

    private func totalHeight(_ text: StyledText, _ face: FontFace, count: Int, isNatural: Bool = false) -> CGFloat {
        let lines = isNatural ? count : max(count, text.minimumLines)
        return CGFloat(lines) * face.lineHeight + CGFloat(lines - 1) * text.lineSpacing
    }

    private func make(
        _ text: StyledText, _ source: TextSource, _ setting: Typesetting, width: CGFloat?, maxLines: Int,
        scale: CGFloat = 1, tightening: CGFloat = 0
    ) -> PangoTextLayout {
        let spacing = source.text.lineSpacing
        var height: CGFloat = 0
        for line in setting.lines { height += line.above + line.below + spacing }
        height -= spacing
        let last = height - (setting.lines.last?.below ?? 0)
        if text.minimumLines > setting.lines.count {
            height = max(height, totalHeight(source.text, source.baseFace(self), count: text.minimumLines))
        }
        return PangoTextLayout(
            text: text, size: CGSize(width: setting.width, height: height),
            firstBaseline: setting.lines.first?.above ?? 0, lastBaseline: last, lineCount: setting.lines.count,
            isTruncated: setting.isTruncated, engine: self, width: width, maxLines: maxLines, scale: scale,
            tightening: tightening)
    }

    /// The text on one line with up to a twentieth of its size taken from between its characters, if that makes it fit.
    private func tightened(
        _ text: StyledText, _ source: TextSource, width: CGFloat, maxLines: Int
    ) -> PangoTextLayout? {
        guard source.paragraphs.count == 1, source.utf8.count < 1000 else { return nil }
        let natural = typeset(source, width: nil, maxLines: 1).width
        let count = CGFloat(max(source.text.string.count - 1, 1))
        let wanted = (natural - width) / count
        let most = (text.runs.first?.attributes.font.size ?? 0) * 0.05
        guard wanted > 0, wanted <= most else { return nil }
        let tightening = min(most, wanted + 2 / 1024)
        let setting = typeset(source, width: width, maxLines: maxLines, tightening: tightening)
        guard !setting.isTruncated else { return nil }
        return make(text, source, setting, width: width, maxLines: maxLines, tightening: tightening)
    }

    /// The text at the largest scale that shows all of it; at the smallest allowed one, cut, where none does.
    private func scaled(_ text: StyledText, width: CGFloat, maxLines: Int, height: CGFloat?) -> PangoTextLayout {
        let least = text.minimumScaleFactor.isFinite ? max(text.minimumScaleFactor, 0.01) : 1
        func attempt(_ scale: CGFloat) -> (source: TextSource, setting: Typesetting, maxLines: Int) {
            let smaller = text.scaled(by: scale)
            let lines = height.map { min(text.maximumLines, lineCount(of: smaller, in: $0)) } ?? maxLines
            let source = TextSource(smaller, engine: self)
            return (source, typeset(source, width: width, maxLines: lines), lines)
        }
        var best = (scale: least, result: attempt(least))
        if best.result.setting.fits(width: width, height: height, best.result.source) {
            var (low, high) = (least, CGFloat(1))
            while high - low > 1.0 / 128 {
                let middle = (low + high) / 2
                let result = attempt(middle)
                if result.setting.fits(width: width, height: height, result.source) {
                    low = middle
                    best = (middle, result)
                } else {
                    high = middle
                }
            }
        }
        return make(
            text, best.result.source, best.result.setting, width: width, maxLines: best.result.maxLines,
            scale: best.scale)
    }
}

extension StyledText {
    /// The most lines that the text asks for.
    var maximumLines: Int { lineLimit.map { max($0, 1) } ?? .max }

    /// The same text with all its lengths multiplied.
    func scaled(by scale: CGFloat) -> StyledText {
        guard scale != 1 else { return self }
        var copy = self
        for index in copy.runs.indices {
            copy.runs[index].attributes.font.size *= scale
            if let height = copy.runs[index].attributes.font.lineHeight {
                copy.runs[index].attributes.font.lineHeight = height * scale
            }
            copy.runs[index].attributes.kerning *= scale
            copy.runs[index].attributes.tracking *= scale
            copy.runs[index].attributes.baselineOffset *= scale
        }
        copy.lineSpacing *= scale
        return copy
    }
}

extension PangoTextEngine {
    /// The file that a font's Latin letters come from; nil where there is no font at all.
    public func fontFile(for font: ResolvedFont) -> FontFile? { fonts.face(for: font).file }

    /// A font's ascent and descent as its file says, and the height of its capitals, in points.
    public func metrics(of font: ResolvedFont) -> (ascent: CGFloat, descent: CGFloat, capHeight: CGFloat) {
        let face = fonts.face(for: font)
        return (face.ascent, face.descent, face.capHeight)
    }
}
