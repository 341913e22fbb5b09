import Foundation

extension GraphicsContext {
    // MARK: Texts

    /// A text that is ready to be measured and drawn.
    public struct ResolvedText {
        let text: StyledText
        let resources: CanvasResources
        /// What characters are drawn with that have no colour of their own.
        public var shading: Shading

        /// The size that the text takes in a room.
        public func measure(in size: CGSize) -> CGSize { resources.layout(text, in: size).size }
        /// From the top of the text in a room to its first baseline.
        public func firstBaseline(in size: CGSize) -> CGFloat { resources.layout(text, in: size).firstBaseline }
        /// From the top of the text in a room to its last baseline.
        public func lastBaseline(in size: CGSize) -> CGFloat { resources.layout(text, in: size).lastBaseline }
    }

    /// Looks up what a text takes from the environment.
    public func resolve(_ text: Text) -> ResolvedText {
        ResolvedText(text: resources.resolve(text, environment), resources: resources, shading: .foreground)
    }

    /// Draws a text in a rectangle: broken into lines as wide, and cut where it gets too high.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        draw(resources.layout(text.text, in: rect.size), of: text, at: rect.origin, width: rect.width)
    }

    /// Draws a text on one line, unless it has several, its anchor at a point.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let layout = resources.layout(text.text, in: nil)
        draw(layout, of: text, at: anchor.origin(of: layout.size, at: point), width: layout.size.width)
    }

    /// Draws a text in a rectangle: broken into lines as wide, and cut where it gets too high.
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    /// Draws a text on one line, unless it has several, its anchor at a point.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    private func draw(_ layout: TextLayout, of text: ResolvedText, at origin: CGPoint, width: CGFloat) {
        let box = CGRect(origin: origin, size: resources.size(of: layout))
        let style = text.shading.resolved(in: environment, resources, bounds: box)
        draw([.text(layout, origin: origin, paint: style.paint(in: box, frame: box))])
    }

    // MARK: Images

    /// An image that is ready to be drawn.
    public struct ResolvedImage {
        let content: ResolvedImageContent
        let image: Image
        /// Its own size in points.
        public let size: CGSize
        /// From the top to the baseline of text that it would stand in.
        public let baseline: CGFloat
        /// What a symbol or a template is drawn with; nil for the foreground style.
        public var shading: Shading?
    }

    /// Looks up an image.
    public func resolve(_ image: Image) -> ResolvedImage {
        let content = resources.resolve(image, environment)
        return ResolvedImage(
            content: content, image: image, size: content.size, baseline: content.baseline, shading: nil)
    }

    /// Draws an image as large as a rectangle.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        let shading = image.shading ?? .foreground
        let paint = shading.resolved(in: environment, resources, bounds: rect).paint(in: rect, frame: rect)
        guard var command = image.content.command(in: rect, for: image.image, paint: paint) else { return }
        if style != FillStyle() {
            var group = DrawGroup()
            (group.clip, group.clipStyle) = (.rectangle(rect), style)
            command = .group([command], group)
        }
        draw([command])
    }

    /// Draws an image at its own size, its anchor at a point.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image, in: CGRect(origin: anchor.origin(of: image.size, at: point), size: image.size))
    }

    /// Draws an image as large as a rectangle.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    /// Draws an image at its own size, its anchor at a point.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }

    // MARK: Symbols

    /// One of the views that a canvas was given to draw.
    public struct ResolvedSymbol {
        let layer: Layer
        /// The view's own size.
        public let size: CGSize
    }

    /// The view among the canvas's symbols that has this tag; nil if none has.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { resources.symbol(AnyHashable(id)) }

    /// Draws a view as large as a rectangle, by stretching its drawing.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        guard symbol.size.width > 0, symbol.size.height > 0 else { return }
        let stretch = CGAffineTransform(
            a: rect.width / symbol.size.width, b: 0, c: 0, d: rect.height / symbol.size.height, tx: rect.minX,
            ty: rect.minY)
        guard stretch.isInvertible else { return }
        draw([.group([.layer(symbol.layer, origin: .zero)], DrawGroup(transform: stretch))])
    }

    /// Draws a view at its own size, its anchor at a point.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        draw([.layer(symbol.layer, origin: anchor.origin(of: symbol.size, at: point))])
    }
}

extension UnitPoint {
    /// The top left corner of something whose anchor is at a point.
    fileprivate func origin(of size: CGSize, at point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - x * size.width, y: point.y - y * size.height)
    }
}
