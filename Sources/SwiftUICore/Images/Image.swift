import Foundation

/// A picture: a symbol by its name, or one of the program's own.
public struct Image: Equatable, Sendable {
    enum Source: Equatable, Sendable {
        case symbol(String, value: Double?)
        case named(String, bundle: BundleBox?, label: Text?, isDecorative: Bool)
        case resource(ImageResource, label: Text?)
    }

    var source: Source
    var isResizable = false
    var capInsets = EdgeInsets()
    var resizingMode = ResizingMode.stretch
    var renderingMode: TemplateRenderingMode?
    var interpolation = Interpolation.medium
    var isAntialiased = true

    init(_ source: Source) { self.source = source }

    /// A symbol by the name that Apple's symbol set has for it.
    public nonisolated init(systemName: String) { self.init(.symbol(systemName, value: nil)) }

    /// A symbol whose parts show a value from 0 to 1.
    public nonisolated init(systemName: String, variableValue: Double?) {
        self.init(.symbol(systemName, value: variableValue))
    }

    /// A picture of the program's: by its name in the asset catalogue, or its file's.
    public nonisolated init(_ name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle: bundle.map(BundleBox.init), label: nil, isDecorative: false))
    }

    /// A picture of the program's, read aloud as `label`.
    public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(.named(name, bundle: bundle.map(BundleBox.init), label: label, isDecorative: false))
    }

    /// A picture of the program's that screen readers pass over.
    public nonisolated init(decorative name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle: bundle.map(BundleBox.init), label: nil, isDecorative: true))
    }

    package nonisolated init(resource: ImageResource, label: Text? = nil) {
        self.init(.resource(resource, label: label))
    }

    /// What becomes of a picture that is drawn larger than it is.
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }
    /// Whether a picture's colours or only its outline counts.
    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
    /// How pixels between the picture's own are computed.
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    /// How large a symbol is beside text.
    public enum Scale: Hashable, Sendable { case small, medium, large }

    /// Lets the picture take whatever size it is offered. Edges of `capInsets` are not stretched.
    public nonisolated func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image {
        var copy = self
        copy.isResizable = true
        copy.capInsets = capInsets
        copy.resizingMode = resizingMode
        return copy
    }

    /// Draws the picture's own colours, or its outline in the foreground style.
    public nonisolated func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var copy = self
        copy.renderingMode = renderingMode
        return copy
    }

    /// Sets how pixels between the picture's own are computed.
    public nonisolated func interpolation(_ interpolation: Interpolation) -> Image {
        var copy = self
        copy.interpolation = interpolation
        return copy
    }

    /// Whether edges are smoothed.
    public nonisolated func antialiased(_ isAntialiased: Bool) -> Image {
        var copy = self
        copy.isAntialiased = isAntialiased
        return copy
    }

    @MainActor func runContent(_ style: TextStyleEnvironment) -> StyledText.Run.Content? {
        switch source {
        case .symbol(let name, _): .symbol(name: name)
        case .resource(let resource, _): .image(resource)
        case .named(let name, _, _, _): NamedImages.find?(name).map { .image($0) }
        }
    }
}

/// How texts find named pictures, which only a host can load.
@MainActor enum NamedImages {
    static var find: ((String) -> ImageResource?)?
}

private struct ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
private struct SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }

extension EnvironmentValues {
    /// How large symbols are beside text.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
    /// Variants that symbols take where the name says none.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

extension View {
    /// Sets how large symbols in this view are beside text.
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

    /// Shows symbols in this view in a variant.
    public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = $0.union(variant) }
    }
}

/// A variant of a symbol: filled, in a circle, crossed out.
public struct SymbolVariants: Hashable, Sendable {
    var shape: String?
    var isFilled = false
    var isSlashed = false

    public static let none = SymbolVariants()
    public static let circle = SymbolVariants(shape: "circle")
    public static let square = SymbolVariants(shape: "square")
    public static let rectangle = SymbolVariants(shape: "rectangle")
    public static let fill = SymbolVariants(isFilled: true)
    public static let slash = SymbolVariants(isSlashed: true)

    /// The same in a circle.
    public var circle: SymbolVariants { union(.circle) }
    public var square: SymbolVariants { union(.square) }
    public var rectangle: SymbolVariants { union(.rectangle) }
    /// The same, filled.
    public var fill: SymbolVariants { union(.fill) }
    /// The same, crossed out.
    public var slash: SymbolVariants { union(.slash) }

    /// Whether this variant includes another.
    public func contains(_ other: SymbolVariants) -> Bool {
        (other.shape == nil || other.shape == shape) && (!other.isFilled || isFilled) && (!other.isSlashed || isSlashed)
    }

    func union(_ other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(
            shape: other.shape ?? shape, isFilled: isFilled || other.isFilled, isSlashed: isSlashed || other.isSlashed)
    }

    /// The name of the variant of a symbol.
    func applied(to name: String) -> String {
        var parts = name.split(separator: ".").map(String.init)
        func add(_ part: String) { if !parts.contains(part) { parts.append(part) } }
        if let shape { add(shape) }
        if isSlashed { add("slash") }
        if isFilled { add("fill") }
        return parts.joined(separator: ".")
    }
}
