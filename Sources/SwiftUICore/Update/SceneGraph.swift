import Foundation

/// One scene: its view tree, layout tree and render tree, and the turn that brings them up to date.
///
/// A turn takes pending state writes batch by batch; for each it runs update, layout and render, each of which stops where nothing
/// differs. The steps are in `UpdatePass.swift`, `LayoutPass.swift` and `RenderPass.swift`.
@MainActor public final class SceneGraph {
    /// Who shows the scene.
    package unowned(unsafe) let host: any SceneHost
    /// The title that the scene gave itself last, or was given.
    package private(set) var title = ""
    /// Called when the window comes into use or goes out of it.
    package var onPhaseChange: (@MainActor (ScenePhase) -> Void)?
    /// What stands behind the title, as for a document with changes.
    package var titleMark = "" {
        didSet { if titleMark != oldValue { host.setTitle(markedTitle) } }
    }
    /// The title as a window shows it.
    package var markedTitle: String { title + titleMark }
    /// Asked whether the window may close; it stays if not.
    package var onCloseRequest: (@MainActor () -> Bool)?
    /// Ends the program; nil where the scene is no part of one.
    package var onQuit: (@MainActor () -> Void)?
    /// Called when the scene has ended.
    package var onClose: (@MainActor () -> Void)?
    /// The host's, at hand: every text asks for it.
    package let textEngine: any TextEngine
    package let rootScope = InheritedScope(parent: nil)
    package private(set) var rootNode: ViewNode!
    package private(set) var rootElement: RootElement!

    /// The scene's size in points.
    public private(set) var size: CGSize

    // Update
    var updateQueue = DepthQueue<ViewNode>()
    var preferenceQueue = DepthQueue<ViewNode>()
    /// What holds for the update that is going on.
    package var transaction = Transaction()
    package var nodeCount = 0
    /// The state of the row that is being made again; nil else.
    var rowState: RowState?
    /// Counts turns, so that something can be limited in each.
    package private(set) var turnNumber = 0
    /// Counts batches, so that a transaction is worked out once in each.
    package private(set) var passNumber = 0
    private var isInTurn = false
    private var isTurnScheduled = false
    /// Whether other scenes show what this one makes: then it is brought up to date before them.
    package var leadsOthers = false
    /// The turn did not come to an end by itself.
    private var isCut = false
    /// Actions of views that appeared, changed or went, run when the batch's three steps are done.
    var actions = TurnActions()

    // Layout
    var layoutQueue = DepthQueue<LayoutElement>()
    /// What is placed again once all sizes are known; empty between two layouts.
    var placementQueue = DepthQueue<LayoutElement>()
    private var guides: Set<AlignmentKey> = []
    package var usesZIndex = false
    /// Whether there are layouts that may set any guide.
    var usesLayoutGuides = false
    /// Whether the scene has ever had a container with a safe area of its own.
    package var usesSafeArea = false
    /// A guide is set for the first time: nobody has asked for it so far, for lack of views that set it.
    var hasNewGuides = false
    /// Who hears of what layout moved.
    let geometry = GeometryObservers()
    let matchedGeometry = MatchedGeometryGroups()

    /// Whether anything has been placed elsewhere since geometry was told of.
    var layoutHasMoved = false

    // Render
    /// Stacks with children that wait for coming near a viewport.
    var offstageStacks: ContiguousArray<StackElement> = []
    /// Whether what is being placed waits for coming near a viewport.
    private(set) var isPlacingOffstage = false
    /// Whether anybody looks at where elements stand: then all are placed, seen or not.
    var readsGeometry = false {
        didSet { if !oldValue { for stack in offstageStacks { stack.placeWaiting() } } }
    }
    var renderQueue: ContiguousArray<LayoutElement> = []
    var sublayerQueue: ContiguousArray<LayoutElement> = []
    var diff = RenderDiff()
    package let motion = MotionEngine()
    /// Shows which bodies have run; nil unless somebody wants to see it.
    package private(set) var flashes: FlashElement?
    /// Layers that another element's drawing shows, by their ids.
    var drawnLayers: [Int: CanvasElement] = [:]

    // Input
    package lazy var input = InputRouter(self)
    package var focusCoordinator = FocusCoordinator()
    package let accessibilityFocus = AccessibilityFocus()
    package lazy var keyFocus = KeyFocus(self)
    package var commandHandlers: [SceneCommandHandler] = []
    private(set) var usedUndoManager: UndoManager?
    package var undoManager: UndoManager {
        if let usedUndoManager { return usedUndoManager }
        let made = UndoManager()
        usedUndoManager = made
        return made
    }

