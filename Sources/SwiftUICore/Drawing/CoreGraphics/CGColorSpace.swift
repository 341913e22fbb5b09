import Foundation

/// A string, by the name that Core Foundation has for it.
public typealias CFString = String
/// A list of anything, by the name that Core Foundation has for it.
public typealias CFArray = [Any]
/// Values by their names, as Core Foundation has them.
public typealias CFDictionary = [String: Any]

/// What a colour's components stand for, as Core Graphics has it. Components of every space are taken as encoded sRGB on Linux, or as a grey.
public final class CGColorSpace: Hashable, Sendable {
    /// How a colour is put together.
    public enum Model: Int32, Sendable {
        /// One component.
        case monochrome
        /// Red, green and blue.
        case rgb
        /// Cyan, magenta, yellow and black.
        case cmyk
    }

    /// How a colour is put together.
    public let model: Model
    /// The name that the space was made by.
    public let name: CFString?

    init(_ model: Model, name: CFString?) {
        self.model = model
        self.name = name
    }

    /// The space of a name; nil if there is none.
    public convenience init?(name: CFString) {
        switch name {
        case Self.genericGrayGamma2_2, Self.linearGray, Self.extendedGray: self.init(.monochrome, name: name)
        case Self.sRGB, Self.linearSRGB, Self.extendedSRGB, Self.extendedLinearSRGB, Self.displayP3,
            Self.genericRGBLinear, Self.adobeRGB1998:
            self.init(.rgb, name: name)
        case Self.genericCMYK: self.init(.cmyk, name: name)
        default: return nil
        }
    }

    /// How many components a colour has, its opacity not counted.
    public var numberOfComponents: Int {
        switch model {
        case .monochrome: 1
        case .rgb: 3
        case .cmyk: 4
        }
    }

    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
    public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"
    public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
    public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model && a.name == b.name }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(model)
        hasher.combine(name)
    }

    /// A colour of components in this space, its opacity the last.
    package func color(_ components: [CGFloat]) -> CGColor {
        let alpha = components[numberOfComponents]
        switch model {
        case .monochrome: return CGColor(gray: components[0], alpha: alpha)
        case .rgb: return CGColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
        case .cmyk:
            let ink = 1 - components[3]
            return CGColor(
                red: (1 - components[0]) * ink, green: (1 - components[1]) * ink, blue: (1 - components[2]) * ink,
                alpha: alpha)
        }
    }
}

/// The space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb, name: nil) }
/// The space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome, name: nil) }
/// The space of printing inks.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(.cmyk, name: nil) }

extension CGColor {
    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Nothing to be seen.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Makes a colour of a space's components and an opacity, so many as the space has and one more.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let list = UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)
        self.init(space.color(Array(list)).color)
    }

    /// Makes a grey.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// Makes a colour of printing inks.
    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        self.init(CGColorSpaceCreateDeviceCMYK().color([cyan, magenta, yellow, black, alpha]).color)
    }

    /// What the components stand for.
    public var colorSpace: CGColorSpace? { CGColorSpace(.rgb, name: CGColorSpace.sRGB) }
}
