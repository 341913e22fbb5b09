import Foundation

/// Makes steps of scrolling: a notch of a mouse's wheel is one, and so is every `length` points that fingers go on a touchpad.
package struct ScrollSteps {
    private let length: CGFloat
    /// Whether what one movement of the fingers does is one step at most.
    private let isOnceAMovement: Bool
    private var rest: CGFloat = 0
    private var last = -Double.infinity
    private var isUsed = false

    package init(of length: CGFloat, isOnceAMovement: Bool = false) {
        self.length = length
        self.isOnceAMovement = isOnceAMovement
    }

    /// Takes in a distance at a time, in seconds, and says how far that goes: 1 or -1 for a step, 0 for less.
    package mutating func add(_ distance: CGFloat, at now: Double) -> Int {
        // Fingers that rest so long begin anew.
        if now - last > 0.2 || rest * distance < 0 {
            rest = 0
            isUsed = false
        }
        last = now
        rest += distance
        guard abs(rest) >= length, !isUsed else { return 0 }
        isUsed = isOnceAMovement
        // What a notch is more than a step goes nowhere.
        let step = rest > 0 ? 1 : -1
        rest = abs(distance) >= length ? 0 : rest - CGFloat(step) * length
        return step
    }
}

/// Two fingers that go to the right on a touchpad, where nothing is scrolled sideways: they go back, as from a screen's edge on iOS.
package struct SwipeBack {
    private var distance = CGVector.zero
    private var isPossible = false

    package init() {}

    /// The fingers come down; whether what they are over leaves sideways movements to them.
    package mutating func begin(isPossible: Bool) {
        distance = .zero
        self.isPossible = isPossible
    }

    /// They moved content by a distance. True once they have gone back.
    package mutating func moved(dx: CGFloat, dy: CGFloat) -> Bool {
        guard isPossible else { return false }
        distance.dx += dx
        distance.dy += dy
        // Who has begun to scroll down goes on with that.
        if abs(distance.dy) > max(40, abs(distance.dx)) { isPossible = false }
        guard distance.dx <= -120, abs(distance.dy) < 60 else { return false }
        isPossible = false
        return true
    }
}