    private let reference = SceneReference()
    /// The date when the host's clock stood at 0: what views show of the time goes with that clock.
    package lazy var dateOfClockStart = Date(timeIntervalSinceNow: -host.now)
    /// Pixels a point.
    private(set) var displayScale: CGFloat = 1

    /// The scenes that live. They take themselves out when they go, so that the list need not hold them weakly.
    nonisolated(unsafe) static var all: [Unmanaged<SceneGraph>] = []
    /// The scene that was opened first of those that live.
    static var first: SceneGraph? { all.first?.takeUnretainedValue() }

    /// Makes a scene that shows `root` on a host, at a size in points, on a display with so many pixels a point.
    public init<V: View>(_ root: V, host: any SceneHost, size: CGSize, dark: Bool = false, scale: CGFloat = 1) {
        self.host = host
        textEngine = host.textEngine
        self.size = size
        reference.graph = self
        rootScope.set(SceneKey.self, reference)
        var initial = EnvironmentValues()
        initial.colorScheme = dark ? .dark : .light
        initial.displayScale = scale
        displayScale = scale
        for (id, slot) in initial.overlay { rootScope.set(id, slot) }
        setSizeClasses()
        SceneGraph.all.append(Unmanaged.passUnretained(self))
        motion.graph = self
        let node = RootNode(graph: self, scope: rootScope)
        rootNode = node
        rootElement = node.element
        if ViewUpdates.isFlashing, host.showsFlashes { showFlashes() }
        node.mount(root)
        rootElement.invalidateSize()
        turn(ownFirst: true)
    }

    deinit {
        reference.graph = nil
        assumeMainActor { endScopes(below: rootNode) }
        let own = Unmanaged.passUnretained(self).toOpaque()
        SceneGraph.all.removeAll { $0.toOpaque() == own }
    }

    /// Lets go of what scopes keep for the views of a scene that was not closed.
    private func endScopes(below node: ViewNode) {
        guard !node.isDestroyed else { return }
        node.scope.end()
        node.visitChildren(endScopes)
    }

    /// Begins to show which bodies run.
    package func showFlashes() {
        ViewUpdates.begin()
        flashes = FlashElement(addedTo: rootElement)
    }

    /// The top of the render tree.
    public var rootLayer: Layer { rootElement.layer! }

    // MARK: The turn

    /// Asks every scene for a turn: state has been written.
    static func scheduleAll() {
        for graph in all { graph.takeUnretainedValue().scheduleTurn() }
    }

    package func scheduleTurn() {
        guard !isInTurn, !isTurnScheduled else { return }
        isTurnScheduled = true
        host.scheduleTurn()
    }

    /// Whether anything waits for a turn.
    package var needsTurn: Bool { !PendingWrites.isEmpty || hasWork }

    private var hasWork: Bool {
        !updateQueue.isEmpty || !layoutQueue.isEmpty || !renderQueue.isEmpty || !sublayerQueue.isEmpty
            || !actions.isEmpty || !preferenceQueue.isEmpty || geometry.needsTelling
    }

    /// Brings everything up to date with the state as it is now, and tells the host what changed.
    public func turn() { turn(ownFirst: false) }

    /// What the scene, its window or an animation changed is brought up to date by itself first: the transaction of a state change that
    /// waits must not animate it too.
    private func turn(ownFirst: Bool) {
        guard !isInTurn else { return }
        isInTurn = true
        isTurnScheduled = false
        turnNumber += 1
        isCut = false
        motion.turnTime = host.now
        var rounds = 0
        repeat {
            if ownFirst && rounds == 0 {
                PendingWrites.commitNone()
                transaction = Transaction()
            } else if let committed = PendingWrites.commitNext() {
                transaction = committed
                if !leadsOthers { shareBatch() }
            } else {
                transaction = Transaction()
            }
            let shared = transaction
            pass()
            if leadsOthers {
                transaction = shared
                shareBatch()
            }
            if keyFocus.isActive { keyFocus.follow() }
            rounds += 1
            if isCut { break }
            if PendingWrites.depth > 100 {
                Diagnostics.report(
                    "State keeps changing in response to its own update; the rest waits for the next frame.")
                break
            }
        } while needsTurn
        transaction = Transaction()
        PendingWrites.endTurn()
        usedUndoManager?.closeEventGroup()
        motion.turnTime = nil
        isInTurn = false
        for graph in SceneGraph.all {
            let other = graph.takeUnretainedValue()
            if other !== self, other.hasWork { other.scheduleTurn() }
        }
        flushDiff()
        if needsTurn { scheduleTurn() }
    }

