import Foundation
import SwiftUICore

/// The card of a sheet: as high as its detent says, with round corners.
struct SheetCard<Content: View> {
    let content: Content
    let context: PresentationContext
    let model: SheetModel
    /// Whether it stands in the middle of a wide scene.
    let isFloating: Bool
}

extension SheetCard: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> { SheetCardNode(view, context) }
}

/// Reads what the content says about the sheet, without making the content anew.
private final class SheetCardNode<Content: View>: TypedNode<SheetCard<Content>> {
    private var view: SheetCard<Content>
    private var content: TypedNode<Content>!
    private var element: SheetCardElement!

    init(_ view: SheetCard<Content>, _ context: NodeContext) {
        self.view = view
        super.init(context)
        element = SheetCardElement(self)
        content = Content._makeNode(view.content, childContext)
        element.setContent(content)
        resolve()
    }

    override func take(_ view: SheetCard<Content>) {
        self.view = view
        content.update(view.content)
        resolve()
    }

    override func rerun() {
        if needsUpdate { resolve() }
    }

    private func resolve() {
        let now = readInputs { metrics(inHeight: graph.size.height, $0) }
        element.update(now) { [unowned self] in metrics(inHeight: $0, EnvironmentValues(scope: scope)) }
    }

    private func metrics(inHeight room: CGFloat, _ values: EnvironmentValues) -> SheetMetrics {
        let (settings, model) = (view.context.read(), view.model)
        let limit = max(0, room - SheetMetrics.topInset)
        let context = PresentationDetent.Context(
            maxDetentValue: view.isFloating ? min(settings.size.box.height, limit) : limit, environment: values)
        let detents = settings.detents.isEmpty ? [.large] : settings.detents
        model.heights = detents.compactMap { detent in detent.height(in: context).map { (detent, $0) } }
            .sorted { $0.height < $1.height }
        if model.heights.isEmpty { model.heights = [(.large, context.maxDetentValue)] }
        return SheetMetrics(
            room: room, height: model.restingHeight(settings), highest: model.heights.last?.height ?? 0,
            translation: model.translation, isFloating: view.isFloating, isHeld: settings.isDismissDisabled,
            radius: settings.cornerRadius ?? SheetMetrics.usualRadius, size: settings.size)
    }

    override func elementsChanged() { element.childrenChanged() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
    override func didDestroy() { element.destroy() }
}

/// Where a sheet stands.
struct SheetMetrics: Equatable {
    /// The height of the scene.
    var room: CGFloat = 0
    /// The height at which it rests.
    var height: CGFloat = 0
    /// The greatest height at which it can rest.
    var highest: CGFloat = 0
    var translation: CGFloat = 0
    var isFloating = false
    /// Whether it cannot be dragged away.
    var isHeld = false
    var radius = SheetMetrics.usualRadius
    /// What its size goes by in a wide scene.
    var size = PresentationSize.form

    static let usualRadius: CGFloat = 10
    /// What a full sheet leaves of the scene above it.
    static let topInset: CGFloat = 10

    /// The height that can be seen: past its last height a sheet follows the finger less and less.
    var visibleHeight: CGFloat {
        let dragged = height - translation
        if dragged > highest { return highest + SheetMetrics.stretch(dragged - highest) }
        if isHeld, dragged < height { return height - SheetMetrics.stretch(height - dragged) }
        return max(0, dragged)
    }

    private static func stretch(_ distance: CGFloat) -> CGFloat { 60 * (1 - 1 / (distance * 0.55 / 60 + 1)) }
}

/// Lays its content out in the sheet's resting height, or in a greater one while it is dragged up; what is dragged down goes below the
/// scene's edge.
private final class SheetCardElement: ContainerElement {
    private var metrics = SheetMetrics()
    /// The largest size that it has had.
    private var largest = CGSize.zero
    private var compute: (CGFloat) -> SheetMetrics = { _ in SheetMetrics() }

    init(_ node: ViewNode) {
        super.init(node)
        makeLayer()
    }

    /// `compute` tells the metrics for another height of the scene.
    func update(_ new: SheetMetrics, _ compute: @escaping (CGFloat) -> SheetMetrics) {
        self.compute = compute
        guard new != metrics else { return }
        metrics = new
        invalidateSize()
        setNeedsRender()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let room = proposal.replacingUnspecifiedDimensions(by: graph.size)
        if room.height != metrics.room { metrics = compute(room.height) }
        guard metrics.isFloating else { return CGSize(width: room.width, height: metrics.visibleHeight) }
        let limit = CGSize(width: max(0, room.width - 40), height: max(0, room.height - SheetMetrics.topInset))
        var size = CGSize(width: min(metrics.size.box.width, limit.width), height: metrics.visibleHeight)
        if metrics.size.fitsWidth {
            size.width = min(fitting(ProposedViewSize(width: nil, height: nil)).width, limit.width)
        }
        if metrics.size.fitsHeight {
            let wanted = fitting(ProposedViewSize(width: size.width, height: nil)).height
            size.height = max(0, min(wanted, limit.height) - metrics.translation)
        }
        if metrics.size.keepsWidth { size.width = max(size.width, min(largest.width, limit.width)) }
        if metrics.size.keepsHeight { size.height = max(size.height, min(largest.height, limit.height)) }
        largest = CGSize(width: max(largest.width, size.width), height: max(largest.height, size.height))
        return size
    }

    /// The size that the content would like to have.
    private func fitting(_ proposal: ProposedViewSize) -> CGSize {
        children.reduce(into: .zero) { size, child in
            let own = child.sizeThatFits(proposal)
            size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
        }
    }

    private var innerHeight: CGFloat {
        metrics.isFloating && metrics.size.fitsHeight
            ? size.height : max(size.height, min(metrics.height, metrics.highest))
    }

    override func placeChildren() {
        let offered = ProposedViewSize(width: size.width, height: innerHeight)
        for child in children {
            let own = child.sizeThatFits(offered)
            child.place(
                at: CGPoint(x: (size.width - own.width) / 2, y: (innerHeight - own.height) / 2), proposal: offered)
        }
    }

    override func updateStyle(of layer: Layer) -> LayerChanges {
        // Below the scene's edge the corners of a sheet that stands on it are not seen.
        let below = metrics.isFloating ? 0 : metrics.radius + innerHeight - size.height
        let box = CGRect(x: 0, y: 0, width: size.width, height: size.height + below)
        return layer.setClip(
            .roundedRectangle(box, radius: CGSize(width: metrics.radius, height: metrics.radius), isContinuous: true))
    }
}
