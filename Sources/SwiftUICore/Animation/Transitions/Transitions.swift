import Foundation

// Views that an animated change puts in or takes out.
//
// A view that comes is shown once as it is before it has come, and in a second round of the same update as it is to be: what differs is
// animated as any other change. A view that goes keeps its node, which is no longer among its parent's, and its layers, which stay where
// they are; it is taken out in the same two rounds, and ends when the animations of the second have ended. A view that is put
// in again meanwhile is a new one, with new state.

/// A view that has been taken out and is still on screen.
@MainActor final class LeavingNode {
    let node: ViewNode
    /// Whose child it was.
    let parent: ViewNode
    /// The elements that go with an animation, with the wrappers that stand around them.
    var elements: [LeavingElement] = []

    init(_ node: ViewNode, parent: ViewNode) {
        self.node = node
        self.parent = parent
    }
}

/// An element that is on its way out.
@MainActor struct LeavingElement {
    let element: LayoutElement
    let top: LayoutElement
    /// The elements above it that existed for it alone.
    let wrappers: [LayoutElement]
    /// Where it stood, and still stands as far as layers go.
    let container: LayoutElement
    /// The layer that was next below it.
    let previous: Layer?
    let transition: TransitionElement?
}

extension MotionEngine {
    // MARK: Coming

    /// A container that is on screen has got a new child. Called from layout, before the child is measured.
    func elementAppeared(_ element: LayoutElement) {
        guard !entrances.contains(where: { $0.element === element }) else { return }
        let transition = element.trait(TransitionTrait.self)
        var innermost = element
        while let unary = innermost as? UnaryElement { innermost = unary.child }
        let animation = self.transaction(for: transition?.node ?? innermost.node).effectiveAnimation
        guard animation != nil || transition?.transition.box.own != nil else { return }
        if let transition {
            guard !transition.transition.box.isIdentity else { return }
            if !transition.transition.box.isFade { transition.enter(.willAppear) }
        }
        entrances.append(Entrance(element: element, innermost: innermost, transition: transition))
    }

    /// Whether new children are to be looked at at all.
    var mayAnimateAppearance: Bool {
        usesOwnAnimations || usesModifications || graph?.transaction.animation != nil
    }

    /// Starts what comes and goes, once that has been rendered as it was. Whether anything starts.
    func startTransitions() -> Bool {
        let isMatching = graph?.matchedGeometry.needsSettingOut ?? false
        guard !entrances.isEmpty || !exits.isEmpty || isMatching else { return false }
        let (entrances, exits) = (self.entrances, self.exits)
        (self.entrances, self.exits) = ([], [])
        round += 1
        isTransitionRound = true
        for entrance in entrances where !entrance.element.flags.contains(.isDestroyed) {
            if let transition = entrance.transition, transition.hasViews {
                // It may be on its way out again.
                if transition.phase == .willAppear { transition.enter(.identity) }
            } else {
                let node = entrance.transition?.node ?? entrance.innermost.node
                var transaction = transaction(for: node)
                if let own = entrance.transition?.transition.box.own { transaction.animation = own }
                fade(entrance.element.nearestLayers, to: 1, transaction, environment: node.scope)
            }
        }
        for leaving in exits { start(leaving) }
        graph?.matchedGeometry.setOut()
        return true
    }

    // MARK: Going

    /// Keeps a child's elements on screen if its removal is animated. False if it is to go at once.
    func keepLeaving(_ node: ViewNode, of parent: ViewNode) -> Bool {
        let outer = transaction(for: parent)
        guard outer.effectiveAnimation != nil || usesOwnAnimations else { return false }
        var elements: ContiguousArray<LayoutElement> = []
        node.collectElements(&elements)
        let leaving = LeavingNode(node, parent: parent)
        for element in elements where element.flags.contains(.isPlaced) && !element.isOffstage {
            let transition = element.outermost.trait(TransitionTrait.self)
            let box = transition?.transition.box
            guard box?.isIdentity != true, outer.effectiveAnimation != nil || box?.own != nil else { continue }
            if let kept = keep(element, transition) { leaving.elements.append(kept) }
        }
        guard !leaving.elements.isEmpty else { return false }
        self.leaving.append(leaving)
        exits.append(leaving)
        return true
    }

    /// Whether all elements of a view go at once because they say so.
    func isIdentityTransition(_ node: ViewNode) -> Bool {
        guard usesIdentityTransitions else { return false }
        var elements: ContiguousArray<LayoutElement> = []
        node.collectElements(&elements)
        return !elements.isEmpty
            && elements.allSatisfy { $0.outermost.trait(TransitionTrait.self)?.transition.box.isIdentity == true }
    }