    /// What the batch has changed in other scenes is brought up to date there too, under the same transaction.
    private func shareBatch() {
        guard SceneGraph.all.count > 1 else { return }
        for graph in SceneGraph.all {
            let other = graph.takeUnretainedValue()
            if other !== self, !other.isInTurn, other.hasWork { other.follow(transaction) }
        }
    }

    private func follow(_ shared: Transaction) {
        isInTurn = true
        turnNumber += 1
        isCut = false
        transaction = shared
        pass()
        transaction = Transaction()
        usedUndoManager?.closeEventGroup()
        isInTurn = false
        flushDiff()
        if hasWork { scheduleTurn() }
    }

    /// Update, layout, render, and then the actions of the views that came, changed and went.
    private func pass() {
        passNumber += 1
        // Views that come are rendered as they are before they have come, then as they are to be; views that go likewise.
        repeat {
            updatePass()
            preferencePass()
            settle()
            renderPass()
        } while motion.startTransitions()
        motion.finishBatch()
        runActions()
    }

    /// Layout, and the updates of views that depend on geometry, until neither changes anything. Geometry that changes itself is cut.
    private func settle() {
        var rounds = 0
        repeat {
            layoutPass()
            geometryPass()
            updatePass()
            preferencePass()
            rounds += 1
            guard rounds < SceneGraph.mostLayoutRounds else {
                Diagnostics.report(
                    "Layout keeps changing in response to its own geometry; the rest waits for the next frame.")
                isCut = true
                return
            }
        } while !layoutQueue.isEmpty || !updateQueue.isEmpty || geometry.needsTelling
    }

    private static let mostLayoutRounds = 32

    func flushDiff() {
        flashes?.follow()
        guard !diff.isEmpty else { return }
        if !drawnLayers.isEmpty { redrawOwnersOfDrawnLayers() }
        var finished = diff
        diff = RenderDiff()
        for change in finished.changed { change.layer.changes = [] }
        finished.changed.removeAll { $0.layer.isGone }
        host.apply(finished, root: rootLayer)
    }

    /// Advances animations to the host's time, as one frame.
    public func frame() {
        // What moves is brought up to date at once: no turn need be asked for.
        isInTurn = true
        motion.advance(to: host.now)
        isInTurn = false
        if needsTurn { turn(ownFirst: hasWork) } else { flushDiff() }
    }

    /// The date that the host's clock shows.
    package var date: Date { dateOfClockStart.addingTimeInterval(host.now) }

    // MARK: The world around

    /// Gives the scene another size, in points.
    public func resize(to newSize: CGSize) {
        guard newSize != size else { return }
        size = newSize
        setSizeClasses()
        rootElement.invalidateSize()
        turn(ownFirst: true)
    }

