import Foundation

/// How the parts of a symbol are drawn. Parts are what a name is composed of: an enclosure and what stands in it, a badge, a slash.
public struct SymbolRenderingMode: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case monochrome, hierarchical, palette, multicolor }
    let kind: Kind

    /// All parts in the foreground style.
    public static let monochrome = SymbolRenderingMode(kind: .monochrome)
    /// The parts that matter less are fainter.
    public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
    /// Each part in a level of the foreground style.
    public static let palette = SymbolRenderingMode(kind: .palette)
    /// In the colours that the symbol has by itself; in the foreground style where it has none.
    public static let multicolor = SymbolRenderingMode(kind: .multicolor)
}

/// How a symbol is drawn that is not all of one paint.
public struct SymbolLayers: Hashable, Sendable {
    /// Of the parts that matter most, less and least.
    public var paints: [Paint]
    /// Whether parts take colours that the symbol has by itself; `paints` are for those that have none.
    public var isMulticolor: Bool
    /// How much of a symbol that can show a value is drawn in full, from 0 to 1; nil for all of it.
    public var variableValue: Double?

    public init(paints: [Paint], isMulticolor: Bool = false, variableValue: Double? = nil) {
        self.paints = paints
        self.isMulticolor = isMulticolor
        self.variableValue = variableValue
    }

    /// The paint of the parts of a level; the last one for those below.
    public func paint(ofLevel level: Int) -> Paint {
        paints.isEmpty ? .color(.black) : paints[min(max(level, 0), paints.count - 1)]
    }

    /// What a symbol is drawn with here; nil where one paint will do.
    @MainActor init?(_ image: Image, _ values: EnvironmentValues) {
        guard case .symbol(_, let value) = image.source else { return nil }
        let styles = values.foregroundLevels?.styles.count ?? 1
        let mode = image.symbolMode ?? values.symbolRenderingMode ?? (styles > 1 ? .palette : .monochrome)
        guard mode != .monochrome || value != nil else { return nil }
        variableValue = value.map { $0.isNaN ? 0 : min(max($0, 0), 1) }
        isMulticolor = mode == .multicolor
        let first = values.resolvedForeground()
        switch mode.kind {
        case .monochrome, .multicolor: paints = [first.unplacedPaint]
        case .hierarchical:
            paints = [1, 0.5, 0.25].map { first.multiplyingOpacity(by: $0).unplacedPaint }
        case .palette: paints = (0..<3).map { values.resolvedForeground(level: $0).unplacedPaint }
        }
    }
}
