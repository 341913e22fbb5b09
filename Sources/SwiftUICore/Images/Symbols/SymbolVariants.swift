import Foundation

/// A variant of a symbol: filled, in a circle, crossed out.
public struct SymbolVariants: Hashable, Sendable {
    var shape: String?
    var isFilled = false
    var isSlashed = false

    public static let none = SymbolVariants()
    public static let circle = SymbolVariants(shape: "circle")
    public static let square = SymbolVariants(shape: "square")
    public static let rectangle = SymbolVariants(shape: "rectangle")
    public static let fill = SymbolVariants(isFilled: true)
    public static let slash = SymbolVariants(isSlashed: true)

    /// The same in a circle.
    public var circle: SymbolVariants { union(.circle) }
    public var square: SymbolVariants { union(.square) }
    public var rectangle: SymbolVariants { union(.rectangle) }
    /// The same, filled.
    public var fill: SymbolVariants { union(.fill) }
    /// The same, crossed out.
    public var slash: SymbolVariants { union(.slash) }

    /// Whether this variant includes another.
    public func contains(_ other: SymbolVariants) -> Bool {
        (other.shape == nil || other.shape == shape) && (!other.isFilled || isFilled) && (!other.isSlashed || isSlashed)
    }

    func union(_ other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(
            shape: other.shape ?? shape, isFilled: isFilled || other.isFilled, isSlashed: isSlashed || other.isSlashed)
    }

    /// The name of the variant of a symbol.
    func applied(to name: String) -> String {
        var parts = name.split(separator: ".").map(String.init)
        func add(_ part: String) { if !parts.contains(part) { parts.append(part) } }
        if let shape { add(shape) }
        if isSlashed { add("slash") }
        if isFilled { add("fill") }
        return parts.joined(separator: ".")
    }
}