    /// Changes a value that the window itself sets.
    package func setRootValue<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) {
        rootScope.set(key, value)
        displayScale = EnvironmentValues(scope: rootScope).displayScale
        scheduleTurn()
    }

    /// Changes values that the window itself sets, and updates the views that read them.
    public func setEnvironment(_ change: (inout EnvironmentValues) -> Void) {
        var values = EnvironmentValues(scope: rootScope)
        change(&values)
        for (id, slot) in values.overlay { rootScope.set(id, slot) }
        displayScale = EnvironmentValues(scope: rootScope).displayScale
        turn(ownFirst: true)
    }

    /// Whether the appearance is dark.
    public var isDark: Bool { EnvironmentValues(scope: rootScope).colorScheme == .dark }

    /// Switches between light and dark appearance.
    public func setColorScheme(dark: Bool) { setEnvironment { $0.colorScheme = dark ? .dark : .light } }

    /// Ends the scene: every view disappears.
    public func close() {
        rootNode.destroy()
        rootScope.end()
        motion.endOrphans(isClosing: true)
        runActions()
        let own = Unmanaged.passUnretained(self).toOpaque()
        SceneGraph.all.removeAll { $0.toOpaque() == own }
        onClose?()
        onClose = nil
    }

    /// Gives the window a title.
    package func setTitle(_ newTitle: String) {
        title = newTitle
        host.setTitle(markedTitle)
    }

    @inline(__always) func placeOffstage(_ place: () -> Void) {
        let outer = isPlacingOffstage
        isPlacingOffstage = true
        place()
        isPlacingOffstage = outer
    }

    /// Makes the layers of all that waits for coming near a viewport, for somebody who looks at what is not on screen too.
    package func bringAllOnStage() {
        guard !offstageStacks.isEmpty else { return }
        for stack in offstageStacks { stack.bringAllOnStage() }
        renderPass()
        if !isInTurn { flushDiff() }
    }

    /// Runs an action when this turn's changes are on screen.
    package func afterTurn(_ action: @escaping @MainActor () -> Void) { actions.onDisappear(action) }

    // MARK: What nodes ask

    func queue(_ node: ViewNode) {
        updateQueue.insert(node, depth: node.depth)
        if !isInTurn { scheduleTurn() }
    }

    /// Ends a child's identity. Elements with a transition stay until it has run.
    package func remove(_ node: ViewNode, from parent: ViewNode) {
        if motion.keepLeaving(node, of: parent) { return }
        actions.endsEarly = motion.isIdentityTransition(node)
        node.destroy()
        actions.endsEarly = false
    }

    /// Makes every node below look its environment up again: a scope has got a key that they looked up past it.
    func rebuildEnvironment(below node: ViewNode) {
        func walk(_ node: ViewNode) {
            node.scope.forgetFound()
            node.setNeedsUpdate()
            node.visitChildren(walk)
        }
        node.visitChildren(walk)
    }

    /// Whether any view of the scene sets the guide, baselines apart.
    @inline(__always) func usesGuide(_ key: AlignmentKey) -> Bool {
        usesLayoutGuides || !guides.isEmpty && guides.contains(key)
    }
    func useGuide(_ key: AlignmentKey) { if guides.insert(key).inserted { hasNewGuides = true } }

    /// Whether leading is right at a node. Costs nothing until somebody asks for it.
    package func isRightToLeft(_ node: ViewNode) -> Bool {
        LayoutDirection.isUsed && node.scope.slot(LayoutDirectionKey.self).value == .rightToLeft
    }
}

private struct SceneKey: EnvironmentKey { static var defaultValue: SceneReference? { nil } }

/// Lets views find their scene. It is cleared when the scene goes: a weak reference would give the scene, which everything asks, a slower
/// reference count.
@MainActor package final class SceneReference {
    nonisolated(unsafe) package fileprivate(set) unowned(unsafe) var graph: SceneGraph?
}

extension EnvironmentValues {
    /// The scene that the environment belongs to.
    @MainActor package var scene: SceneGraph? { self[SceneKey.self]?.graph }
    /// Leads to the scene that a view stands in, for what is used later than it is read.
    package var sceneReference: SceneReference? { self[SceneKey.self] }
}

/// The top of the view tree.
private final class RootNode: ViewNode {
    private(set) var element: RootElement!
    private var content: ViewNode!

    init(graph: SceneGraph, scope: InheritedScope) {
        super.init(root: graph, scope: scope)
        element = RootElement(self)
    }

    func mount<V: View>(_ view: V) {
        content = V._makeNode(view, childContext)
        element.setContent(content)
    }

    override func elementsChanged() { element.childrenChanged() }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
    override func didDestroy() { element.destroy() }
}

/// The top of the layout tree: as large as the scene, its content centred.
package final class RootElement: ContainerElement {
    init(_ node: ViewNode) {
        super.init(node)
        makeLayer()
    }
    /// Drawn over everything, each at a place of its own.
    private var onTop: [MarkElement] = []

    func addOnTop(_ mark: MarkElement) {
        onTop.append(mark)
        mark.parent = self
        setNeedsSublayers()
        invalidateSize()
    }

    package override func visitChildren(_ visit: (LayoutElement) -> Void) {
        super.visitChildren(visit)
        for mark in onTop { visit(mark) }
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { graph.size }
    package override func placeChildren() {
        for child in children {
            let proposal = ProposedViewSize(size)
            let inner = child.sizeThatFits(proposal)
            child.place(
                at: CGPoint(x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2), proposal: proposal)
        }
        for mark in onTop { mark.place(at: mark.wanted.origin, proposal: ProposedViewSize(mark.wanted.size)) }
    }
}
