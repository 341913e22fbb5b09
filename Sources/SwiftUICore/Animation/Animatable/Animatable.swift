import Foundation

/// A value of which a part can be animated: while an animation runs, that part takes the values between the old and the new.
public protocol Animatable {
    /// What stands for the animated part.
    associatedtype AnimatableData: VectorArithmetic

    /// The animated part, as a vector.
    var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
    /// The value itself.
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// Nothing: the value changes at once.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension Double: Animatable {
    public typealias AnimatableData = Double
}

extension Float: Animatable {
    public typealias AnimatableData = Float
}

extension CGFloat: Animatable {
    public typealias AnimatableData = CGFloat
}

extension CGPoint: Animatable {
    /// The two coordinates.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

extension CGSize: Animatable {
    /// Width and height.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(width, height) }
        set { (width, height) = (newValue.first, newValue.second) }
    }
}

extension CGRect: Animatable {
    /// Origin and size.
    public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(origin.animatableData, size.animatableData) }
        set {
            origin.animatableData = newValue.first
            size.animatableData = newValue.second
        }
    }
}

extension EdgeInsets: Animatable {
    /// Top, leading, bottom and trailing.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
        get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
        set {
            top = newValue.first
            leading = newValue.second.first
            bottom = newValue.second.second.first
            trailing = newValue.second.second.second
        }
    }
}

extension StrokeStyle: Animatable {
    /// Line width, miter limit, dash lengths (the first two) and dash phase.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
        get {
            let first = dash.first ?? 0
            return AnimatablePair(lineWidth, AnimatablePair(miterLimit, AnimatablePair(first, dashPhase)))
        }
        set {
            lineWidth = newValue.first
            miterLimit = newValue.second.first
            if !dash.isEmpty { dash[0] = newValue.second.second.first }
            dashPhase = newValue.second.second.second
        }
    }
}

extension CGAffineTransform {
    /// The six entries, for types that animate a transform.
    var animatableEntries: AnimatableArray<CGFloat> {
        get { AnimatableArray([a, b, c, d, tx, ty]) }
        set {
            guard newValue.elements.count == 6 else { return }
            let entries = newValue.elements
            self = CGAffineTransform(
                a: entries[0], b: entries[1], c: entries[2], d: entries[3], tx: entries[4], ty: entries[5])
        }
    }
}
