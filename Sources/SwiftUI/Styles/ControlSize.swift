import SwiftUICore

/// How large controls are.
public enum ControlSize: Hashable, CaseIterable, Sendable { case mini, small, regular, large, extraLarge }

/// The shape of the ground of buttons that have one.
public struct ButtonBorderShape: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case automatic, capsule, circle
        case rounded(CGFloat?)
    }
    let kind: Kind

    /// The shape that suits the place.
    public static let automatic = ButtonBorderShape(kind: .automatic)
    /// Round ends.
    public static let capsule = ButtonBorderShape(kind: .capsule)
    /// A rectangle with the system's corners.
    public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))
    /// A circle around the label.
    public static let circle = ButtonBorderShape(kind: .circle)
    /// A rectangle with corners of a radius in points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: .rounded(radius))
    }

    /// The outline in `rect`, with the system's corner radius where none was set.
    func outline(in rect: CGRect, radius: CGFloat) -> Outline {
        switch kind {
        case .automatic, .rounded(nil):
            return .roundedRectangle(rect, radius: CGSize(width: radius, height: radius), isContinuous: true)
        case .rounded(let own?):
            let r = min(own, rect.width / 2, rect.height / 2)
            return .roundedRectangle(rect, radius: CGSize(width: r, height: r), isContinuous: true)
        case .capsule:
            let r = min(rect.width, rect.height) / 2
            return .roundedRectangle(rect, radius: CGSize(width: r, height: r), isContinuous: false)
        case .circle:
            let side = min(rect.width, rect.height)
            return .ellipse(CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
        }
    }
}

extension ButtonBorderShape: InsettableShape {
    public func path(in rect: CGRect) -> Path {
        switch outline(in: rect, radius: 7) {
        case .rectangle(let r): return Path(r)
        case .roundedRectangle(let r, let radius, _): return Path(roundedRect: r, cornerSize: radius)
        case .ellipse(let r): return Path(ellipseIn: r)
        case .path(let path): return path
        }
    }
    public func inset(by amount: CGFloat) -> some InsettableShape { InsetBorder(shape: self, amount: amount) }

    struct InsetBorder: InsettableShape, Sendable {
        let shape: ButtonBorderShape
        let amount: CGFloat
        func path(in rect: CGRect) -> Path { shape.path(in: rect.insetBy(dx: amount, dy: amount)) }
        func inset(by more: CGFloat) -> InsetBorder { InsetBorder(shape: shape, amount: amount + more) }
    }
}

private struct ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
private struct ButtonBorderShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }
private struct LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// How large controls are.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
    /// The shape of the ground of buttons that have one.
    public var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
    /// Whether controls leave out their labels, which still tell what they are to those who do not look.
    package var labelsHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
}

extension View {
    /// Sets how large controls in this view are.
    public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }
    /// Sets the shape of the ground of buttons in this view.
    public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }
    /// Leaves out the labels of controls in this view; they still tell what the controls are to those who do not look.
    public nonisolated func labelsHidden() -> some View { environment(\.labelsHidden, true) }
}