    /// Whether an element is on its way out.
    func isLeaving(_ element: LayoutElement) -> Bool {
        !leaving.isEmpty && leaving.contains { $0.elements.contains { $0.element === element } }
    }

    private func keep(_ element: LayoutElement, _ transition: TransitionElement?) -> LeavingElement? {
        // A view that is shown elsewhere than where it was made goes in both places.
        guard !isLeaving(element) else { return nil }
        let layers = element.nearestLayers
        guard let first = layers.first, element.parent != nil else { return nil }
        var wrappers: [LayoutElement] = []
        var container = element.parent
        var inner = element
        // A wrapper may have furniture beside what it wraps, as a row has; when that goes, the wrapper stays.
        while let wrapper = container as? UnaryElement, wrapper.child === inner {
            wrapper.flags.insert(.isLeaving)
            wrappers.append(wrapper)
            inner = wrapper
            container = wrapper.parent
        }
        guard let container else { return nil }
        var previous: Layer?
        let outermost = wrappers.last(where: { $0.isLayered })?.layer ?? first
        if let siblings = outermost.parent?.sublayers, let i = siblings.firstIndex(where: { $0 === outermost }), i > 0 {
            previous = siblings[i - 1]
        }
        if let transition, !transition.transition.box.isFade, !transition.hasViews { transition.enter(.identity) }
        container.setNeedsSublayers()
        element.graph.matchedGeometry.leave(element, wrappers)
        return LeavingElement(
            element: element, top: wrappers.last ?? element, wrappers: wrappers, container: container,
            previous: previous,
            transition: transition)
    }

    /// Starts the way out of a view.
    private func start(_ leaving: LeavingNode) {
        let completion = AnimationCompletion(.removed) { [weak self, weak leaving] in
            if let self, let leaving { end(leaving) }
        }
        completion.begin()
        for element in leaving.elements {
            if let transition = element.transition, transition.hasViews {
                transition.enter(.didDisappear, completion: completion)
            } else {
                var transaction = transaction(for: leaving.parent)
                if let own = element.transition?.transition.box.own { transaction.animation = own }
                transaction.addAnimationCompletion(completion)
                fade(element.top.nearestLayers, to: 0, transaction, environment: leaving.parent.scope)
            }
        }
        openCompletions.append(completion)
    }

    /// A view that was on its way out has gone.
    private func end(_ leaving: LeavingNode) {
        guard let index = self.leaving.firstIndex(where: { $0 === leaving }) else { return }
        self.leaving.remove(at: index)
        leaving.node.destroy()
        for element in leaving.elements {
            for wrapper in element.wrappers { wrapper.destroy() }
            if !element.container.flags.contains(.isDestroyed) { element.container.setNeedsSublayers() }
        }
        graph?.scheduleTurn()
    }

    /// Ends the way out of views whose parent is gone; all of them when the scene is.
    func endOrphans(isClosing: Bool = false) {
        guard !leaving.isEmpty else { return }
        for leaving in leaving where isClosing || leaving.parent.isDestroyed { end(leaving) }
    }

    /// Puts the layers of views that are on their way out among their siblings.
    func insertLeavingLayers(into layers: inout [Layer], of owner: LayoutElement) {
        for leaving in leaving {
            for element in leaving.elements where element.container.layerOwner === owner {
                let index = element.previous.flatMap { previous in layers.firstIndex { $0 === previous } }
                layers.insert(contentsOf: element.top.nearestLayers, at: index.map { $0 + 1 } ?? 0)
            }
        }
    }
}

/// A view that is to come in the second round of an update.
@MainActor struct Entrance {
    let element: LayoutElement
    let innermost: LayoutElement
    let transition: TransitionElement?
}

extension LayoutElement {
    /// The layers at or nearest below the element, back to front.
    var nearestLayers: [Layer] {
        if let layer { return [layer] }
        var layers: [Layer] = []
        visitChildren { layers += $0.nearestLayers }
        return layers
    }

    /// The element with the wrappers around it that exist for it alone.
    fileprivate var outermost: LayoutElement {
        var element = self
        while let wrapper = element.parent as? UnaryElement { element = wrapper }
        return element
    }

    /// Puts the layers at or below the element where they belong now, without a way there: they stand in another layer.
    func resettleLayers() {
        if isLayered {
            if flags.contains(.isAnimated) { graph.motion.stopGeometry(of: self) }
            flags.remove(.isShown)
            setNeedsRender()
        } else {
            visitChildren { $0.resettleLayers() }
        }
    }

    /// The element at or nearest above this one that has a layer.
    var layerOwner: LayoutElement? {
        var element: LayoutElement? = self
        while let current = element, !current.isLayered { element = current.parent }
        return element
    }
}
