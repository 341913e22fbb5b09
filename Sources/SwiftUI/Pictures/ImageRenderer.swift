import Combine
import Foundation
import Painter
import SwiftUICore

/// Draws a view as a picture: pixels, a PNG file, or a page of a PDF document.
///
/// The view lives as long as the renderer: it keeps its state from picture to picture, and `objectWillChange` tells when it would be drawn
/// differently. It is in light appearance unless it says something else.
@MainActor public final class ImageRenderer<Content: View>: @preconcurrency ObservableObject {
    /// Sends when the content or its state, or a setting here, changes.
    public let objectWillChange = PassthroughSubject<Void, Never>()

    /// The view that is drawn.
    public var content: Content {
        didSet {
            isStale = true
            objectWillChange.send()
        }
    }
    /// What the view is offered; by default nothing in particular, so that it takes its own size.
    public var proposedSize = ProposedViewSize.unspecified { didSet { settingChanged() } }
    /// Pixels a point.
    public var scale: CGFloat = 1 { didSet { settingChanged() } }
    /// Whether the ground is black instead of transparent.
    public var isOpaque = false { didSet { settingChanged() } }
    /// In which colours the picture is put together. Painters here compute in encoded sRGB, which is `.nonLinear`.
    public var colorMode: ColorRenderingMode = .nonLinear { didSet { settingChanged() } }

    private let host = RendererHost()
    private var scene: SceneGraph?
    private var isStale = false
    private let source = RendererSource<Content>()

    /// Makes a renderer of a view.
    public init(content view: Content) {
        content = view
        host.onChange = { [weak self] in self?.objectWillChange.send() }
    }

    private func settingChanged() {
        isStale = true
        objectWillChange.send()
    }

    /// The scene, up to date and as large as its content is.
    private func settle() -> SceneGraph {
        host.isSettling = true
        defer { host.isSettling = false }
        let view = RendererContent(source: source, content: content, proposal: proposedSize)
        let scene: SceneGraph
        if let known = self.scene {
            scene = known
            if isStale { source.update(view) }
        } else {
            scene = SceneGraph(RendererRoot(source: source, first: view), host: host, size: .zero)
            self.scene = scene
        }
        isStale = false
        scene.setEnvironment { $0.displayScale = max(scale, 0.01) }
        for _ in 0..<10 where scene.needsTurn { scene.turn() }
        let size = scene.rootElement.children.reduce(into: CGSize.zero) { size, child in
            let own = child.sizeThatFits(proposedSize)
            size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
        }
        scene.resize(to: size)
        return scene
    }

    /// The picture as pixels; nil if the view is empty, or too large for a picture.
    public var cgImage: CGImage? {
        let scene = settle()
        let page = PictureRenderer.Page(size: scene.size, background: isOpaque ? .black : nil)
        return PictureRenderer().image(of: scene.rootLayer, page: page, scale: scale)
    }

    /// The picture as the bytes of a PNG file; nil if the view is empty, or too large for a picture.
    ///
    /// Named as UIKit's method of images, which are not there on Linux.
    public func pngData() -> Data? { cgImage?.pngData() }

    /// The picture as a PDF document of one page; nil if the view is empty. Shapes and texts stay such.
    ///
    /// `render(rasterizationScale:renderer:)` with a `CGContext` writes documents of several pages.
    public func pdfData() -> Data? {
        let scene = settle()
        guard let writer = PDFWriter(pageSize: scene.size) else { return nil }
        writer.draw(scene.rootLayer)
        writer.endPage()
        return writer.finish()
    }

    /// Hands out the picture's size in points, and a function that draws it into a context, upright at the context's origin.
    ///
    /// - Parameter rasterizationScale: Pixels a point for what a document cannot hold as shapes, such as blurs. Cairo chooses that itself.
    public func render(
        rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void
    ) {
        let scene = settle()
        renderer(scene.size) { context in
            assumeMainActor { context.draw(scene.rootLayer, height: scene.size.height) }
        }
    }
}

/// Hands new content to a scene that has its root already.
@MainActor private final class RendererSource<Content: View> {
    var update: (RendererContent<Content>) -> Void = { _ in }
}

private struct RendererContent<Content: View>: View {
    let source: RendererSource<Content>
    let content: Content
    let proposal: ProposedViewSize

    var body: some View { ZStack { content }.modifier(FixedProposalModifier(proposal: proposal)) }
}

private struct RendererRoot<Content: View>: View {
    let source: RendererSource<Content>
    @State private var current: RendererContent<Content>

    init(source: RendererSource<Content>, first: RendererContent<Content>) {
        self.source = source
        _current = State(initialValue: first)
    }

    var body: some View {
        let binding = $current
        source.update = { binding.wrappedValue = $0 }
        return current
    }
}

/// Offers its content one size, whatever it is offered itself.
private struct FixedProposalModifier: Equatable { var proposal: ProposedViewSize }

extension FixedProposalModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> FixedProposalElement {
        FixedProposalElement(child, node, proposal)
    }
    func update(_ element: FixedProposalElement) {
        guard element.fixed != proposal else { return }
        element.fixed = proposal
        element.invalidateSize()
    }
}

private final class FixedProposalElement: UnaryElement {
    var fixed: ProposedViewSize

    init(_ child: LayoutElement, _ node: ViewNode, _ proposal: ProposedViewSize) {
        fixed = proposal
        super.init(child, node)
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(fixed) }
    override func placeChildren() { child.place(at: .zero, proposal: fixed) }
}

/// Shows a scene to a renderer. Its clock stands still.
@MainActor final class RendererHost: SceneHost {
    let textEngine: any TextEngine = PangoTextEngine.shared
    let imageEngine: any ImageEngine = PixbufImageEngine.shared
    let showsFlashes = false
    let now = 0.0
    var onChange: () -> Void = {}
    /// Changes while a picture is made are part of it.
    var isSettling = false

    func scheduleTurn() { if !isSettling { onChange() } }
    func scheduleFrame() {}
    func apply(_ diff: RenderDiff, root: Layer) {}
    func focus(_ input: TextInput?) {}
    func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) {}
    func open(_ url: URL) -> Bool { false }
    var clipboard: String?
    func setTitle(_ title: String) {}
    func close() {}
}
