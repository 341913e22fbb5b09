import SwiftUICore

/// A height at which a sheet comes to rest.
public struct PresentationDetent: Hashable, @unchecked Sendable {
    private enum Kind: Hashable, Sendable {
        case medium, large
        case fraction(CGFloat)
        case height(CGFloat)
        case custom(ObjectIdentifier)
    }
    private let kind: Kind
    /// Only calls a static function of a type.
    private let compute: ((Context) -> CGFloat?)?

    private init(_ kind: Kind, compute: ((Context) -> CGFloat?)? = nil) {
        self.kind = kind
        self.compute = compute
    }

    /// About half of the scene.
    public static let medium = PresentationDetent(.medium)
    /// All of the scene but its top.
    public static let large = PresentationDetent(.large)

    /// A share of the height that there is.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(.fraction(fraction)) }

    /// A height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(.height(height)) }

    /// A height that a type computes.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(.custom(ObjectIdentifier(type))) { D.height(in: $0) }
    }

    public static func == (a: PresentationDetent, b: PresentationDetent) -> Bool { a.kind == b.kind }
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

    /// What a custom detent knows of the sheet's place.
    @dynamicMemberLookup public struct Context {
        /// The greatest height that a sheet can have, in points.
        public let maxDetentValue: CGFloat
        let environment: EnvironmentValues

        /// A value of the environment in which the sheet is presented.
        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
            environment[keyPath: keyPath]
        }
    }

    /// The height in points; nil for a detent that does not apply here.
    func height(in context: Context) -> CGFloat? {
        let most = context.maxDetentValue
        let height: CGFloat? =
            switch kind {
            case .medium: most / 2
            case .large: most
            case .fraction(let fraction): most * fraction
            case .height(let height): height
            case .custom: compute?(context)
            }
        return height.map { min(max(0, $0), most) }
    }
}

/// A height of a sheet that the program computes.
public protocol CustomPresentationDetent {
    /// The height in points; nil where the detent does not apply.
    static func height(in context: Context) -> CGFloat?
    /// What is known of the sheet's place.
    typealias Context = PresentationDetent.Context
}
