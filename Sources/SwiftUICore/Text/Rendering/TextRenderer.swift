import Foundation

/// Draws the texts of a view in its own way: line by line, run by run or glyph by glyph, with effects and at places of its choice.
///
/// Give it to texts by `textRenderer(_:)`. What it draws is not cut at the text's box. Animatable data makes the texts be drawn again
/// while it is on its way.
public protocol TextRenderer: Animatable {
    /// Draws a set text. `layout` is in the coordinates of the text's view, as the context is.
    func draw(layout: Text.Layout, in ctx: inout GraphicsContext)
    /// The size of the text's view for a proposal; without an implementation the text's own.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
    /// How far what is drawn reaches beyond the text's box. Nothing is cut here, so the renderer need not say.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
    public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// What a text renderer can ask of the text that it is to draw.
public struct TextProxy {
    let measure: (ProposedViewSize) -> CGSize

    /// The size that the text takes by itself for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// A value that a part of a text carries for the renderer that draws it.
public protocol TextAttribute {}

extension Text {
    /// Marks the text for a renderer, which finds the value by its type in the runs that it is of. The value of a text inside wins.
    public nonisolated func customAttribute<T: TextAttribute>(_ value: T) -> Text {
        adding(.attribute(TextAttributeValue(value)))
    }
}

extension View {
    /// Lets `renderer` draw the texts in the view.
    public nonisolated func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
        modifier(TextRendererModifier(renderer: renderer))
    }
}

/// Puts the renderer, as far as it is on its way to another, into the environment.
nonisolated struct TextRendererModifier<R: TextRenderer>: ViewModifier, Animatable {
    var renderer: R
    var animatableData: R.AnimatableData {
        get { renderer.animatableData }
        set { renderer.animatableData = newValue }
    }

    @MainActor func body(content: Content) -> some View {
        content.environment(\.textRenderer, TextRendererBox(renderer))
    }
}

private struct TextRendererKey: EnvironmentKey { static var defaultValue: TextRendererBox? { nil } }

extension EnvironmentValues {
    var textRenderer: TextRendererBox? {
        get { self[TextRendererKey.self] }
        set { self[TextRendererKey.self] = newValue }
    }
}

/// A renderer among a text's properties; two are equal if their values are.
struct TextRendererBox: Hashable, @unchecked Sendable {
    /// Every text asks whether it has a renderer: a reference is quicker to look at than a value of any size.
    private final class Storage {
        let renderer: any TextRenderer
        init(_ renderer: any TextRenderer) { self.renderer = renderer }
    }
    private let storage: Storage

    init(_ renderer: any TextRenderer) { storage = Storage(renderer) }

    var renderer: any TextRenderer { storage.renderer }

    static func == (a: TextRendererBox, b: TextRendererBox) -> Bool { isEqual(a.renderer, b.renderer) }
    private static func isEqual<R: TextRenderer>(_ a: R, _ b: any TextRenderer) -> Bool {
        (b as? R).map { areEqualValues(a, $0) } ?? false
    }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: renderer))) }
}

/// A custom attribute among a run's properties; two are equal if their values are.
struct TextAttributeValue: Hashable, @unchecked Sendable {
    let value: any TextAttribute
    var key: ObjectIdentifier { ObjectIdentifier(type(of: value)) }

    init(_ value: any TextAttribute) { self.value = value }

    static func == (a: TextAttributeValue, b: TextAttributeValue) -> Bool { isEqual(a.value, b.value) }
    private static func isEqual<T: TextAttribute>(_ a: T, _ b: any TextAttribute) -> Bool {
        (b as? T).map { areEqualValues(a, $0) } ?? false
    }
    func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension TextElement {
    /// The size that a renderer gives the text.
    func size(for proposal: ProposedViewSize, by renderer: TextRendererBox) -> CGSize {
        let proxy = TextProxy { [unowned self] proposal in assumeMainActor { naturalMeasure(proposal) } }
        return renderer.renderer.sizeThatFits(proposal: proposal, text: proxy)
    }

    /// The text as a renderer draws it.
    func rendered(_ layout: TextLayout, _ paint: Paint, by renderer: TextRendererBox) -> LayerContent {
        let resources = CanvasResources(size: size, host: graph.host, viewName: node.nearestViewName, symbols: [:])
        var context = GraphicsContext(EnvironmentValues(scope: node.scope), resources)
        renderer.renderer.draw(layout: Text.Layout(layout, paint), in: &context)
        return .list(context.ground.commands)
    }
}
