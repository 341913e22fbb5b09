import Foundation
import SwiftUICore

/// Declares previews in the form that came before `#Preview`.
///
/// ```swift
/// struct Greeting_Previews: PreviewProvider {
///     static var previews: some View { Greeting().previewDisplayName("Plain") }
/// }
/// ```
///
/// `wellspring run` shows what `previews` makes when the program has no entry point of its own. What the modifiers
/// `previewDisplayName`, `previewLayout`, `previewDevice` and `previewInterfaceOrientation` say counts where they are the
/// outermost ones.
@MainActor @preconcurrency
public protocol PreviewProvider {
    /// The type of view that the preview shows.
    associatedtype Previews: View

    /// What the preview shows.
    @ViewBuilder static var previews: Previews { get }

    /// The platform that the preview is meant for; `nil` leaves it open.
    static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    public static var platform: PreviewPlatform? { nil }
}

/// The platforms that a preview can be meant for. Here all of them are shown alike.
public enum PreviewPlatform: Sendable {
    case iOS
    case macOS
    case tvOS
    case watchOS
}

/// A device that a preview is shown as, by the name that Xcode gives it, such as "iPhone 15 Pro".
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    /// The device's name.
    public let rawValue: String

    /// A device by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A device by its name.
    public init(stringLiteral name: String) { rawValue = name }

    /// The screen's size in points, held upright, or `nil` for a device that is not known here.
    var size: CGSize? {
        let name = rawValue.split(separator: " (").first.map(String.init) ?? rawValue
        return Self.sizes[name].map { CGSize(width: $0.0, height: $0.1) }
    }

    /// Apple's specifications of the screens, in points.
    private static let sizes: [String: (Double, Double)] = [
        "iPhone SE": (375, 667), "iPhone 8": (375, 667), "iPhone 8 Plus": (414, 736),
        "iPhone X": (375, 812),
        "iPhone Xs": (375, 812), "iPhone Xʀ": (414, 896), "iPhone Xs Max": (414, 896),
        "iPhone 11": (414, 896),
        "iPhone 11 Pro": (375, 812), "iPhone 11 Pro Max": (414, 896), "iPhone 12": (390, 844),
        "iPhone 12 mini": (375, 812), "iPhone 12 Pro": (390, 844), "iPhone 12 Pro Max": (428, 926),
        "iPhone 13": (390, 844), "iPhone 13 mini": (375, 812), "iPhone 13 Pro": (390, 844),
        "iPhone 13 Pro Max": (428, 926), "iPhone 14": (390, 844), "iPhone 14 Plus": (428, 926),
        "iPhone 14 Pro": (393, 852), "iPhone 14 Pro Max": (430, 932), "iPhone 15": (393, 852),
        "iPhone 15 Plus": (430, 932), "iPhone 15 Pro": (393, 852), "iPhone 15 Pro Max": (430, 932),
        "iPhone 16": (393, 852), "iPhone 16 Plus": (430, 932), "iPhone 16 Pro": (402, 874),
        "iPhone 16 Pro Max": (440, 956), "iPad": (810, 1080), "iPad mini": (744, 1133),
        "iPad Air": (820, 1180),
        "iPad Pro": (834, 1194),
    ]
}

/// A view with a setting for the preview that it is the outermost part of.
struct PreviewConfigured<Content: View> {
    let content: Content
    let setting: PreviewSetting
}

extension PreviewConfigured: View {
    var body: some View { content }
}

/// Reads the setting without knowing the type of the content.
@MainActor
protocol PreviewConfiguring {
    var setting: PreviewSetting { get }
    var inner: any View { get }
}

extension PreviewConfigured: PreviewConfiguring {
    var inner: any View { content }
}

extension View {
    /// Names the preview.
    nonisolated public func previewDisplayName(_ value: String?) -> some View {
        PreviewConfigured(content: self, setting: .name(value))
    }

    /// Sets the size that the preview is given.
    nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
        PreviewConfigured(content: self, setting: .layout(value))
    }

    /// Gives the preview the size of a device's screen; a device that is not known, or `nil`, leaves it as it is.
    nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
        PreviewConfigured(
            content: self,
            setting: .layout(value?.size.map { .fixed(width: $0.width, height: $0.height) } ?? .device))
    }

    /// Sets how the device is held.
    nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        PreviewConfigured(content: self, setting: .orientation(value))
    }
}
