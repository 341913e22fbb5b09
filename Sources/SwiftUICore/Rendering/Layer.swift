import Foundation

/// One node of the render tree: something drawn, or a group with an effect.
///
/// A layer's properties are what is on screen now: during an animation they are the in-between values. Hosts keep a mirror and
/// learn through a ``RenderDiff`` which layers came, went or changed; they never look for changes themselves.
@MainActor public final class Layer {
    /// Unique in the process, never used again.
    public let id: Int
    /// The layer whose coordinates `position` is in.
    public package(set) unowned(unsafe) var parent: Layer?
    /// Back to front.
    public package(set) var sublayers: [Layer] = []
    /// Where this layer's origin lies in its parent's coordinates.
    public package(set) var position: CGPoint = .zero
    /// The layer's own box, `(0, 0, width, height)` in its own coordinates. Drawing may reach beyond it.
    public package(set) var size: CGSize = .zero
    public package(set) var opacity: Double = 1
    /// The opacity that the layer's own effect has.
    package var ownOpacity: Double = 1
    /// How much of the layer there is while it comes or goes; `opacity` is the product.
    package var presence: Double = 1
    /// What is drawn below the sublayers.
    public package(set) var content: LayerContent = .none
    /// Rarely used properties; nil where all have their defaults.
    public package(set) var style: LayerStyle?
    /// What the layer means, for those who do not look at it. Made when somebody asks: most scenes never are.
    public var semantics: Semantics? {
        if let storedSemantics { return storedSemantics.value }
        guard let element else { return nil }
        let made = MadeSemantics(value: element.makeSemantics())
        storedSemantics = made
        return made.value
    }
    private var storedSemantics: MadeSemantics?
    /// A text field or editor that a host shows with its platform's own editing in place of `content`.
    public package(set) var textInput: TextInput?
    /// Belongs to the host: its own object for this layer.
    public var mirror: AnyObject?

    /// What has changed since the last diff; empty while the layer is not in the diff.
    package var changes: LayerChanges = []
    /// Where the layer stands in the diff, while `changes` is not empty.
    var diffIndex = 0
    /// It has left the tree.
    package var isGone = false
    /// The layer's element, for input.
    package unowned(unsafe) var element: LayoutElement?

    private static var lastID = 0

    /// The element means something else now.
    func forgetSemantics() { storedSemantics = nil }

    private final class MadeSemantics {
        let value: Semantics?
        init(value: Semantics?) { self.value = value }
    }

    package init() {
        Layer.lastID += 1
        id = Layer.lastID
    }

    /// The layer's box in the coordinates of the scene, transforms left out of account.
    public var frameInScene: CGRect {
        var origin = position
        var layer = parent
        while let current = layer {
            origin.x += current.position.x
            origin.y += current.position.y
            layer = current.parent
        }
        return CGRect(origin: origin, size: size)
    }
}

/// What a layer draws.
public enum LayerContent {
    case none
    case one(DrawCommand)
    case list([DrawCommand])

    /// Where the first text's first line stands, from the layer's top; nil where there is none.
    @MainActor package var firstBaseline: CGFloat? {
        switch self {
        case .none: nil
        case .one(let command): command.firstBaseline
        case .list(let commands): commands.lazy.compactMap(\.firstBaseline).first
        }
    }
}

extension Layer {
    /// Whether anything in the layer is combined with what lies below it there, other than by covering it.
    package var blendsInside: Bool {
        sublayers.contains { sublayer in
            if let style = sublayer.style {
                if style.blendMode != .normal { return true }
                // What is put together by itself does not see what lies below it.
                if style.isGroup || style.mask != nil || !style.effects.isEmpty { return false }
            }
            return sublayer.content.blends || sublayer.blendsInside
        }
    }
}

extension LayerContent {
    fileprivate var blends: Bool {
        switch self {
        case .none: false
        case .one(let command): command.blends
        case .list(let commands): commands.contains(where: \.blends)
        }
    }
}

extension DrawCommand {
    @MainActor fileprivate var firstBaseline: CGFloat? {
        guard case .text(let layout, let origin, _) = self else { return nil }
        return origin.y + layout.firstBaseline
    }
}

/// Properties that few layers have.
@MainActor public final class LayerStyle {
    /// Applied about the layer's own origin.
    public package(set) var transform = ProjectionTransform()
    /// Cuts content and sublayers, in the layer's own coordinates.
    public package(set) var clip: Outline?
    public package(set) var clipFillStyle = FillStyle()
    /// Its opacity multiplies this layer's; in this layer's coordinates, not among its sublayers.
    public package(set) var mask: Layer?
    public package(set) var effects: [LayerEffect] = []
    public package(set) var blendMode: LayerBlendMode = .normal
    /// Whether content and sublayers are combined before opacity and blending are applied to the whole.
    public package(set) var isGroup = false
    /// What lies below the layer is blurred by this radius first (materials).
    public package(set) var backdropBlur: CGFloat = 0

    package init() {}
}

/// Which parts of a layer changed.
public struct LayerChanges: OptionSet, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Position, size or transform.
    public static let geometry = LayerChanges(rawValue: 1)
    public static let opacity = LayerChanges(rawValue: 2)
    public static let content = LayerChanges(rawValue: 4)
    /// Clip, mask, effects, blending.
    public static let style = LayerChanges(rawValue: 8)
    /// The list of sublayers.
    public static let sublayers = LayerChanges(rawValue: 16)
    public static let semantics = LayerChanges(rawValue: 32)
    public static let textInput = LayerChanges(rawValue: 64)
    /// The layer is new.
    public static let inserted = LayerChanges(rawValue: 128)
}

/// What one turn changed in the render tree.
@MainActor public struct RenderDiff {
    /// Layers that changed, each once, with what changed; a new layer comes with `.inserted` and all it has.
    public package(set) var changed: [(layer: Layer, changes: LayerChanges)] = []
    /// Layers that left the tree, with their `mirror`; their sublayers are listed too.
    public package(set) var removed: [Layer] = []

    public init() {}
    public var isEmpty: Bool { changed.isEmpty && removed.isEmpty }
}
