import Foundation

extension GraphicsContext {
    /// Fills the inside of a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        paint(PaintedOutline(.path(path), stroke: nil, fillStyle: style), with: shading)
    }

    /// Draws a line along a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        paint(PaintedOutline(.path(path), stroke: style, fillStyle: FillStyle()), with: shading)
    }

    /// Draws a line of a width in points along a path.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    private func paint(_ outline: PaintedOutline, with shading: Shading) {
        if case .backdrop = shading.first {
            var group = DrawGroup()
            let area = transform.isIdentity ? outline.area : .path(outline.area.path.applying(transform))
            group.clip = area
            group.clipStyle = outline.fillStyle
            emit([.group(ground.commands, group)])
            return
        }
        let bounds = outline.outline.bounds
        if case .tiledImage(let image, let origin, let part, let scale) = shading.first {
            tile(image, from: origin, part, scale, in: outline)
            return
        }
        let style = shading.resolved(in: environment, resources, bounds: bounds)
        var commands: [DrawCommand]
        switch outline.commands(style, frame: bounds) {
        case .none: return
        case .one(let command): commands = [command]
        case .list(let list): commands = list
        }
        for shadow in style.shadows where !shadow.isInner {
            var group = DrawGroup()
            group.effects = [
                .shadow(
                    color: shadow.color, radius: shadow.radius, x: shadow.offset.width, y: shadow.offset.height)
            ]
            commands = [.group(commands, group)]
        }
        if style.blendMode != .normal || style.opacity != 1 {
            var group = DrawGroup()
            (group.blendMode, group.opacity) = (style.blendMode, style.opacity)
            commands = [.group(commands, group)]
        }
        draw(commands, covering: outline)
    }

    /// Tiles begin at a point of the context's coordinates, not at the corner of what is painted.
    private func tile(
        _ image: Image, from origin: CGPoint, _ part: CGRect, _ scale: CGFloat, in outline: PaintedOutline
    ) {
        let area = outline.area
        let bounds = area.bounds
        guard let resource = resources.bitmap(of: image, environment), scale > 0, bounds.width.isFinite,
            bounds.height.isFinite
        else { return }
        let tile = CGSize(
            width: resource.size.width * part.width * scale, height: resource.size.height * part.height * scale)
        guard tile.width > 0, tile.height > 0, origin.x.isFinite, origin.y.isFinite else { return }
        let x = origin.x + ((bounds.minX - origin.x) / tile.width).rounded(.down) * tile.width
        let y = origin.y + ((bounds.minY - origin.y) / tile.height).rounded(.down) * tile.height
        var group = DrawGroup()
        group.clip = area
        group.clipStyle = outline.stroke == nil ? outline.fillStyle : FillStyle()
        let ground = CGRect(x: x, y: y, width: bounds.maxX - x, height: bounds.maxY - y)
        let paint = Paint.image(resource, sourceRect: part, scale: scale)
        draw([.group([.fill(.rectangle(ground), paint, FillStyle())], group)])
    }
}
