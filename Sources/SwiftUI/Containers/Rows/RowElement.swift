import Foundation
import SwiftUICore

/// What all rows of a list have in common.
struct RowSetting {
    /// How the list selects; nil where nothing can be selected.
    var selection: ListSelection?
    /// Opens the list's menu for a row; nil where there is none.
    var menu: RowMenuPress?
    /// The list's node, above which rows have no business.
    var isEditing = false
    var look = Look()

    struct Look: Equatable {
        var separator = ResolvedColor.black
        var selected = ResolvedColor.black
        var hairline: CGFloat = 1
        var minimumHeight: CGFloat = 44
        var cornerRadius: CGFloat = 0
        /// Whether rows stand by themselves, on no card and without lines.
        var isSidebar = false
    }
}

/// Makes each element of a list's content a row.
struct RowModifier {
    let selection: ListSelection?
    let style: any ListStyle
    var setting = RowSetting()

    init(selection: ListSelection?, style: any ListStyle) {
        self.selection = selection
        self.style = style
    }
}

extension RowModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> RowElement { RowElement(child, node, setting) }
    func update(_ element: RowElement) { element.setting = setting }
    mutating func resolve(_ node: ViewNode) {
        let values = EnvironmentValues(scope: node.scope)
        setting.selection = selection
        setting.menu = values.rowMenuPress
        setting.isEditing = values.editMode?.wrappedValue.isEditing ?? false
        setting.look = RowSetting.Look(
            separator: Color.separator.resolvedColor(in: values), selected: Color.systemGray4.resolvedColor(in: values),
            hairline: 1 / max(1, values.displayScale), minimumHeight: values.defaultMinListRowHeight,
            cornerRadius: style._isInset && style._isGrouped ? 10 : 0, isSidebar: values.hasSidebarRows)
    }
    func isEqual(to other: Self) -> Bool { false }
}

/// One row of a list, from edge to edge: what it shows, its ground, its separators, and the controls that editing and swiping bring.
///
/// What stands in a list but is no row, as the heading of a section, is laid out as if this were not there.
final class RowElement: UnaryElement {
    var setting: RowSetting {
        didSet {
            if setting.isEditing != oldValue.isEditing {
                close()
                refreshFurniture()
                invalidateSize()
            }
            if setting.look != oldValue.look { setNeedsDisplay() }
            if setting.selection?.selected != oldValue.selection?.selected {
                if setting.isEditing { refreshFurniture() }
                setNeedsDisplay()
                setNeedsSemantics()
            }
        }
    }

    /// Whether the list lays it out as a row.
    private(set) var isRow = false
    /// The lines at its edges; nil for none.
    private var topLine: ResolvedColor?
    private var bottomLine: ResolvedColor?
    /// Where the line at the top begins, which goes by the row above.
    private var topLineStart: CGFloat = 0
    private var corners = Corners()

    struct Corners: Equatable {
        var top = false
        var bottom = false
    }

    /// Behind the content.
    private var ground: RowPart?
    /// Before the content, while the list is edited: what deletes or selects the row.
    private var control: RowPart?
    /// After the content, while the list is edited: what the row is moved by.
    private var handle: RowPart?
    /// Uncovered by a swipe.
    private var actions: RowPart?
    private(set) var openEdge: HorizontalEdge?
    /// How far the content has been moved aside, in points.
    private(set) var shift: CGFloat = 0
    /// How far the row is being dragged from its place.
    var lift: CGFloat = 0 { didSet { if lift != oldValue { liftChanged() } } }
    private var motion: FrameMotion?

