import Foundation

/// What a canvas lends to its contexts: its size, the host's engines, and its symbols. Only used while the canvas draws.
final class CanvasResources: @unchecked Sendable {
    /// The canvas's size.
    let size: CGSize
    private let textEngine: any TextEngine
    private let imageEngine: any ImageEngine
    private let viewName: String?
    private let symbols: [AnyHashable: GraphicsContext.ResolvedSymbol]
    /// What texts take from the environment, looked up once for a drawing.
    private var style: TextStyleEnvironment?

    @MainActor init(
        size: CGSize, host: any SceneHost, viewName: String?, symbols: [AnyHashable: GraphicsContext.ResolvedSymbol]
    ) {
        self.size = size
        textEngine = host.textEngine
        imageEngine = host.imageEngine
        self.viewName = viewName
        self.symbols = symbols
    }

    func symbol(_ id: AnyHashable) -> GraphicsContext.ResolvedSymbol? { symbols[id] }

    @MainActor private func style(_ environment: EnvironmentValues) -> TextStyleEnvironment {
        if let style { return style }
        let made = TextStyleEnvironment(environment)
        style = made
        return made
    }

    func resolve(_ text: Text, _ environment: EnvironmentValues) -> StyledText {
        assumeMainActor { TextResolution.resolve(text, style(environment)) }
    }

    /// The text's lines in a room; in one line if there is none.
    func layout(_ text: StyledText, in room: CGSize?) -> TextLayout {
        func length(_ value: CGFloat?) -> CGFloat? {
            value.flatMap { $0.isFinite && $0 < 1e6 ? max($0, 0) : nil }
        }
        return assumeMainActor {
            textEngine.layout(text, width: length(room?.width), height: length(room?.height))
        }
    }

    func size(of layout: TextLayout) -> CGSize { assumeMainActor { layout.size } }

    func resolve(_ image: Image, _ environment: EnvironmentValues) -> ResolvedImageContent {
        assumeMainActor {
            ResolvedImageContent(image, environment, style(environment), imageEngine, viewName: viewName)
        }
    }

    /// The pixels of an image; nil for a symbol, and for one that is not found.
    func bitmap(of image: Image, _ environment: EnvironmentValues) -> ImageResource? {
        if case .bitmap(let resource) = resolve(image, environment) { return resource }
        return nil
    }
}
