import Foundation

private struct ContainerShapeKey: EnvironmentKey {
    static var defaultValue: AnyShape? { nil }
}

extension EnvironmentValues {
    /// The shape of the nearest container that has set one.
    package var containerShape: AnyShape? {
        get { self[ContainerShapeKey.self] }
        set { self[ContainerShapeKey.self] = newValue }
    }
}

/// The shape of the container around it, or a rectangle where no container has one.
public struct ContainerRelativeShape: Shape {
    public typealias AnimatableData = EmptyAnimatableData

    /// Makes a shape like the container's.
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(rect) }

    public func _outline(in rect: CGRect) -> Outline { .rectangle(rect) }

    public func _resolved(in environment: EnvironmentValues) -> AnyShape? { environment.containerShape }
}

extension ContainerRelativeShape: InsettableShape {
    /// The container's shape in a smaller frame.
    public func inset(by amount: CGFloat) -> some InsettableShape { InsetContainerShape(amount: amount) }
}

private struct InsetContainerShape: InsettableShape {
    var amount: CGFloat

    func path(in rect: CGRect) -> Path { Path(rect.shrunk(by: amount)) }

    func inset(by amount: CGFloat) -> Self { Self(amount: self.amount + amount) }

    func _resolved(in environment: EnvironmentValues) -> AnyShape? {
        environment.containerShape.map { AnyShape(ShrunkFrame(shape: $0, amount: amount)) }
    }

    var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }
}

/// A shape in a frame whose edges are moved inwards.
private struct ShrunkFrame: Shape {
    var shape: AnyShape
    var amount: CGFloat

    func path(in rect: CGRect) -> Path { shape.path(in: rect.shrunk(by: amount)) }

    func _outline(in rect: CGRect) -> Outline { shape._outline(in: rect.shrunk(by: amount)) }

    var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    var animatableData: AnimatablePair<_AnyAnimatableData, CGFloat> {
        get { AnimatablePair(shape.animatableData, amount) }
        set {
            shape.animatableData = newValue.first
            amount = newValue.second
        }
    }
}

extension Shape where Self == ContainerRelativeShape {
    /// The shape of the container around it.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension View {
    /// Sets the shape that `ContainerRelativeShape` takes in this view.
    public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        environment(\.containerShape, AnyShape(shape))
    }
}