    nonisolated static let standardInsets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)

    init(_ child: LayoutElement, _ node: ViewNode, _ setting: RowSetting) {
        self.setting = setting
        super.init(child, node)
        makeLayer()
        gestures = RowGestures(self)
    }

    var traits: RowTraits { child.trait(RowTraitsTrait.self) ?? RowTraits() }
    var place: RowPlace? { RowPlace(of: child, below: node) }
    var tag: AnyHashable? { child.optionTag(below: node) }
    private var isMirrored: Bool { graph.isRightToLeft(node) }

    // MARK: What the list says

    /// The list lays the element out as a row.
    func becomeRow() {
        guard !isRow else { return }
        isRow = true
        refreshFurniture()
        setNeedsSemantics()
    }

    func setLines(top: ResolvedColor?, bottom: ResolvedColor?, corners: Corners, topStart: CGFloat) {
        guard top != topLine || bottom != bottomLine || corners != self.corners || topStart != topLineStart else {
            return
        }
        (topLine, bottomLine, self.corners, topLineStart) = (top, bottom, corners, topStart)
        setNeedsDisplay()
    }

    /// Where the line below the row begins, from its leading edge: where the row says, or else where its first text does, so that icons stand
    /// before the line.
    private var lineStart: CGFloat {
        if let said = child.guide(
            HorizontalAlignment.listRowSeparatorLeading.key, size: child.size, proposal: child.placedProposal)
        {
            return insets.leading + said
        }
        var start = CGFloat.infinity
        func visit(_ element: LayoutElement, _ x: CGFloat) {
            if element is UnseenElement { return }
            if element is TextElement, element.size.width > 0 {
                start = min(start, isMirrored ? child.size.width - x - element.size.width : x)
            }
            element.visitChildren { visit($0, x + $0.origin.x) }
        }
        visit(child, 0)
        return insets.leading + (start < .infinity ? max(0, start) : 0)
    }

    /// Draws the lines at a row's edges: between two rows one, where neither hides it.
    static func setLines(
        of element: LayoutElement, after before: LayoutElement?, isFirst: Bool, isLast: Bool, hasLastLine: Bool
    ) {
        guard let row = element as? RowElement, !row.setting.look.isSidebar else { return }
        let own = row.traits
        let values = EnvironmentValues(scope: row.node.scope)
        func color(_ tint: Color?) -> ResolvedColor { tint?.resolvedColor(in: values) ?? row.setting.look.separator }
        var top: ResolvedColor?
        if let before, own.topSeparator != .hidden {
            let above = (before as? RowElement)?.traits
            if above?.bottomSeparator != .hidden { top = color(own.topTint ?? above?.bottomTint) }
        } else if isFirst, own.topSeparator == .visible || own.sectionTop == .visible {
            top = color(own.topTint ?? own.sectionTopTint)
        }
        let wantsEnd = hasLastLine || own.bottomSeparator == .visible || own.sectionBottom == .visible
        let isEnd = isLast && wantsEnd && own.bottomSeparator != .hidden && own.sectionBottom != .hidden
        row.setLines(
            top: top, bottom: isEnd ? color(own.bottomTint ?? own.sectionBottomTint) : nil,
            corners: Corners(top: isFirst, bottom: isLast),
            topStart: top == nil ? 0 : ((before as? RowElement) ?? row).lineStart)
    }

    /// Whether presses are for the row itself.
    var isBusy: Bool { setting.isEditing || openEdge != nil || isSelectable }

    func traitsChanged() {
        refreshFurniture()
        invalidateSize()
        setNeedsDisplay()
    }

    // MARK: Furniture

    private func refreshFurniture() {
        guard isRow else { return }
        let traits = traits
        part(&ground, traits.background.map { AnyView($0.frame(maxWidth: .infinity, maxHeight: .infinity)) })
        if setting.isEditing {
            let place = place
            let canDelete = place?.edits.delete != nil && !traits.deleteDisabled
            let canMove = place?.edits.move != nil && !traits.moveDisabled
            if isSelectable, setting.selection?.isMultiple == true {
                part(&control, AnyView(RowSelectionMark(isSelected: isSelected)))
            } else if canDelete {
                part(&control, AnyView(RowDeleteMark { [weak self] in self?.open(.trailing) }))
            } else {
                part(&control, nil)
            }
            part(&handle, canMove ? AnyView(RowHandle()) : nil)
        } else {
            part(&control, nil)
            part(&handle, nil)
        }
    }

    private func part(_ part: inout RowPart?, _ view: AnyView?) {
        if let view, let known = part {
            known.update(view)
        } else if let view {
            part = RowPart(view, self)
            setNeedsSublayers()
        } else if let known = part {
            part = nil
            graph.remove(known, from: node)
            setNeedsSublayers()
        }
    }

    fileprivate func partChanged() {
        guard !isGone else { return }
        invalidatePlacement()
        setNeedsSublayers()
    }

    // MARK: Layout

    private var insets: EdgeInsets {
        var insets = traits.insets ?? Self.standardInsets
        if control != nil { insets.leading += 38 }
        if handle != nil { insets.trailing += 38 }
        return insets
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard isRow else { return child.sizeThatFits(proposal) }
        let insets = insets
        let inner = child.sizeThatFits(
            ProposedViewSize(width: proposal.width.map { max(0, $0 - insets.horizontal) }, height: nil))
        return CGSize(
            width: proposal.width ?? inner.width + insets.horizontal,
            height: max(setting.look.minimumHeight, inner.height + insets.vertical))
    }

    override func placeChildren() {
        guard isRow else {
            child.place(at: .zero, proposal: placedProposal)
            return
        }
        let insets = insets
        let offered = ProposedViewSize(width: max(0, size.width - insets.horizontal), height: nil)
        let inner = child.sizeThatFits(offered)
        // With insets of its own, content stands between them; else in the middle of the row.
        let y = insets.top + (size.height - insets.vertical - inner.height) / 2
        let x = isMirrored ? size.width - insets.leading - inner.width : insets.leading
        child.place(at: CGPoint(x: x + shift, y: y), proposal: offered)
        let box = ProposedViewSize(size)
        ground?.element.place(at: CGPoint(x: shift, y: 0), proposal: box)
        let square = ProposedViewSize(width: 44, height: size.height)
        control?.element.place(at: CGPoint(x: (isMirrored ? size.width - 48 : 4) + shift, y: 0), proposal: square)
        handle?.element.place(at: CGPoint(x: (isMirrored ? 0 : size.width - 44) + shift, y: 0), proposal: square)
        if let actions, openEdge != nil {
            let width = max(abs(shift), 0)
            actions.element.place(
                at: CGPoint(x: shift < 0 ? size.width - width : 0, y: 0),
                proposal: ProposedViewSize(width: width, height: size.height))
        }
    }

    override func visitChildren(_ visit: (LayoutElement) -> Void) {
        if let ground { visit(ground.element) }
        if let actions { visit(actions.element) }
        visit(child)
        if let control { visit(control.element) }
        if let handle { visit(handle.element) }
    }

    override var zIndex: Double { lift == 0 ? child.zIndex : 1000 }

    private func liftChanged() {
        graph.usesZIndex = true
        setNeedsRender()
        parent?.setNeedsSublayers()
        graph.scheduleTurn()
    }

    // MARK: Drawing

    override func draw() -> LayerContent {
        guard isRow else { return .none }
        var commands: [DrawCommand] = []
        let box = CGRect(origin: .zero, size: size)
        if isSelected { commands.append(.fill(shape(of: box), .color(setting.look.selected), FillStyle())) }
        func line(_ y: CGFloat, _ start: CGFloat, _ color: ResolvedColor) {
            let rect = CGRect(
                x: isMirrored ? 0 : start, y: y, width: size.width - start, height: setting.look.hairline)
            commands.append(.fill(.rectangle(rect), .color(color), FillStyle()))
        }
        if let topLine { line(0, topLineStart, topLine) }
        if let bottomLine { line(size.height - setting.look.hairline, lineStart, bottomLine) }
        return commands.isEmpty ? .none : .list(commands)
    }

    private func shape(of box: CGRect) -> Outline {
        let radius = setting.look.cornerRadius
        if setting.look.isSidebar {
            return .roundedRectangle(box, radius: CGSize(width: radius, height: radius), isContinuous: true)
        }
        guard radius > 0, corners.top || corners.bottom else { return .rectangle(box) }
        let (top, bottom) = (corners.top ? radius : 0, corners.bottom ? radius : 0)
        let radii = RectangleCornerRadii(
            topLeading: top, bottomLeading: bottom, bottomTrailing: bottom, topTrailing: top)
        return .path(UnevenRoundedRectangle(cornerRadii: radii).path(in: box))
    }

    override func updateStyle(of layer: Layer) -> LayerChanges {
        var changes: LayerChanges = []
        // What is moved aside, and a ground of the row's own, stay inside the row.
        let isCut = isRow && (shift != 0 || ground != nil)
        changes.formUnion(layer.setClip(isCut ? shape(of: CGRect(origin: .zero, size: size)) : nil))
        var raised = ProjectionTransform()
        raised.m32 = lift
        changes.formUnion(layer.setTransform(raised))
        return changes
    }

    override var isOpaqueToHits: Bool { isRow }

    // MARK: Selecting

    var isSelectable: Bool {
        guard isRow, let selection = setting.selection, let tag else { return false }
        return !traits.selectionDisabled && selection.accepts(tag)
    }
    var isSelected: Bool { isRow && tag.map { setting.selection?.selected.contains($0) ?? false } ?? false }

    /// Selects the row as a press on it does, with modifier keys held.
    func select(_ modifiers: EventModifiers = []) {
        guard isSelectable else { return }
        if let list = parent as? any RowHolder { list.choose(self, modifiers) }
        graph.scheduleTurn()
    }

    // MARK: Swiping

    /// The actions of an edge.
    private func actions(_ edge: HorizontalEdge) -> (views: [AnyView], isFull: Bool) {
        guard isRow else { return ([], false) }
        let traits = traits
        let sets = traits.swipes.filter { $0.edge == edge }
        if !sets.isEmpty { return (sets.map(\.content), sets[0].allowsFullSwipe) }
        guard edge == .trailing, !traits.deleteDisabled, let place, let delete = place.edits.delete else {
            return ([], false)
        }
        let button = Button("Delete", role: .destructive) { delete(IndexSet(integer: place.index)) }
        return ([AnyView(button)], true)
    }

    func hasActions(_ edge: HorizontalEdge) -> Bool { !actions(edge).views.isEmpty }

    /// Shows the actions of an edge as far as the row has been moved.
    func uncover(_ edge: HorizontalEdge) {
        guard openEdge != edge else { return }
        openEdge = edge
        let (views, _) = actions(edge)
        part(
            &actions,
            AnyView(
                SwipeActions(
                    views: views, edge: edge, close: { [weak self] in self?.close() })))
    }

    private var actionsWidth: CGFloat {
        guard let actions else { return 0 }
        return actions.element.sizeThatFits(ProposedViewSize(width: nil, height: size.height)).width
    }

    func move(to shift: CGFloat) {
        motion?.stop()
        self.shift = shift
        setNeedsRender()
        invalidatePlacement()
        graph.scheduleTurn()
    }

    /// Opens the actions of an edge.
    func open(_ edge: HorizontalEdge) {
        guard hasActions(edge) else { return }
        (parent as? any RowHolder)?.willOpen(self)
        uncover(edge)
        let isLeft = (edge == .leading) != isMirrored
        glide(to: isLeft ? actionsWidth : -actionsWidth)
    }

    func close() {
        guard openEdge != nil else { return }
        glide(to: 0)
    }

    /// A swipe has ended.
    func release(speed: CGFloat) {
        guard let edge = openEdge else { return }
        let width = actionsWidth
        let (_, isFull) = actions(edge)
        if isFull, abs(shift) > max(width * 1.3, size.width * 0.55) {
            close()
            (actions?.element.firstActivation)?()
            return
        }
        let ahead = abs(shift) + (shift < 0 ? -speed : speed) * 0.1
        if ahead > width / 2 { open(edge) } else { close() }
    }

    private func glide(to target: CGFloat) {
        motion?.stop()
        let from = shift
        let began = graph.host.now
        let motion = FrameMotion { [weak self] time in
            guard let self, !isGone else { return false }
            let done = min(1, (time - began) / 0.25)
            shift = from + (target - from) * CGFloat(1 - pow(1 - done, 3))
            if done >= 1, target == 0 {
                openEdge = nil
                part(&actions, nil)
            }
            setNeedsRender()
            invalidatePlacement()
            return done < 1
        }
        self.motion = motion
        graph.motion.run(motion)
        graph.scheduleTurn()
    }

    // MARK: Meaning

    override func makeSemantics() -> Semantics? {
        guard isSelectable else { return nil }
        var semantics = Semantics(role: .row)
        semantics.children = .contain
        semantics.isEnabled = EnvironmentValues(scope: child.node.scope).isEnabled
        if isSelected { semantics.traits.insert(.isSelected) }
        semantics.activate = { [weak self] in self?.select() }
        return semantics
    }

    /// Whether a point is on what the row is moved by.
    func isHandle(_ point: CGPoint) -> Bool {
        handle != nil && (isMirrored ? point.x < 44 : point.x > size.width - 44)
    }

    override func didDestroy() {
        motion?.stop()
        for part in [ground, control, handle, actions].compactMap({ $0 }) { graph.remove(part, from: node) }
    }
}

