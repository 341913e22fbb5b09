import Foundation

extension GraphicsContext {
    /// What is drawn with: a colour, a gradient, a style, an image, or what is there already.
    public struct Shading: Sendable {
        indirect enum Content: Sendable {
            case backdrop
            case style(AnyShapeStyle)
            case gradient(GradientPaint.Geometry, Gradient, GradientOptions)
            case tiledImage(Image, origin: CGPoint, sourceRect: CGRect, scale: CGFloat)
            case palette([Shading])
            case resolved(ResolvedStyle)
        }
        let content: Content

        /// A copy of what has been drawn so far: of use with a filter or a blend mode.
        public static var backdrop: Shading { Shading(content: .backdrop) }
        /// The foreground style of the canvas.
        public static var foreground: Shading { .style(ForegroundStyle()) }
        /// Several layers of shading, for symbols that have parts; all else is drawn with the first.
        public static func palette(_ array: [Shading]) -> Shading { Shading(content: .palette(array)) }
        /// A colour.
        public static func color(_ color: Color) -> Shading { .style(color) }
        /// A colour of red, green and blue.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }
        /// A grey.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading {
            .color(Color(colorSpace, white: white, opacity: opacity))
        }
        /// A shape style; gradients are laid out in what is drawn.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading {
            Shading(content: .style(AnyShapeStyle(style)))
        }

        /// A gradient along a line between two points of the context's coordinates.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(content: .gradient(.linear(start: startPoint, end: endPoint), gradient, options))
        }
        /// A gradient between two circles about a point of the context's coordinates.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            let geometry = GradientPaint.Geometry.radial(
                center: center, startRadius: startRadius, endRadius: endRadius)
            return Shading(content: .gradient(geometry, gradient, options))
        }
        /// A gradient around a point of the context's coordinates, from an angle once round.
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()
        ) -> Shading {
            let geometry = GradientPaint.Geometry.angular(
                center: center, start: angle.radians, end: angle.radians + 2 * .pi)
            return Shading(content: .gradient(geometry, gradient, options))
        }
        /// An image repeated in all directions from a point of the context's coordinates. `sourceRect` is the part of it that is used, in
        /// fractions of its size.
        public static func tiledImage(
            _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
            scale: CGFloat = 1
        ) -> Shading {
            Shading(content: .tiledImage(image, origin: origin, sourceRect: sourceRect, scale: scale))
        }

        /// The first layer of a palette, or the shading itself.
        var first: Content {
            if case .palette(let list) = content { return list.first?.first ?? Shading.foreground.content }
            return content
        }
    }

    /// How a gradient goes on beyond its ends.
    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// It begins anew at each end.
        public static var `repeat`: GradientOptions { GradientOptions(rawValue: 1) }
        /// It turns round at each end.
        public static var mirror: GradientOptions { GradientOptions(rawValue: 2) }
        /// Colours are mixed as light, not as encoded values.
        public static var linearColor: GradientOptions { GradientOptions(rawValue: 4) }
    }

    /// The shading with everything taken in that it takes from the environment.
    public func resolve(_ shading: Shading) -> Shading {
        switch shading.content {
        case .palette(let list): .palette(list.map { resolve($0) })
        case .style(let style): Shading(content: .resolved(style._resolve(StyleContext(environment))))
        case .backdrop, .gradient, .tiledImage, .resolved: shading
        }
    }
}

extension GraphicsContext.Shading {
    /// What the shading comes down to for something with these bounds, in the context's coordinates.
    func resolved(in environment: EnvironmentValues, _ resources: CanvasResources, bounds: CGRect) -> ResolvedStyle {
        let context = StyleContext(environment)
        switch first {
        case .backdrop, .palette: return ResolvedStyle(.clear)
        case .resolved(let style): return style
        case .style(let style): return style._resolve(context)
        case .gradient(let geometry, let gradient, let options):
            var paint = GradientPaint(
                geometry: geometry, stops: gradient.resolvedStops(context, isLinear: options.contains(.linearColor)))
            if options.contains(.repeat) || options.contains(.mirror) {
                paint.extend(over: bounds, isMirrored: options.contains(.mirror))
            }
            var style = ResolvedStyle(.gradient(paint))
            // Points of the context's coordinates are points of a unit rectangle at its origin.
            style.area = CGRect(x: 0, y: 0, width: 1, height: 1)
            return style
        case .tiledImage(let image, _, let sourceRect, let scale):
            guard let resource = resources.bitmap(of: image, environment) else { return ResolvedStyle(.clear) }
            return ResolvedStyle(.image(resource, sourceRect: sourceRect, scale: scale))
        }
    }
}

