import Foundation

/// A view made of a value that goes through keyframes: again and again, or once each time another value changes.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content> where KeyframePath.Value == Value {
    let initialValue: Value
    /// What starts a run; nil to run by itself.
    let trigger: AnyEquatable?
    let repeats: Bool
    let content: (Value) -> Content
    let keyframes: (Value) -> KeyframePath
    @State private var run = KeyframeRun<Value>()
    /// Counts the runs; goes smoothly from one number to the next during a run.
    @State private var count = 0.0
}

extension KeyframeAnimator: View where Content: View {
    /// Goes through the keyframes each time `trigger` changes, from where the value is then.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        self.trigger = AnyEquatable(trigger)
        repeats = false
        self.content = content
        self.keyframes = keyframes
    }

    /// Goes through the keyframes when the view appears, and again and again if it is `repeating`.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        trigger = nil
        repeats = repeating
        self.content = content
        self.keyframes = keyframes
    }

    public var body: some View {
        KeyframeFrame(count: count, target: count, run: run, initialValue: initialValue, content: content)
            .onAppear { if trigger == nil { start() } }
            .onChange(of: trigger) { start() }
    }

    private func start() {
        let start = run.current ?? initialValue
        let path = keyframes(start)
        let timeline = KeyframeTimeline(initialValue: start) { path }
        run.timeline = timeline
        guard timeline.duration > 0 else { return }
        let once = Animation.linear(duration: timeline.duration)
        withAnimation(repeats ? once.repeatForever(autoreverses: false) : once) { count += 1 }
    }
}

/// The timeline that is being run, and what it has come to.
private final class KeyframeRun<Value> {
    var timeline: KeyframeTimeline<Value>?
    var current: Value?
}

/// One frame of a run.
private struct KeyframeFrame<Value, Content> {
    var count: Double
    /// Where `count` goes.
    let target: Double
    let run: KeyframeRun<Value>
    let initialValue: Value
    let content: (Value) -> Content
}

extension KeyframeFrame: Animatable {
    var animatableData: Double {
        get { count }
        set { count = newValue }
    }
}

extension KeyframeFrame: View where Content: View {
    var body: some View {
        let value = run.timeline?.value(progress: min(max(count - target + 1, 0), 1)) ?? initialValue
        run.current = value
        return content(value)
    }
}

extension View {
    /// Puts modifiers on the view made of a value that goes through keyframes each time `trigger` changes.
    public nonisolated func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let placeholder = PlaceholderContentView<Self>(self)
        return KeyframeAnimator(
            initialValue: initialValue, trigger: trigger, content: { content(placeholder, $0) }, keyframes: keyframes)
    }

    /// Puts modifiers on the view made of a value that goes through keyframes, again and again if it is `repeating`.
    public nonisolated func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let placeholder = PlaceholderContentView<Self>(self)
        return KeyframeAnimator(
            initialValue: initialValue, repeating: repeating, content: { content(placeholder, $0) },
            keyframes: keyframes)
    }
}