/// Something in a row beside what the program put there. It lives as long as the row needs it.
final class RowPart: ViewNode {
    private var content: TypedNode<AnyView>!
    private unowned(unsafe) let row: RowElement
    private(set) var element: OverlaidElement!

    init(_ view: AnyView, _ row: RowElement) {
        self.row = row
        let scope = InheritedScope(parent: row.child.node.scope)
        super.init(NodeContext(parent: row.node, scope: scope))
        element = OverlaidElement(self, alignment: .center)
        content = AnyView._makeNode(view, childContext)
        element.setContent(content)
        element.parent = row
    }

    func update(_ view: AnyView) { content.update(view) }
    override func elementsChanged() {
        element.childrenChanged()
        row.partChanged()
    }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
    override func didDestroy() { element.destroy() }
}

/// A list, as its rows know it.
@MainActor protocol RowHolder: LayoutElement {
    /// A row shows its actions: others hide theirs.
    func willOpen(_ row: RowElement)
    /// A row was pressed, with modifier keys held: the list selects it, or it and others.
    func choose(_ row: RowElement, _ modifiers: EventModifiers)
}

extension LayoutElement {
    /// What a press on the first control in the element does.
    fileprivate var firstActivation: (@MainActor () -> Void)? {
        if let activate = makeSemantics()?.activate { return activate }
        var found: (@MainActor () -> Void)?
        visitChildren { if found == nil { found = $0.firstActivation } }
        return found
    }
}
