import Foundation

/// What moves a scroll view's content: a finger, momentum, or an animation.
@MainActor final class ScrollMover {
    private unowned(unsafe) let scroll: ScrollElement
    private(set) var phase = ScrollPhase.idle
    /// The offset that the finger has brought about, as if the content had no ends.
    private var pulled: CGPoint?
    /// The offset when the finger took the content.
    private(set) var dragStart: CGPoint?
    private var glides: [Axis: ScrollGlide] = [:]
    private let motion = Motion()
    private var animation: (value: AnimatedValue<Double>, from: CGPoint, request: ScrollRequest)?
    private var fade: ScrollIndicatorFade?
    private var indicatorFade: ScrollIndicatorFade {
        if let fade { return fade }
        let made = ScrollIndicatorFade(scroll)
        fade = made
        return made
    }

    init(_ scroll: ScrollElement) {
        self.scroll = scroll
        motion.step = { [unowned self] in glide(to: $0) }
    }

    /// Whether the offset goes where something else says, and not by the content's limits.
    var isFree: Bool { phase != .idle }

    private func enter(_ new: ScrollPhase, velocity: CGVector? = nil) {
        guard new != phase else { return }
        let old = phase
        phase = new
        scroll.phaseChanged(from: old, to: new, velocity: velocity)
    }

    /// The scroll view goes.
    func end() {
        stop()
        fade?.hold()
    }

    /// Ends whatever moves the content. Whether anything did.
    @discardableResult func stop() -> Bool {
        let wasMoving = motion.isRunning || animation != nil
        motion.stop()
        glides.removeAll()
        animation?.value.stop()
        animation = nil
        pulled = nil
        enter(.idle)
        return wasMoving
    }

    /// What is in view moved inside the content.
    func shift(by distance: CGFloat, _ axis: Axis) {
        pulled?[axis] += distance
        glides[axis]?.shift(by: distance)
        animation?.from[axis] += distance
    }

    // MARK: The finger

    /// A finger came down.
    func touch() {
        if phase == .idle { enter(.tracking) }
    }

    /// A finger that was down meant something else.
    func untouch() {
        if phase == .tracking { enter(.idle) }
    }

    private func bounces(_ axis: Axis) -> Bool {
        switch scroll.settings.bounce(axis).kind {
        case .automatic, .always: true
        case .basedOnSize: scroll.limits(axis).upperBound > scroll.limits(axis).lowerBound
        }
    }

    /// Whether a drag in a direction is this scroll view's.
    func takes(_ movement: CGVector) -> Bool {
        let axis: Axis = abs(movement.dx) > abs(movement.dy) ? .horizontal : .vertical
        guard scroll.scrolls(along: axis) else { return scroll.scrolledAxes.count == 2 }
        let limits = scroll.limits(axis)
        let distance = axis == .horizontal ? movement.dx : movement.dy
        let canMove =
            distance > 0 ? scroll.offset[axis] > limits.lowerBound : scroll.offset[axis] < limits.upperBound
        if canMove { return true }
        // At its end, one that stands in another leaves the drag to that.
        return bounces(axis) && scroll.enclosingScroll(along: axis) == nil
    }

    /// The finger takes the content.
    func beginDrag(_ movement: CGVector) {
        stop()
        var start = scroll.offset
        dragStart = start
        for axis in scroll.scrolledAxes {
            let limits = scroll.limits(axis)
            let length = scroll.size[axis]
            if start[axis] < limits.lowerBound {
                start[axis] =
                    limits.lowerBound - ScrollPhysics.pull(for: limits.lowerBound - start[axis], length: length)
            } else if start[axis] > limits.upperBound {
                start[axis] =
                    limits.upperBound + ScrollPhysics.pull(for: start[axis] - limits.upperBound, length: length)
            }
        }
        pulled = start
        enter(.interacting)
        switch scroll.settings.dismissesKeyboard.kind {
        case .immediately: scroll.graph.focusCoordinator.focus(nil)
        case .interactively: if movement.dy > 0 { scroll.graph.focusCoordinator.focus(nil) }
        case .automatic, .never: break
        }
        showIndicators()
    }

