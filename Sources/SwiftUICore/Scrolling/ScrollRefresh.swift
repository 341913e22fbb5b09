import Foundation

/// Loads a scroll view's content anew when it is pulled down far enough: what `refreshable` says is run, and a spinner stands above the content
/// until it has ended.
@MainActor final class ScrollRefresh {
    private unowned(unsafe) let scroll: ScrollElement
    private(set) var isRefreshing = false
    private var task: Task<Void, Never>?
    private var spinner: RefreshSpinner?
    private let motion = Motion()

    /// The room for the spinner, and how far the content must be pulled.
    static let height: CGFloat = 60
    private static let trigger: CGFloat = 90

    init(_ scroll: ScrollElement) {
        self.scroll = scroll
        motion.step = { [unowned self] time in
            spinner?.angle = time
            return isRefreshing
        }
    }

    /// What is kept free above the content.
    var inset: CGFloat { isRefreshing ? Self.height : 0 }

    /// The content has been moved, by a finger if `isPulled`.
    func moved(isPulled: Bool) {
        let pull = -scroll.settings.contentMargins.top - scroll.offset.y
        if pull > 0 || isRefreshing {
            shownSpinner.pull = isRefreshing ? 1 : min(1, pull / Self.trigger)
            place()
        } else if let spinner, spinner.pull != 0 {
            spinner.pull = 0
        }
        if isPulled, !isRefreshing, pull >= Self.trigger { begin() }
    }

    private var shownSpinner: RefreshSpinner {
        if let spinner { return spinner }
        let made = RefreshSpinner(scroll.node)
        made.parent = scroll
        spinner = made
        scroll.setNeedsSublayers()
        return made
    }

    /// Puts the spinner above the content.
    func place() {
        guard let spinner else { return }
        spinner.isDark = scroll.isDark
        let side = RefreshSpinner.side
        let y = -scroll.offset.y - Self.height + (Self.height - side) / 2
        spinner.place(
            at: CGPoint(x: (scroll.size.width - side) / 2, y: y),
            proposal: ProposedViewSize(CGSize(width: side, height: side)))
    }

    func visit(_ visit: (LayoutElement) -> Void) { if let spinner { visit(spinner) } }

    private func begin() {
        guard let action = scroll.refresh else { return }
        isRefreshing = true
        shownSpinner.pull = 1
        scroll.graph.motion.start(motion)
        let node = scroll.node.reference
        task = Task { @MainActor [weak self] in
            await action()
            guard let self, node.node != nil else { return }
            end()
        }
    }

    private func end() {
        isRefreshing = false
        task = nil
        motion.stop()
        scroll.mover.settle()
    }

    /// The scroll view goes.
    func stop() {
        task?.cancel()
        task = nil
        motion.stop()
        spinner?.destroy()
        spinner = nil
    }
}

/// Eight petals, of which as many show as the content has been pulled; they turn while the content is loaded.
final class RefreshSpinner: LayoutElement {
    static let side: CGFloat = 20
    private static let petals = 8
    /// From 0, nothing, to 1.
    var pull: CGFloat = 0 { didSet { if pull != oldValue { setNeedsDisplay() } } }
    /// Seconds, of which each is a turn.
    var angle = 0.0 { didSet { setNeedsDisplay() } }
    var isDark = false

    init(_ node: ViewNode) {
        super.init(node, step: 2)
        makeLayer(isLeaf: true)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: Self.side, height: Self.side) }
    override var isHitTestable: Bool { false }

    override func draw() -> LayerContent {
        guard pull > 0 else { return .none }
        let shown = Int((pull * CGFloat(Self.petals)).rounded(.up))
        let turn = Int(angle * Double(Self.petals)) % Self.petals
        var commands: [DrawCommand] = []
        for i in 0..<shown {
            let direction = Double(i) / Double(Self.petals) * 2 * .pi - .pi / 2
            let age = (turn - i + Self.petals) % Self.petals
            let opacity = 0.2 + 0.5 * Double(Self.petals - age) / Double(Self.petals)
            let center = CGPoint(
                x: Self.side / 2 + cos(direction) * 7, y: Self.side / 2 + sin(direction) * 7)
            var path = Path()
            path.addRoundedRect(
                in: CGRect(x: -3, y: -1.25, width: 6, height: 2.5), cornerSize: CGSize(width: 1.25, height: 1.25))
            let petal = path.applying(
                CGAffineTransform(translationX: center.x, y: center.y).rotated(by: direction))
            let color =
                isDark
                ? ResolvedColor(hex: 0xFFFFFF, opacity: Float(opacity)) : ResolvedColor(hex: 0, opacity: Float(opacity))
            commands.append(.fill(.path(petal), .color(color), FillStyle()))
        }
        return .list(commands)
    }
}
