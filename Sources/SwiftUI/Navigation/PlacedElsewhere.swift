import SwiftUICore

/// Content that is shown in another place than where it was written, as items of a bar: objects and values that the program put into the
/// environment there hold for it. How it looks, as fonts and styles, goes by the place that it is shown in.
struct PlacedElsewhere {
    let content: AnyView
    let origin: InheritedScope

    static func view(_ content: AnyView, from origin: InheritedScope) -> AnyView {
        AnyView(PlacedElsewhere(content: content, origin: origin).id(ObjectIdentifier(origin)))
    }
}

extension PlacedElsewhere: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> { PlacedNode(view, context) }
}

private final class PlacedNode: TypedNode<PlacedElsewhere> {
    private let origin: InheritedScope
    private let inner: InheritedScope
    private var content: TypedNode<AnyView>!

    init(_ view: PlacedElsewhere, _ context: NodeContext) {
        origin = view.origin
        inner = InheritedScope(parent: context.scope)
        super.init(context)
        for (id, slot) in origin.programSlots(awayFrom: context.scope) { inner.set(id, slot) }
        takeValues()
        content = AnyView._makeNode(view.content, NodeContext(parent: self, scope: inner))
    }

    /// Values of the framework's that programs set around what they write.
    private func takeValues() {
        readInputs { _ in
            let there = EnvironmentValues(scope: origin)
            inner.adopt { here in
                here.isEnabled = there.isEnabled
                here.locale = there.locale
                here.calendar = there.calendar
                here.timeZone = there.timeZone
                here.layoutDirection = there.layoutDirection
                here.openURL = there.openURL
                here.dismiss = there.dismiss
                here.editMode = there.editMode
                if let tint = there.tintStyle { here.tintStyle = tint }
            }
        }
    }

    override func take(_ view: PlacedElsewhere) { content.update(view.content) }
    override func rerun() { if needsUpdate { takeValues() } }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { content.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }
}
