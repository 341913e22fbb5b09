import Foundation
import SwiftUICore

/// How a page comes and goes.
public protocol NavigationTransition: Sendable {
    /// The view that the page grows out of; nil for the usual transition.
    var _zoomSource: ZoomSourceID? { get }
}

/// The usual transition: the page slides in over what was shown.
public struct AutomaticNavigationTransition: NavigationTransition {
    /// Makes the transition.
    public init() {}
    public var _zoomSource: ZoomSourceID? { nil }
}

/// The page grows out of a view, and shrinks back into it.
public struct ZoomNavigationTransition: NavigationTransition {
    public let _zoomSource: ZoomSourceID?

    init(_ source: ZoomSourceID) { _zoomSource = source }
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    /// The usual transition.
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
    /// The page grows out of the view that `matchedTransitionSource` names so. Where there is none it slides in as usual.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
        ZoomNavigationTransition(ZoomSourceID(id: AnyHashable(sourceID), namespace: namespace))
    }
}

/// What a page that grows out of a view knows it by.
public struct ZoomSourceID: Hashable, @unchecked Sendable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

/// What a view looks like while a page grows out of it.
public protocol MatchedTransitionSourceConfiguration {
    /// The radius of the corners that the page has at the view.
    var _cornerRadius: CGFloat { get }
}

/// The look of a view that a page grows out of, as it is if nothing is said.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
    public let _cornerRadius: CGFloat

    init(_ cornerRadius: CGFloat = 0) { _cornerRadius = cornerRadius }
}

extension MatchedTransitionSourceConfiguration {
    /// Gives the page a colour behind its content. A page here has a ground of its own, which is what is seen.
    public func background(_ color: Color) -> some MatchedTransitionSourceConfiguration {
        EmptyMatchedTransitionSourceConfiguration(_cornerRadius)
    }

    /// Rounds the corners of the page at the view.
    public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
        EmptyMatchedTransitionSourceConfiguration(min(shape.cornerSize.width, shape.cornerSize.height))
    }

    /// Puts a shadow around the page at the view. Pages here have none.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some MatchedTransitionSourceConfiguration {
        EmptyMatchedTransitionSourceConfiguration(_cornerRadius)
    }
}

extension View {
    /// Sets how the page comes and goes that this view is the content of.
    public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View {
        modifier(ZoomModifier(value: style._zoomSource))
    }

    /// Makes the view one that a page can grow out of.
    public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
        modifier(ZoomSourceModifier(source: ZoomSourceID(id: AnyHashable(id), namespace: namespace), cornerRadius: 0))
    }

    /// Makes the view one that a page can grow out of, with the look that `configuration` makes.
    public nonisolated func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
    ) -> some View {
        let radius = configuration(EmptyMatchedTransitionSourceConfiguration())._cornerRadius
        return modifier(
            ZoomSourceModifier(
                source: ZoomSourceID(id: AnyHashable(id), namespace: namespace), cornerRadius: radius))
    }
}

struct ZoomModifier {
    let value: ZoomSourceID?
}

extension ZoomModifier: PageModifier {
    typealias Body = Never
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<ZoomSourceID?>]> {
        NavigationPage.zoomList
    }
}

/// Where a page begins to grow.
struct ZoomOrigin: Equatable {
    /// In the scene.
    var frame: CGRect
    var cornerRadius: CGFloat
}

/// A view that pages of a stack can grow out of, as long as it is there.
@MainActor final class ZoomSource {
    private weak var anchor: PopoverAnchor?
    private let cornerRadius: CGFloat

    init(_ anchor: PopoverAnchor, cornerRadius: CGFloat) {
        self.anchor = anchor
        self.cornerRadius = cornerRadius
    }

    /// Where the view is; nil once it has gone.
    var origin: ZoomOrigin? {
        guard let frame = anchor?.frame, frame.width > 0, frame.height > 0 else { return nil }
        return ZoomOrigin(frame: frame, cornerRadius: cornerRadius)
    }
}

/// Tells the stack around where the view is.
private struct ZoomSourceModifier {
    let source: ZoomSourceID
    let cornerRadius: CGFloat
    @State private var anchor = PopoverAnchor()
    @Environment(\.navigationModel) private var model

    init(source: ZoomSourceID, cornerRadius: CGFloat) {
        self.source = source
        self.cornerRadius = cornerRadius
    }
}

extension ZoomSourceModifier: ViewModifier {
    func body(content: Content) -> some View {
        let _ = model?.setZoomSource(ZoomSource(anchor, cornerRadius: cornerRadius), source)
        content.modifier(PopoverAnchorModifier(anchor: anchor))
    }
}

/// Draws a page on its way: beside its place by a share of its width, or between its place and the view that it grows out of.
struct PageMotionEffect: Equatable {
    /// 0 at its place.
    var fraction: CGFloat
    /// Where the page begins to grow, in its own coordinates; nil for one that slides.
    var zoom: ZoomOrigin?
}

extension PageMotionEffect: DrawingEffect {
    var animatableData: CGFloat {
        // Times 128, as for other fractions: a spring's threshold means about the same as for a length in points.
        get { fraction * 128 }
        set { fraction = newValue / 128 }
    }

    @MainActor func apply(to layer: Layer, size: CGSize, isRightToLeft: Bool) -> LayerChanges {
        let transform = mapping(size: size)
        guard let zoom, fraction != 0 else {
            return layer.setTransform(ProjectionTransform(transform)).union(layer.setClip(nil)).union(
                layer.setOpacity(1))
        }
        let radius = fraction * zoom.cornerRadius / transform.a
        let box = CGRect(
            x: 0, y: 0, width: size.width, height: between(size.height, zoom.frame.height) / transform.a)
        let clip = Outline.roundedRectangle(box, radius: CGSize(width: radius, height: radius), isContinuous: true)
        return layer.setTransform(ProjectionTransform(transform)).union(layer.setClip(clip))
            .union(layer.setOpacity(min(1, max(0, (1 - fraction) * 3))))
    }

    private func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }

    /// The page keeps its proportions: what is too high for the frame is cut away.
    private func mapping(size: CGSize) -> CGAffineTransform {
        guard let zoom, size.width > 0 else {
            return CGAffineTransform(translationX: zoom == nil ? fraction * size.width : 0, y: 0)
        }
        let scale = max(0.001, between(size.width, zoom.frame.width) / size.width)
        return CGAffineTransform(translationX: between(0, zoom.frame.minX), y: between(0, zoom.frame.minY))
            .scaledBy(x: scale, y: scale)
    }

    @MainActor func pointInContent(_ point: CGPoint, size: CGSize, isRightToLeft: Bool) -> CGPoint {
        point.applying(mapping(size: size).inverted())
    }

    @MainActor func pointOutside(_ point: CGPoint, size: CGSize, isRightToLeft: Bool) -> CGPoint {
        point.applying(mapping(size: size))
    }
}