extension Gradient {
    /// The stops in order, with their colours resolved; mixed as light if asked.
    fileprivate func resolvedStops(_ context: StyleContext, isLinear: Bool) -> [GradientPaint.Stop] {
        var last: CGFloat = 0
        let stops = stops.map { stop in
            last = max(last, stop.location.isNaN ? last : min(stop.location, 1))
            return GradientPaint.Stop(color: context.resolve(stop.color), location: last)
        }
        guard isLinear else { return stops }
        let steps = 12
        var result: [GradientPaint.Stop] = []
        for (from, to) in zip(stops, stops.dropFirst()) {
            let (a, b) = (Color.Resolved(from.color), Color.Resolved(to.color))
            for step in 0..<steps {
                let t = Float(step) / Float(steps)
                let mixed = Color.Resolved(
                    colorSpace: .sRGBLinear, red: a.linearRed + (b.linearRed - a.linearRed) * t,
                    green: a.linearGreen + (b.linearGreen - a.linearGreen) * t,
                    blue: a.linearBlue + (b.linearBlue - a.linearBlue) * t,
                    opacity: a.opacity + (b.opacity - a.opacity) * t)
                let location = from.location + (to.location - from.location) * CGFloat(t)
                result.append(GradientPaint.Stop(color: mixed.encoded, location: location))
            }
        }
        return result + stops.suffix(1)
    }
}

extension GradientPaint {
    /// The most periods that are laid out; beyond them a gradient stays as it ends.
    private static let mostPeriods = 200

    /// Lays the gradient out again and again, until it covers `bounds`.
    mutating func extend(over bounds: CGRect, isMirrored: Bool) {
        let corners = [
            CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
            CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
        ]
        switch geometry {
        case .linear(let start, let end):
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let square = dx * dx + dy * dy
            guard square > 0 else { return }
            let places = corners.map { (($0.x - start.x) * dx + ($0.y - start.y) * dy) / square }
            guard let (first, last) = Self.periods(places) else { return }
            stops = repeated(from: first, to: last, isMirrored)
            geometry = .linear(
                start: CGPoint(x: start.x + dx * CGFloat(first), y: start.y + dy * CGFloat(first)),
                end: CGPoint(x: start.x + dx * CGFloat(last), y: start.y + dy * CGFloat(last)))
        case .radial(let center, let inner, let outer):
            let width = outer - inner
            guard width > 0 else { return }
            let far = corners.map { hypot($0.x - center.x, $0.y - center.y) }.max() ?? outer
            guard let (first, last) = Self.periods([-inner / width, (far - inner) / width]) else { return }
            // There is nothing inside the middle: the first period begins there or further out.
            let begin = inner + width * CGFloat(first) < 0 ? first + 1 : first
            guard begin < last else { return }
            stops = repeated(from: begin, to: last, isMirrored)
            geometry = .radial(
                center: center, startRadius: inner + width * CGFloat(begin), endRadius: inner + width * CGFloat(last))
        case .elliptical, .angular: break
        }
    }

    private static func periods(_ places: [CGFloat]) -> (first: Int, last: Int)? {
        guard places.allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else { return nil }
        let first = max(Int((places.min() ?? 0).rounded(.down)), -mostPeriods)
        let last = min(Int((places.max() ?? 1).rounded(.up)), mostPeriods)
        return first < last ? (first, last) : nil
    }

    private func repeated(from first: Int, to last: Int, _ isMirrored: Bool) -> [Stop] {
        let count = CGFloat(last - first)
        return (first..<last).flatMap { period -> [Stop] in
            let isTurned = isMirrored && period % 2 != 0
            let own = isTurned ? stops.reversed().map { Stop(color: $0.color, location: 1 - $0.location) } : stops
            return own.map { Stop(color: $0.color, location: (CGFloat(period - first) + $0.location) / count) }
        }
    }
}
