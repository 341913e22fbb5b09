import Foundation

/// A setting of how a preview is shown, given to `#Preview` by `traits:`.
public struct PreviewTrait<Traits>: Sendable {
    let setting: PreviewSetting
}

/// What a trait sets.
enum PreviewSetting: Sendable {
    case layout(PreviewLayout)
    case orientation(InterfaceOrientation)
    case name(String?)
    case modifier(@MainActor @Sendable (AnyView) -> AnyView)
}

/// The size that a preview is given.
public enum PreviewLayout: Equatable, Sendable {
    /// The size of a device's screen: what the window or the picture has by itself.
    case device
    /// The size that the view chooses.
    case sizeThatFits
    /// A size in points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// How the device is held.
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
    /// A name for the orientation.
    public let id: String

    /// Upright.
    public static let portrait = InterfaceOrientation(id: "portrait")
    /// Upright, with the top edge below.
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    /// On its side, with the top edge at the left.
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    /// On its side, with the top edge at the right.
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

    /// The four orientations.
    public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]

    /// Whether the longer edge lies.
    var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The traits that `#Preview` takes belong to views; this is their name space.
public enum Preview {
    /// Marks the traits of views.
    public struct ViewTraits: Sendable {}
}

extension PreviewTrait where Traits == Preview.ViewTraits {
    /// The device's size. It is the default.
    public static var defaultLayout: PreviewTrait { PreviewTrait(setting: .layout(.device)) }

    /// The size that the view chooses when the device's size is proposed to it.
    public static var sizeThatFitsLayout: PreviewTrait {
        PreviewTrait(setting: .layout(.sizeThatFits))
    }

    /// A size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait(setting: .layout(.fixed(width: width, height: height)))
    }

    /// Upright, which is the default.
    public static var portrait: PreviewTrait { PreviewTrait(setting: .orientation(.portrait)) }

    /// Upright, with the top edge below; drawn as upright.
    public static var portraitUpsideDown: PreviewTrait {
        PreviewTrait(setting: .orientation(.portraitUpsideDown))
    }

    /// On its side: the device's width and height change places.
    public static var landscapeLeft: PreviewTrait {
        PreviewTrait(setting: .orientation(.landscapeLeft))
    }

    /// On its side: the device's width and height change places.
    public static var landscapeRight: PreviewTrait {
        PreviewTrait(setting: .orientation(.landscapeRight))
    }
}
