import Foundation

/// A view that goes through phases, one after the other, each with an animation: again and again, or once each time a value changes.
public struct PhaseAnimator<Phase: Equatable, Content> {
    let phases: [Phase]
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?
    /// What starts one round; nil to go round all the time.
    let trigger: AnyEquatable?
    /// Counts the phases that were entered.
    @State private var step = 0
    /// An object that stays: the content need not be made again for a new round.
    @State private var rounds = PhaseRounds()
}

extension PhaseAnimator: View where Content: View {
    /// Goes from phase to phase and then from the beginning again, for as long as the view is there.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.content = content
        self.animation = animation
        trigger = nil
    }

    /// Shows the first phase; goes through all others, and to the first again, when `trigger` changes.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.content = content
        self.animation = animation
        self.trigger = AnyEquatable(trigger)
    }

    public var body: some View {
        if !phases.isEmpty {
            content(phases[step % phases.count])
                .modifier(PhaseClock(step: Double(step)))
                .onAppear {
                    let round = rounds.begin()
                    if trigger == nil, phases.count > 1 { advance(round) }
                }
                .onDisappear { _ = rounds.begin() }
                .onChange(of: trigger) {
                    guard phases.count > 1 else { return }
                    // A round that is going on is broken off.
                    let round = rounds.begin()
                    if step % phases.count != 0 { step += phases.count - step % phases.count }
                    advance(round)
                }
        }
    }

    private func advance(_ round: Int) {
        guard round == rounds.current else { return }
        let next = step + 1
        let phase = phases[next % phases.count]
        // A phase without an animation is there at once, and lasts a frame.
        withAnimation(animation(phase) ?? .linear(duration: 0.001)) {
            step = next
        } completion: {
            if trigger == nil || next % phases.count != 0 { advance(round) }
        }
    }
}

/// The rounds through phases, of which one goes on at a time.
private final class PhaseRounds {
    private(set) var current = 0

    /// Ends the round that goes on, and numbers the next one.
    func begin() -> Int {
        current += 1
        return current
    }
}

/// Takes as long as the phase's animation does, even if the phase alters nothing that can be seen.
private struct PhaseClock: Animatable {
    var step: Double
    var animatableData: Double {
        get { step }
        set { step = newValue }
    }
}

extension PhaseClock: ViewModifier {
    func body(content: Content) -> some View { content }
}

/// A value of any type that can be compared.
struct AnyEquatable: Equatable {
    let value: any Equatable

    init(_ value: any Equatable) { self.value = value }

    static func == (a: AnyEquatable, b: AnyEquatable) -> Bool {
        func isEqual<T: Equatable>(_ value: T) -> Bool { b.value as? T == value }
        return isEqual(a.value)
    }
}

extension View {
    /// Puts modifiers on the view that go through phases again and again.
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let placeholder = PlaceholderContentView<Self>(self)
        return PhaseAnimator(phases, content: { content(placeholder, $0) }, animation: animation)
    }

    /// Puts modifiers on the view that go through phases each time `trigger` changes.
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let placeholder = PlaceholderContentView<Self>(self)
        return PhaseAnimator(phases, trigger: trigger, content: { content(placeholder, $0) }, animation: animation)
    }
}
