import Foundation

/// Places its child where another view of the same id is, while it is to.
///
/// The element's own size and place in layout are as without: its neighbours take no notice.
final class MatchedGeometryElement: UnaryElement {
    private(set) var matched: MatchedGeometryModifier
    /// What the element is now, beside standing where it belongs.
    enum Stage {
        case standing
        /// It has just come, and is rendered once where the former source is.
        case entering
        /// It is on its way out, and goes where the new source is.
        case leaving
    }
    private(set) var stage = Stage.standing
    /// The frame, in the scene's coordinates, that the child was placed by; nil for its own.
    private var used: CGRect?
    private var wasPlaced = false

    init(_ child: LayoutElement, _ node: ViewNode, _ matched: MatchedGeometryModifier) {
        self.matched = matched
        super.init(child, node)
        graph.readsGeometry = true
        graph.matchedGeometry.add(self)
        graph.observeGeometry(self)
    }

    func update(_ new: MatchedGeometryModifier) {
        guard new != matched else { return }
        graph.matchedGeometry.remove(self)
        matched = new
        graph.matchedGeometry.add(self)
        invalidatePlacement()
    }

    /// The element's own frame in the scene's coordinates.
    var frameInScene: CGRect { convert(CGRect(origin: .zero, size: size), to: nil) }

    var isUsable: Bool { flags.contains(.isPlaced) && !flags.contains(.isDestroyed) }

    /// The frame that the child is to have in the scene; nil for its own.
    private var followed: CGRect? {
        let group = graph.matchedGeometry
        switch stage {
        case .entering: return group.former(beside: self)?.frameInScene
        case .leaving: return group.source(matched.key, beside: self)?.frameInScene ?? used
        case .standing: return matched.isSource ? nil : group.source(matched.key, beside: self)?.frameInScene
        }
    }

    override func placeChildren() {
        if !wasPlaced {
            wasPlaced = true
            // What comes in an animated change in place of another starts where that is.
            if matched.isSource, graph.transaction.effectiveAnimation != nil,
                graph.matchedGeometry.former(beside: self) != nil
            {
                stage = .entering
                graph.matchedGeometry.enters(self)
            }
        }
        used = followed
        guard let frame = used else { return child.place(at: .zero, proposal: placedProposal) }
        let proposal = matched.properties.contains(.size) ? ProposedViewSize(frame.size) : placedProposal
        let inner = child.sizeThatFits(proposal)
        // Where the two views' anchors meet.
        let point =
            matched.properties.contains(.position)
            ? convertFromScene(matched.anchor.point(in: frame))
            : matched.anchor.point(in: CGRect(origin: .zero, size: size))
        child.place(
            at: CGPoint(
                x: point.x - matched.anchor.x * inner.width, y: point.y - matched.anchor.y * inner.height),
            proposal: proposal)
    }

    /// It has been rendered where the former source is; from now on it goes where it belongs.
    func finishEntering() {
        guard stage == .entering else { return }
        stage = .standing
        invalidatePlacement()
    }

    /// Its view has been taken out, and fades.
    func leave() {
        guard stage != .leaving else { return }
        stage = .leaving
    }

    func follow() { invalidatePlacement() }

    override func contains(_ point: CGPoint) -> Bool {
        point.x >= child.origin.x && point.y >= child.origin.y && point.x < child.origin.x + child.size.width
            && point.y < child.origin.y + child.size.height
    }

    override func didDestroy() { graph.matchedGeometry.remove(self) }
}

extension MatchedGeometryElement: GeometryObserver {
    func layoutChanged() -> Bool {
        guard !flags.contains(.isDestroyed) else { return false }
        if stage == .standing, flags.contains(.isPlaced), followed != used { invalidatePlacement() }
        return true
    }
}

/// The views of a scene that have geometry in common.
@MainActor final class MatchedGeometryGroups {
    private var groups: [MatchedGeometryKey: ContiguousArray<MatchedGeometryElement>] = [:]
    private var entering: ContiguousArray<MatchedGeometryElement> = []

    var isEmpty: Bool { groups.isEmpty }

    func add(_ element: MatchedGeometryElement) { groups[element.matched.key, default: []].append(element) }

    func remove(_ element: MatchedGeometryElement) {
        groups[element.matched.key]?.removeAll { $0 === element }
        if groups[element.matched.key]?.isEmpty == true { groups[element.matched.key] = nil }
    }

    /// The view whose geometry others take: of several sources, the one that came last.
    func source(_ key: MatchedGeometryKey, beside element: MatchedGeometryElement) -> MatchedGeometryElement? {
        groups[key]?.last { $0 !== element && $0.matched.isSource && $0.stage != .leaving && $0.isUsable }
    }

    /// The source that goes as `element` comes.
    func former(beside element: MatchedGeometryElement) -> MatchedGeometryElement? {
        groups[element.matched.key]?.last {
            $0 !== element && $0.matched.isSource && $0.stage == .leaving && $0.isUsable
        }
    }

    func enters(_ element: MatchedGeometryElement) { entering.append(element) }

    /// What came has been rendered at its start: it, and what goes, set out.
    func setOut() {
        guard !groups.isEmpty else { return }
        let all = entering
        entering.removeAll()
        for element in all where !element.flags.contains(.isDestroyed) { element.finishEntering() }
        for group in groups.values {
            for element in group where element.stage == .leaving { element.follow() }
        }
    }

    var needsSettingOut: Bool { !entering.isEmpty }

    /// The views in an element, and those around that exist for it alone, are on their way out.
    func leave(_ element: LayoutElement, _ wrappers: [LayoutElement]) {
        guard !groups.isEmpty else { return }
        for wrapper in wrappers { (wrapper as? MatchedGeometryElement)?.leave() }
        func visit(_ element: LayoutElement) {
            (element as? MatchedGeometryElement)?.leave()
            element.visitChildren(visit)
        }
        visit(element)
    }
}
