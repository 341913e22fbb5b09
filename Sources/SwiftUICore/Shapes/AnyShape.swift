import Foundation

/// A shape of which one need not know the type.
public struct AnyShape: Shape {
    private var base: any Shape

    /// Makes a shape that hides another's type.
    public init<S: Shape>(_ shape: S) {
        base = (shape as? AnyShape)?.base ?? shape
    }

    public func path(in rect: CGRect) -> Path { base.path(in: rect) }

    public func _outline(in rect: CGRect) -> Outline { base._outline(in: rect) }

    public func _line(in rect: CGRect) -> _ShapeLine? { base._line(in: rect) }

    public func _resolved(in environment: EnvironmentValues) -> AnyShape? { base._resolved(in: environment) }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

    /// The hidden shape's data. Between two shapes of different types there is no way, and the change happens at once.
    public var animatableData: _AnyAnimatableData {
        get { _AnyAnimatableData(base.vector) }
        set { base = base.taking(newValue) }
    }
}

extension Shape {
    fileprivate var vector: any VectorArithmetic { animatableData }

    fileprivate func taking(_ data: _AnyAnimatableData) -> any Shape {
        guard let data = data.vector as? AnimatableData else { return self }
        var copy = self
        copy.animatableData = data
        return copy
    }
}

/// Animatable data of which one need not know the type. Data of different types has no sum: the second stands for it.
public struct _AnyAnimatableData: VectorArithmetic {
    /// Nil stands for zero of any type.
    var vector: (any VectorArithmetic)?

    init(_ vector: (any VectorArithmetic)?) { self.vector = vector }

    /// Zero of any type.
    public static var zero: Self { Self(nil) }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        func equal<V: VectorArithmetic>(_ left: V, _ right: any VectorArithmetic) -> Bool { left == right as? V }
        return switch (lhs.vector, rhs.vector) {
        case (nil, nil): true
        case (let left?, let right?): equal(left, right)
        default: false
        }
    }

    public static func + (lhs: Self, rhs: Self) -> Self {
        func sum<V: VectorArithmetic>(_ left: V, _ right: any VectorArithmetic) -> any VectorArithmetic {
            (right as? V).map { left + $0 } ?? right
        }
        guard let left = lhs.vector else { return rhs }
        guard let right = rhs.vector else { return lhs }
        return Self(sum(left, right))
    }

    public static func - (lhs: Self, rhs: Self) -> Self {
        func difference<V: VectorArithmetic>(_ left: V, _ right: any VectorArithmetic) -> any VectorArithmetic {
            (right as? V).map { left - $0 } ?? left
        }
        func negated<V: VectorArithmetic>(_ value: V) -> any VectorArithmetic { V.zero - value }
        guard let right = rhs.vector else { return lhs }
        guard let left = lhs.vector else { return Self(negated(right)) }
        return Self(difference(left, right))
    }

    public mutating func scale(by rhs: Double) {
        func scaled<V: VectorArithmetic>(_ value: V) -> any VectorArithmetic { value.scaled(by: rhs) }
        vector = vector.map { scaled($0) }
    }

    public var magnitudeSquared: Double { vector?.magnitudeSquared ?? 0 }
}
