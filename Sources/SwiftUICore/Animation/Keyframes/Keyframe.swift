import Foundation

/// Keyframes of one value, one after the other.
public protocol KeyframeTrackContent<Value> {
    /// The type of value.
    associatedtype Value: Animatable
    /// The type of keyframes that these consist of.
    associatedtype Body: KeyframeTrackContent where Body.Value == Value

    /// The keyframes that these consist of.
    @KeyframeTrackContentBuilder<Value> var body: Body { get }

    /// Adds the keyframes to a path. Only keyframes of the framework provide their own.
    func _append(to path: inout KeyframeSegments<Value>)
}

extension KeyframeTrackContent {
    public func _append(to path: inout KeyframeSegments<Value>) { body._append(to: &path) }
}

/// Where keyframes are collected.
public struct KeyframeSegments<Value: Animatable> {
    package var path: KeyframePath<Value>
}

/// Goes to a value in a straight line, at the pace of a curve.
public struct LinearKeyframe<Value: Animatable> {
    let to: Value
    let duration: TimeInterval
    let timingCurve: UnitCurve

    /// Goes to `to` within so many seconds.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        self.to = to
        self.duration = duration
        self.timingCurve = timingCurve
    }
}

/// Goes to a value on a cubic curve, which joins its neighbours smoothly.
public struct CubicKeyframe<Value: Animatable> {
    let to: Value
    let duration: TimeInterval
    let startVelocity: Value?
    let endVelocity: Value?

    /// Goes to `to` within so many seconds. Velocities, a second, that are not given follow from the keyframes before and after.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        self.to = to
        self.duration = duration
        self.startVelocity = startVelocity
        self.endVelocity = endVelocity
    }
}

/// Goes to a value on a spring.
public struct SpringKeyframe<Value: Animatable> {
    let to: Value
    let duration: TimeInterval?
    let spring: Spring
    let startVelocity: Value?

    /// Goes towards `to` for so many seconds, without a number until the spring has come to rest. Without a start velocity it goes on as
    /// fast as the keyframe before ended.
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        self.to = to
        self.duration = duration
        self.spring = spring
        self.startVelocity = startVelocity
    }
}

/// Is at a value at once.
public struct MoveKeyframe<Value: Animatable> {
    let to: Value

    /// Jumps to `to`.
    public init(_ to: Value) { self.to = to }
}

extension LinearKeyframe: KeyframeTrackContent {
    public var body: _NoKeyframes<Value> { _NoKeyframes() }
    public func _append(to path: inout KeyframeSegments<Value>) {
        path.path.append(to: to, duration: duration, .linear(timingCurve))
    }
}

extension CubicKeyframe: KeyframeTrackContent {
    public var body: _NoKeyframes<Value> { _NoKeyframes() }
    public func _append(to path: inout KeyframeSegments<Value>) {
        path.path.append(
            to: to, duration: duration,
            .cubic(startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData))
    }
}

extension SpringKeyframe: KeyframeTrackContent {
    public var body: _NoKeyframes<Value> { _NoKeyframes() }
    public func _append(to path: inout KeyframeSegments<Value>) {
        path.path.append(
            to: to, duration: duration ?? spring.settlingDuration,
            .spring(spring, startVelocity: startVelocity?.animatableData))
    }
}

extension MoveKeyframe: KeyframeTrackContent {
    public var body: _NoKeyframes<Value> { _NoKeyframes() }
    public func _append(to path: inout KeyframeSegments<Value>) { path.path.append(to: to, duration: 0, .jump) }
}

/// No keyframes at all.
public struct _NoKeyframes<Value: Animatable>: KeyframeTrackContent {
    public var body: _NoKeyframes<Value> { self }
    public func _append(to path: inout KeyframeSegments<Value>) {}
}
