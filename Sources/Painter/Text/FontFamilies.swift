import Foundation
import SwiftUICore

/// Which installed families stand for the system's fonts and for families that only Apple's systems have.
package enum FontFamilies {
    /// The families to try for a font, best first, as Pango wants them: separated by commas.
    package static func list(for font: ResolvedFont) -> String {
        guard let name = font.family, !name.isEmpty else { return systemList(design: font.design, size: font.size) }
        let base = baseName(name)
        let design = design(ofFamily: base) ?? font.design
        return base + "," + systemList(design: design, size: font.size)
    }

    /// What to say about a font whose family is not installed and has no stand-in of its kind here; nil where there is nothing to say.
    static func problem(with font: ResolvedFont, isInstalled: (String) -> Bool) -> String? {
        guard let name = font.family, !name.isEmpty else { return nil }
        let base = baseName(name)
        guard design(ofFamily: base) == nil, !isInstalled(base), !isInstalled(spaced(base[...])) else { return nil }
        return "No font named '\(name)' is installed; the system font stands for it."
    }

    /// San Francisco has a text and a display cut and changes at 20 points; Inter has the same two.
    private static func systemList(design: ResolvedFont.Design, size: CGFloat) -> String {
        switch design {
        case .default, .rounded:
            size < 20 ? text : display
        case .serif:
            "New York,Noto Serif,DejaVu Serif,Noto Serif CJK SC,Noto Sans CJK SC"
        case .monospaced:
            "SF Mono,JetBrains Mono,Noto Sans Mono,DejaVu Sans Mono,Noto Sans Mono CJK SC,Noto Sans CJK SC"
        }
    }

    private static let text = "Inter,Inter Variable,Noto Sans,Noto Sans CJK SC,DejaVu Sans"
    private static let display = "Inter Display,Inter,Inter Variable,Noto Sans,Noto Sans CJK SC,DejaVu Sans"

    /// `Georgia-BoldItalic` names one face of the family `Georgia`: the part before the hyphen, where what follows is a style.
    private static func baseName(_ name: String) -> String {
        let plain = name.replacing(",", with: " ")
        guard let hyphen = plain.lastIndex(of: "-") else { return plain }
        let style = plain[plain.index(after: hyphen)...]
        return weight(ofStyle: style) == nil && !isItalic(style) ? plain : spaced(plain[..<hyphen])
    }

    /// `HelveticaNeue` is the PostScript spelling of `Helvetica Neue`.
    private static func spaced(_ name: Substring) -> String {
        var result = ""
        for character in name {
            if character.isUppercase, let last = result.last, last.isLowercase { result.append(" ") }
            result.append(character)
        }
        return result
    }

    /// The weight and slant that a face name such as `AvenirNext-DemiBoldItalic` asks for beyond the font's own.
    static func style(ofFace name: String) -> (weight: Int?, isItalic: Bool) {
        guard let hyphen = name.lastIndex(of: "-") else { return (nil, false) }
        let style = name[name.index(after: hyphen)...]
        return (weight(ofStyle: style), isItalic(style))
    }

    private static func isItalic(_ style: Substring) -> Bool {
        style.hasSuffix("Italic") || style.hasSuffix("Oblique") || style == "It"
    }

    private static func weight(ofStyle style: Substring) -> Int? {
        let names: [(String, Int)] = [
            ("UltraLight", 200), ("ExtraLight", 200), ("Thin", 100), ("Light", 300), ("Regular", 400), ("Roman", 400),
            ("Medium", 500), ("DemiBold", 600), ("SemiBold", 600), ("Semibold", 600), ("ExtraBold", 800),
            ("Bold", 700), ("Heavy", 800), ("Black", 900),
        ]
        return names.first { style.hasPrefix($0.0) }?.1
    }

    /// Families of Apple's systems whose kind decides what stands for them where they are not installed.
    private static func design(ofFamily name: String) -> ResolvedFont.Design? {
        switch name.lowercased() {
        case "menlo", "monaco", "courier", "courier new", "sf mono", "andale mono": .monospaced
        case "georgia", "times", "times new roman", "palatino", "baskerville", "didot", "new york", "cochin",
            "hoefler text", "bodoni 72", "big caslon", "american typewriter", "charter", "iowan old style":
            .serif
        default: nil
        }
    }
}
