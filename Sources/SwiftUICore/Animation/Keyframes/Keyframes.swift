import Foundation

/// Tracks of keyframes that together say how a value changes over time.
public protocol Keyframes<Value> {
    /// The type of value.
    associatedtype Value
    /// The type of tracks that these consist of.
    associatedtype Body: Keyframes where Body.Value == Value

    /// The tracks that these consist of.
    @KeyframesBuilder<Value> var body: Body { get }

    /// Adds the tracks. Only those of the framework provide their own.
    func _append(to tracks: inout KeyframeTracks<Value>)
}

extension Keyframes {
    public func _append(to tracks: inout KeyframeTracks<Value>) { body._append(to: &tracks) }
}

/// Where tracks are collected.
public struct KeyframeTracks<Value> {
    let initial: Value
    package private(set) var duration: TimeInterval = 0
    private var apply: [(inout Value, TimeInterval) -> Void] = []

    init(_ initial: Value) { self.initial = initial }

    mutating func append<Part: Animatable>(_ path: KeyframePath<Part>, _ keyPath: WritableKeyPath<Value, Part>) {
        duration = max(duration, path.duration)
        apply.append { $0[keyPath: keyPath] = path.value(at: $1) }
    }

    func value(at time: TimeInterval) -> Value {
        var value = initial
        for apply in apply { apply(&value, time) }
        return value
    }
}

/// The keyframes of one property of a value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent> where Content.Value == Value {
    let keyPath: WritableKeyPath<Root, Value>
    let content: Content

    init(keyPath: WritableKeyPath<Root, Value>, content: Content) {
        self.keyPath = keyPath
        self.content = content
    }

    /// The keyframes of the property at a key path.
    public init(
        _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
    ) {
        self.init(keyPath: keyPath, content: content())
    }
}

extension KeyframeTrack where Root == Value {
    /// The keyframes of the value as a whole.
    public init(@KeyframeTrackContentBuilder<Value> content: () -> Content) {
        self.init(keyPath: \.self, content: content())
    }
}

extension KeyframeTrack: Keyframes {
    public var body: _NoTracks<Root> { _NoTracks() }
    public func _append(to tracks: inout KeyframeTracks<Root>) {
        var segments = KeyframeSegments(path: KeyframePath(from: tracks.initial[keyPath: keyPath]))
        content._append(to: &segments)
        segments.path.finish()
        tracks.append(segments.path, keyPath)
    }
}

/// No tracks at all.
public struct _NoTracks<Value>: Keyframes {
    public var body: _NoTracks<Value> { self }
    public func _append(to tracks: inout KeyframeTracks<Value>) {}
}

/// Tracks that run at the same time.
public struct _TrackPair<First: Keyframes, Second: Keyframes>: Keyframes where First.Value == Second.Value {
    let first: First
    let second: Second
    public var body: _NoTracks<First.Value> { _NoTracks() }
    public func _append(to tracks: inout KeyframeTracks<First.Value>) {
        first._append(to: &tracks)
        second._append(to: &tracks)
    }
}

/// What keyframes make of a value over time.
public struct KeyframeTimeline<Value> {
    private let tracks: KeyframeTracks<Value>

    /// Puts tracks together, from an initial value on.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        var tracks = KeyframeTracks(initialValue)
        content()._append(to: &tracks)
        self.tracks = tracks
    }

    /// How long the longest track takes, in seconds.
    public var duration: TimeInterval { tracks.duration }

    /// The value after so many seconds.
    public func value(time: TimeInterval) -> Value { tracks.value(at: time) }

    /// The value at a part of the duration, from 0 to 1.
    public func value(progress: Double) -> Value { tracks.value(at: progress * duration) }
}
