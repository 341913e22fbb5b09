import Foundation

/// A picture: a symbol by its name, or one of the program's own.
public struct Image: Equatable, Sendable {
    enum Source: Equatable, Sendable {
        case symbol(String, value: Double?)
        case named(String, bundle: BundleBox?, label: Text?, isDecorative: Bool)
        case resource(ImageResource, label: Text?, isDecorative: Bool)
    }

    var source: Source
    var isResizable = false
    var capInsets = EdgeInsets()
    var resizingMode = ResizingMode.stretch
    var renderingMode: TemplateRenderingMode?
    var interpolation = Interpolation.medium
    var isAntialiased = true
    var symbolMode: SymbolRenderingMode?

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

    /// A picture of the program's. A value from 0 to 1 is for symbols in parts: the program's own are drawn whole.
    public nonisolated init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle)
    }

    /// A picture of the program's, read aloud as `label`. A value from 0 to 1 is for symbols in parts: the program's own are drawn whole.
    public nonisolated init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle, label: label)
    }

    /// A picture of the program's that screen readers pass over. A value from 0 to 1 is for symbols in parts: the program's own are drawn whole.
    public nonisolated init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(decorative: name, bundle: bundle)
    }

    package nonisolated init(resource: ImageResource, label: Text? = nil) {
        self.init(.resource(resource, label: label, isDecorative: false))
    }

    /// What becomes of a picture that is drawn larger than it is.
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }
    /// Whether a picture's colours or only its outline counts.
    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
    /// How pixels between the picture's own are computed.
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    /// Draws a symbol's parts in one style, in several, or in colours of their own; nil for what the environment says.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        var copy = self
        copy.symbolMode = mode
        return copy
    }

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
}
