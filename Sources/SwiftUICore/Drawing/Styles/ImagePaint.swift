import Foundation

/// A style that repeats an image over what is painted.
public struct ImagePaint: ShapeStyle {
    /// The image that is repeated.
    public var image: Image
    /// The part of the image that is used, in its unit space.
    public var sourceRect: CGRect
    /// A factor for the image's size.
    public var scale: CGFloat

    /// Makes a style of an image, or a part of one.
    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
        self.image = image
        self.sourceRect = sourceRect
        self.scale = scale
    }

    /// Draws nothing where the image is not found, or is a symbol, which has no pixels to repeat.
    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        let resource: ImageResource? =
            switch image.source {
            case .resource(let resource, _, _): resource
            case .named(let name, _, _, _):
                assumeMainActor { context.environment.scene?.host.imageEngine.namedImage(name) }
            case .symbol: nil
            }
        guard let resource else { return ResolvedStyle(.clear) }
        var style = ResolvedStyle(.image(resource, sourceRect: sourceRect, scale: scale))
        if context.level > 0 { style.opacity = StyleContext.fraction(ofLevel: context.level) }
        return style
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// An image, or a part of one, repeated over what is painted.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}
