import Foundation
import Painter
import SwiftUICore

extension Layer {
    /// Whether a page cannot draw the layer, so that the painter draws it with all its sublayers.
    var isPainted: Bool {
        guard let style else { return false }
        if blendsUnlikePages || style.isGroup && blendsInside && containsForeignBlending { return true }
        if style.effects.contains(where: \.needsPainter) { return true }
        // A page filters first and cuts then.
        return !style.effects.isEmpty && (style.clip != nil || style.mask != nil)
    }

    /// Whether the layer blends in a way that a page has not.
    var blendsUnlikePages: Bool { style.map { $0.blendMode.css == nil } ?? false }

    /// Whether something in the layer blends in a way that a page has not, with what lies below it there.
    private var containsForeignBlending: Bool {
        sublayers.contains { sublayer in
            if sublayer.blendsUnlikePages { return true }
            return !(sublayer.style?.isGroup ?? false) && sublayer.containsForeignBlending
        }
    }

    /// The group within which the layer blends; nil where that is the whole scene.
    var blendingGroup: Layer? {
        var current = parent
        while let layer = current, !(layer.style?.isGroup ?? false) { current = layer.parent }
        return current
    }

    /// How the layer stands and what is done to it as a whole, without its place.
    @MainActor func css(_ assets: PageAssets) -> String {
        var parts: [String] = []
        if opacity < 1 { parts.append("opacity:\(CSS.number(CGFloat(opacity.isFinite ? max(opacity, 0) : 1)))") }
        guard let style else { return parts.joined(separator: ";") }
        if !style.transform.isIdentity { parts.append("transform:\(CSS.transform(style.transform))") }
        if let clip = style.clip { parts.append("clip-path:\(CSS.clip(clip, style.clipFillStyle))") }
        if !style.effects.isEmpty { parts.append("filter:\(style.effects.css)") }
        if style.blendMode != .normal, let mode = style.blendMode.css { parts.append("mix-blend-mode:\(mode)") }
        if style.isGroup { parts.append("isolation:isolate") }
        if let mask = style.mask { parts.append(self.mask(mask, assets)) }
        return parts.joined(separator: ";")
    }

    /// The mask as the painter's picture of it.
    private func mask(_ mask: Layer, _ assets: PageAssets) -> String {
        guard let picture = PartialPicture(of: mask, scale: assets.scale, painter: assets.painter) else {
            return "visibility:hidden"
        }
        let (place, size) = (picture.rect.origin, picture.rect.size)
        // The mask may reach beyond the box, so that nothing of it is cut with the box.
        return "mask:url(\(PictureMarkup.url(picture))) \(CSS.px(place.x)) \(CSS.px(place.y))/"
            + "\(CSS.px(size.width)) \(CSS.px(size.height)) no-repeat;mask-clip:no-clip"
    }

    /// A box that blurs what lies below the layer; nothing where the layer does not.
    var backdropMarkup: String {
        guard let radius = style?.backdropBlur, radius > 0 else { return "" }
        let outline = backdropOutline
        let bounds = outline.bounds
        guard bounds.isFinite else { return "" }
        // Browsers blur what lies below the box only: it is made larger and cut, so that what lies beside it bleeds in.
        let box = bounds.insetBy(dx: -3 * radius, dy: -3 * radius)
        let moved = outline.path.applying(CGAffineTransform(translationX: -box.minX, y: -box.minY))
        let clip = CSS.clip(.path(moved))
        return "<b style=\"\(CSS.box(box));backdrop-filter:blur(\(CSS.px(radius)));clip-path:\(clip)\"></b>"
    }
}
