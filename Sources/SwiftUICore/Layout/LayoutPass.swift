import Foundation

// The second step of a turn. It measures what is marked, deepest first; where every answer is as before the wave stops, else the
// element's parent is marked. Then what must be arranged anew is placed from the top. It clears `needsMeasure` and `needsPlacement`,
// and marks elements whose place or size changed for rendering.

extension SceneGraph {
    func layoutPass() {
        guard !layoutQueue.isEmpty else { return }
        repeat {
            if hasNewGuides { invalidateAll() }
            // The queue is kept for its memory.
            var toPlace = placementQueue
            placementQueue = DepthQueue()
            measureMarked(&toPlace)
            place(&toPlace)
            placementQueue = toPlace
            // Views that are made while others are measured may set guides that those went without.
        } while hasNewGuides
    }

    /// Measures what is marked, and adds what is to be placed again.
    private func measureMarked(_ toPlace: inout DepthQueue<LayoutElement>) {
        while let element = layoutQueue.popDeepest() {
            guard !element.flags.contains(.isDestroyed), !element.hasLostChild else { continue }
            if element.remeasure(), let parent = element.parent {
                parent.childSizeChanged(element)
                // The parent may leave it where it is.
                if element.flags.contains(.needsPartialPlacement) {
                    toPlace.insert(element, depth: element.layoutDepth)
                }
            } else if element.flags.contains(.isPlaced) || element === rootElement {
                toPlace.insert(element, depth: element.layoutDepth)
            }
        }
    }

    private func place(_ toPlace: inout DepthQueue<LayoutElement>) {
        while let element = toPlace.popShallowest() {
            guard !element.flags.contains(.isDestroyed) else { continue }
            if element.flags.contains(.needsPlacement) {
                if element === rootElement {
                    element.place(at: .zero, proposal: ProposedViewSize(size))
                } else if element.flags.contains(.isPlaced) {
                    element.place(at: element.origin, proposal: element.placedProposal)
                }
            } else if element.flags.contains(.needsPartialPlacement) {
                element.flags.remove(.needsPartialPlacement)
                element.placeNotedChildren()
            }
        }
    }

    /// Everybody may be laid out otherwise, with the guides that are set now.
    private func invalidateAll() {
        hasNewGuides = false
        func invalidate(_ element: LayoutElement) {
            element.invalidateSize()
            element.visitMeasured(invalidate)
        }
        if rootElement.flags.contains(.isPlaced) { invalidate(rootElement) }
    }
}
