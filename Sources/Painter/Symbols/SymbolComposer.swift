import CPango
import Foundation
import SwiftUICore

/// Makes a symbol's shape of its name: from the table, or by composition of what its suffixes say.
@MainActor struct SymbolComposer {
    let font: SymbolFont

    /// The outlines that something can stand in.
    private static let enclosures: Set<Substring> = [
        "circle", "square", "rectangle", "diamond", "app", "hexagon", "octagon", "pentagon", "shield", "seal",
        "triangle",
        "bubble", "message", "icloud",
    ]

    /// The shape of a name; nil if nothing is known of it.
    func compose(_ name: String) -> SymbolShape? {
        compose(name.split(separator: ".", omittingEmptySubsequences: false), depth: 0)
    }

    private func compose(_ parts: [Substring], depth: Int) -> SymbolShape? {
        guard depth < 6, let last = parts.last, !parts.contains("") else { return nil }
        if let entry = font.table[parts.joined(separator: ".")] {
            return shape(entry, isFilled: parts.contains("fill"), depth: depth)
        }
        let base = parts.filter { $0 != "fill" }
        let isFilled = base.count < parts.count
        let open = base.filter { $0 != "filled" }
        for candidate in [base, open] where isFilled || candidate.count < parts.count {
            if let entry = font.table[candidate.joined(separator: ".")] {
                return shape(entry, isFilled: isFilled, depth: depth)
            }
        }
        if base.count == 1 { return letter(base[0]) }
        if let index = base.firstIndex(of: "badge"), index > 0, index + 1 < base.count {
            return badged(Array(base[..<index]), Array(base[(index + 1)...]), isFilled, depth)
        }
        guard let end = base.last else { return nil }
        let inner = Array(base.dropLast())
        if end == "slash" { return slashed(inner, isFilled, depth) }
        if end == "inverse" || (last == "fill" && end == "filled") {
            return compose(inner + ["fill"], depth: depth + 1)
        }
        guard Self.enclosures.contains(end), let content = content(inner, depth) else { return nil }
        return enclosed(content, in: end, isFilled: isFilled, depth: depth)
    }

    // MARK: Table entries

    private func shape(_ entry: Substring, isFilled: Bool, depth: Int) -> SymbolShape? {
        guard depth < 6, let first = entry.first else { return nil }
        switch first {
        case "~", "!":
            return SymbolDrawing.parse(entry)
        case "%":
            return SymbolClouds.shape(entry.dropFirst(), isFilled: isFilled)
        case "=":
            var parts = entry.dropFirst().split(separator: ".")
            if isFilled { parts.append("fill") }
            return compose(parts, depth: depth + 1)
        case "@":
            guard let open = entry.firstIndex(of: "("), entry.last == ")" else { return nil }
            let kind = entry[entry.index(after: entry.startIndex)..<open]
            let inside = entry[entry.index(after: open)...].dropLast()
            if kind == "text" { return text(String(inside), height: 14, weight: 500) }
            guard let content = glyph(inside, isFilled: true) else { return nil }
            return enclosed(content, in: kind, isFilled: isFilled, depth: depth)
        default:
            let words = entry.split(separator: " ")
            guard let shape = glyph(words[0], isFilled: isFilled) else { return nil }
            guard words.count > 1, words[1].hasPrefix("+badge.") else { return shape }
            return badge(shape, words[1].dropFirst(7).split(separator: "."), depth)
        }
    }

    /// A glyph, or its outline twin.
    private func glyph(_ name: Substring, isFilled: Bool) -> SymbolShape? {
        let twin = Substring(name + "-outline")
        return isFilled ? font.glyph(name) ?? font.glyph(twin) : font.glyph(twin) ?? font.glyph(name)
    }

    // MARK: Composition

    /// What stands in an enclosure: bodies are filled there, so that they can be told at half the size.
    private func content(_ parts: [Substring], _ depth: Int) -> SymbolShape? {
        if parts.count == 1, let shape = letters(parts[0]) { return shape }
        return compose(parts + ["fill"], depth: depth + 1) ?? compose(parts, depth: depth + 1)
    }

    private func enclosed(_ content: SymbolShape, in kind: Substring, isFilled: Bool, depth: Int) -> SymbolShape? {
        let frame = isFilled ? [kind, "fill"] : [kind]
        guard let outer = compose(frame, depth: depth + 1) else { return nil }
        var box = CGRect(x: 6.4, y: 6.4, width: 11.2, height: 11.2)
        switch kind {
        case "square", "app", "rectangle": box = box.insetBy(dx: -0.4, dy: -0.4)
        case "diamond": box = box.insetBy(dx: 0.8, dy: 0.8)
        case "triangle": box = CGRect(x: 8, y: 10, width: 8, height: 8.6)
        case "bubble", "message": box = CGRect(x: 6.8, y: 5, width: 10.4, height: 9.6)
        case "icloud": box = CGRect(x: 7.6, y: 8.4, width: 8.8, height: 8.8)
        default: break
        }
        let inner = content.fitted(in: box, line: 1.55, most: 0.72)
        return isFilled ? SymbolShape(parts: outer.lowered.parts + inner.asCut) : outer.lowered + inner
    }