    /// The finger moved by a distance.
    func drag(by distance: CGVector) {
        guard var point = pulled else { return }
        point.x -= distance.dx
        point.y -= distance.dy
        pulled = point
        var target = scroll.offset
        for axis in scroll.scrolledAxes {
            let limits = scroll.limits(axis)
            let length = scroll.size[axis]
            var place = point[axis]
            if place < limits.lowerBound {
                place =
                    bounces(axis)
                    ? limits.lowerBound - ScrollPhysics.stretched(limits.lowerBound - place, length: length)
                    : limits.lowerBound
            } else if place > limits.upperBound {
                place =
                    bounces(axis)
                    ? limits.upperBound + ScrollPhysics.stretched(place - limits.upperBound, length: length)
                    : limits.upperBound
            }
            target[axis] = place
        }
        scroll.move(to: target)
    }

    /// The finger let go, moving at a velocity in points a second.
    func release(velocity: CGVector) {
        guard pulled != nil else { return }
        pulled = nil
        // Content moves as the finger does: its offset the other way.
        let speed = CGPoint(x: -velocity.dx, y: -velocity.dy)
        let target = scroll.restingPlace(speed)
        let now = scroll.graph.host.now
        glides.removeAll()
        for axis in scroll.scrolledAxes {
            glides[axis] = ScrollGlide(
                from: scroll.offset[axis], velocity: speed[axis], limits: scroll.limits(axis), target: target?[axis],
                bounces: bounces(axis), at: now)
        }
        enter(.decelerating, velocity: velocity)
        if glide(to: now) { scroll.graph.motion.start(motion) }
    }

    /// Fingers have left a touchpad, and the content goes on as if they had held it.
    func fling(_ velocity: CGVector) {
        stop()
        showIndicators()
        pulled = scroll.offset
        release(velocity: CGVector(dx: -velocity.dx, dy: -velocity.dy))
    }

    /// Goes back to where the content may rest, if it is not there, nor in anybody's hand.
    func settle() {
        guard phase == .idle || phase == .decelerating,
            scroll.scrolledAxes.contains(where: { scroll.clamped(scroll.offset[$0], $0) != scroll.offset[$0] })
        else { return }
        pulled = scroll.offset
        release(velocity: .zero)
    }

    private func glide(to time: Double) -> Bool {
        var target = scroll.offset
        var goesOn = false
        for axis in glides.keys {
            let step = glides[axis]!.offset(at: time, limits: scroll.limits(axis))
            target[axis] = step.offset
            if step.goesOn { goesOn = true }
        }
        scroll.move(to: target)
        if !goesOn {
            glides.removeAll()
            enter(.idle)
            hideIndicators()
        }
        return goesOn
    }

    // MARK: Animations

    /// Goes to where a request leads with the animation of the update that is going on. False if it has none.
    func animate(to request: ScrollRequest) -> Bool {
        guard scroll.flags.contains(.isShown), let target = scroll.target(of: request), target != scroll.offset else {
            return false
        }
        let node = scroll.node
        guard
            let value = scroll.graph.motion.animate(
                nil, from: 0.0, to: 1.0, for: node, changed: { [unowned self] in animated($0) })
        else { return false }
        animation = (value, scroll.offset, request)
        value.ended = { [weak self] in self?.animationEnded() }
        enter(.animating)
        showIndicators()
        return true
    }

    private func animated(_ fraction: Double) {
        guard let animation, let target = scroll.target(of: animation.request) else { return }
        var place = animation.from
        for axis in scroll.scrolledAxes { place[axis] += (target[axis] - place[axis]) * fraction }
        scroll.move(to: place)
    }

    private func animationEnded() {
        guard animation != nil else { return }
        animation = nil
        enter(.idle)
        hideIndicators()
    }

    // MARK: Indicators

    /// The content moved without a finger.
    func flashIndicators() {
        showIndicators()
        hideIndicators()
    }

    private func showIndicators() {
        let indicators = scroll.shownIndicators()
        guard !indicators.isEmpty else { return }
        fade?.hold()
        for indicator in indicators { indicator.alpha = 1 }
    }

    private func hideIndicators() {
        let indicators = scroll.shownIndicators()
        guard !indicators.isEmpty else { return }
        indicatorFade.begin()
    }
}
