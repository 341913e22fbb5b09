import Foundation

/// What kind of device a program runs on.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// A phone.
    case phone
    /// A tablet.
    case pad
    /// A television.
    case tv
    /// A car.
    case carPlay
    /// A desktop.
    case mac = 5
    /// A headset.
    case vision
}

/// The device as UIKit names it, for code that asks whether it is a phone. Here it always is: scenes stand for a phone's screen.
@MainActor @preconcurrency public final class UIDevice {
    /// The device that the program runs on.
    public static let current = UIDevice()

    private init() {}

    /// The kind of device: a phone.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// The machine's name.
    public var name: String { ProcessInfo.processInfo.hostName }
    /// What is written on a device of this kind.
    public var model: String { "iPhone" }
    /// The name of the system that the program runs on.
    public var systemName: String { "Linux" }
    /// The version of that system.
    public var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
}
