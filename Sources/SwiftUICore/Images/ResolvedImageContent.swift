import Foundation

/// What an image comes down to in an environment: a symbol glyph, a bitmap, or nothing.
enum ResolvedImageContent: Equatable, Sendable {
    case symbol(name: String, font: ResolvedFont, SymbolMetrics, SymbolLayers?)
    case bitmap(ImageResource)
    case missing

    /// Looks an image up. One that is not found is reported, in the name of the view that asks.
    @MainActor init(
        _ image: Image, _ values: EnvironmentValues, _ style: TextStyleEnvironment, _ engine: any ImageEngine,
        viewName: String?
    ) {
        switch image.source {
        case .symbol(let base, _):
            let name = values.symbolVariants.applied(to: base)
            var font = style.symbolFont
            font.size *= values.imageScale.factor * values.symbolMagnification
            font.lineHeight = nil
            let layers = SymbolLayers(image, values)
            if let metrics = engine.symbolMetrics(name: name, font: font) {
                self = .symbol(name: name, font: font, metrics, layers)
            } else if name != base, let metrics = engine.symbolMetrics(name: base, font: font) {
                self = .symbol(name: base, font: font, metrics, layers)
            } else if let metrics = engine.placeholderMetrics(forSymbol: base, font: font, view: viewName) {
                self = .symbol(name: base, font: font, metrics, nil)
            } else {
                self = .missing
            }
        case .named(let name, _, _, _):
            if let resource = engine.namedImage(name) {
                self = .bitmap(resource)
                return
            }
            self = .missing
            let message =
                engine.problem(withImageNamed: name).map { "The image '\(name)' cannot be shown: \($0)." }
                ?? "No image named '\(name)' found in asset catalog for main bundle."
            Diagnostics.report(message, view: viewName)
        case .resource(let resource, _, _): self = .bitmap(resource)
        }
    }

    /// Its own size in points.
    var size: CGSize {
        switch self {
        case .symbol(_, _, let metrics, _): metrics.size
        case .bitmap(let resource): resource.size
        case .missing: .zero
        }
    }

    /// From the top to the baseline of text that it would stand in: a bitmap stands on it.
    var baseline: CGFloat {
        if case .symbol(_, _, let metrics, _) = self { return metrics.baseline }
        return size.height
    }

    /// Draws the image as large as a rectangle.
    func command(in rect: CGRect, for image: Image, paint: Paint) -> DrawCommand? {
        switch self {
        case .symbol(let name, var font, let metrics, let layers):
            if rect.size != metrics.size, metrics.size.width > 0, metrics.size.height > 0 {
                font.size *= min(rect.width / metrics.size.width, rect.height / metrics.size.height)
            }
            if let layers { return .layeredSymbol(name: name, font: font, rect: rect, layers) }
            return .symbol(name: name, font: font, rect: rect, paint: paint)
        case .bitmap(let resource):
            return .image(
                ImageDrawing(
                    image: resource, rect: rect, capInsets: image.capInsets,
                    resizing: image.resizingMode == .tile ? .tile : .stretch,
                    interpolation: image.interpolation.engineValue,
                    template: image.renderingMode == .template ? paint : nil))
        case .missing: return nil
        }
    }
}