    private func slashed(_ parts: [Substring], _ isFilled: Bool, _ depth: Int) -> SymbolShape? {
        guard let base = compose(isFilled ? parts + ["fill"] : parts, depth: depth + 1) else { return nil }
        var line = Path()
        line.move(to: CGPoint(x: 3.6, y: 3.4))
        line.addLine(to: CGPoint(x: 20.4, y: 20.2))
        let width = SymbolShape.regularLine
        return SymbolShape(
            parts: base.lowered.parts + [
                .init(line, lineWidth: width * 3, isCut: true, followsWeight: false), .init(line, lineWidth: width),
            ])
    }

    private func badged(_ parts: [Substring], _ badge: [Substring], _ isFilled: Bool, _ depth: Int) -> SymbolShape? {
        guard let base = compose(isFilled ? parts + ["fill"] : parts, depth: depth + 1) else { return nil }
        return self.badge(base, badge.filter { $0 != "fill" }, depth)
    }

    /// A small disc with a sign in it, over the lower right corner, with a gap around it.
    private func badge(_ base: SymbolShape, _ sign: [Substring], _ depth: Int) -> SymbolShape? {
        func disc(_ radius: CGFloat) -> Path {
            Path(ellipseIn: CGRect(x: 18.4 - radius, y: 18 - radius, width: radius * 2, height: radius * 2))
        }
        guard let content = content(sign, depth) else { return nil }
        let small = content.fitted(in: CGRect(x: 15.9, y: 15.5, width: 5, height: 5), line: 1.15, most: 0.5)
        let parts: [SymbolShape.Part] = [
            .init(disc(6.1), isCut: true, followsWeight: false), .init(disc(4.8), followsWeight: false),
        ]
        // The sign in a badge stays a hole, through which the ground shows.
        let holes = small.asCut.map { part in
            var hole = part
            hole.fillsItsCut = false
            return hole
        }
        return SymbolShape(parts: base.lowered.parts + parts + holes)
    }

    // MARK: Letters

    /// A letter or a number of up to two digits by itself.
    private func letter(_ name: Substring) -> SymbolShape? {
        guard Self.isText(name) else { return nil }
        return text(name.uppercased(), height: 14.5, weight: 500)
    }

    private func letters(_ name: Substring) -> SymbolShape? {
        guard Self.isText(name) else { return nil }
        return text(name.uppercased(), height: 15, weight: 600)
    }

    private static func isText(_ name: Substring) -> Bool {
        if name.count == 1, let c = name.first { return c.isASCII && (c.isLetter || c.isNumber) }
        return name.count == 2 && name.allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// Characters whose capitals are so high, centred on the grid.
    private func text(_ string: String, height: CGFloat, weight: Int) -> SymbolShape? {
        let face = PangoTextEngine.shared.fonts.face(for: ResolvedFont(size: 20, weight: weight))
        guard let shaper = face.shaper, let hb = hb_font_get_face(shaper) else { return nil }
        let (path, width) = GlyphOutlines.text(string, face: hb)
        guard !path.isEmpty else { return nil }
        let scale = height / SymbolFont.capHeight
        let transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: 12 - width * scale / 2, ty: 12 + height / 2)
        return SymbolShape(parts: [.init(path.applying(transform))])
    }

    /// What stands for an unknown symbol: a question mark in a dashed square.
    static let placeholder: SymbolShape = {
        var frame = Path()
        for side in 0..<4 {
            let turn = CGAffineTransform(translationX: 12, y: 12).rotated(by: CGFloat(side) * .pi / 2)
            for (from, to) in [(-4.6, -1.6), (1.6, 4.6)] {
                frame.move(to: CGPoint(x: from, y: -8.6).applying(turn))
                frame.addLine(to: CGPoint(x: to, y: -8.6).applying(turn))
            }
            frame.move(to: CGPoint(x: 7.4, y: -8.3).applying(turn))
            frame.addQuadCurve(
                to: CGPoint(x: 8.3, y: -7.4).applying(turn), control: CGPoint(x: 8.2, y: -8.2).applying(turn))
        }
        var mark = Path()
        mark.move(to: CGPoint(x: 9.4, y: 9.8))
        mark.addCurve(
            to: CGPoint(x: 14.6, y: 9.8), control1: CGPoint(x: 9.4, y: 6.4), control2: CGPoint(x: 14.6, y: 6.4))
        mark.addCurve(
            to: CGPoint(x: 12, y: 13.6), control1: CGPoint(x: 14.6, y: 11.8), control2: CGPoint(x: 12, y: 11.8))
        let dot = Path(ellipseIn: CGRect(x: 10.9, y: 15.3, width: 2.2, height: 2.2))
        return SymbolShape(parts: [
            .init(frame, lineWidth: 1.5), .init(mark, lineWidth: 1.6), .init(dot),
        ])
    }()
}
