/// Stands above the views that are shown elsewhere, hears when they come, go or move, and lets them inherit from where they are shown.
final class SubviewSourceNode: ViewNode {
    var content: ViewNode?
    var changed: () -> Void = {}
    /// The scope in which the views are shown when nothing is put around them.
    private let home: InheritedScope
    /// The scopes of views that are shown where other values may hold.
    private var rooms: [ObjectIdentifier: Room] = [:]
    /// The places that show an element at once, by their numbers.
    private var claims: [ObjectIdentifier: [(number: Int, place: Unmanaged<SubviewNode>)]] = [:]
    /// What stands for an element in the n-th copy of the view that is shown.
    var counterpart: (LayoutElement, Int) -> LayoutElement? = { _, _ in nil }

    private struct Room {
        weak var element: LayoutElement?
        let scope: InheritedScope
    }

    init(_ context: NodeContext, home: InheritedScope) {
        self.home = home
        super.init(context)
    }

    override func elementsChanged() {
        if !rooms.isEmpty { rooms = rooms.filter { $0.value.element?.isGone == false } }
        changed()
    }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let content { visit(content) }
    }

    /// Takes the lowest number for a place that no other place has which shows the element.
    func claim(_ element: LayoutElement, by place: SubviewNode) -> Int {
        let key = ObjectIdentifier(element)
        let taken = claims[key, default: []].map(\.number)
        let number = (0...taken.count).first { !taken.contains($0) } ?? taken.count
        claims[key, default: []].append((number, Unmanaged.passUnretained(place)))
        return number
    }

    /// A place shows the element no longer.
    func release(_ element: LayoutElement, by place: SubviewNode) {
        let key = ObjectIdentifier(element)
        claims[key]?.removeAll { $0.place.toOpaque() == Unmanaged.passUnretained(place).toOpaque() }
        if claims[key]?.isEmpty == true { claims[key] = nil }
    }

    /// Tells the places that show copies that those may have other elements.
    func copiesChanged() {
        let places = claims.values.joined().filter { $0.number > 0 }.map { $0.place.takeUnretainedValue() }
        for place in places { place.copyChanged() }
    }

    /// A view is shown in a place: it inherits from there.
    func show(_ element: LayoutElement, in place: InheritedScope) {
        let key = ObjectIdentifier(element)
        if let room = rooms[key], room.element === element {
            guard room.scope.parent !== place else { return }
            room.scope.inherit(from: place)
            refresh(element.topNode(below: self))
        } else if place !== home {
            let room = InheritedScope(parent: place)
            rooms[key] = Room(element: element, scope: room)
            move(element.topNode(below: self), into: room)
        }
    }

    private func refresh(_ node: ViewNode) {
        node.scope.forgetFound()
        node.setNeedsUpdate()
        node.visitChildren(refresh)
    }

    /// Scopes between this node and the view, which it may have in common with others, are copied for it; those below it go along.
    private func move(_ top: ViewNode, into room: InheritedScope) {
        let outer = top.scope
        guard let inner = copy(outer, into: room) else { return }
        var moved: [ObjectIdentifier: InheritedScope] = [ObjectIdentifier(outer): inner]
        func newScope(_ scope: InheritedScope) -> InheritedScope {
            let key = ObjectIdentifier(scope)
            if let known = moved[key] { return known }
            guard let parent = scope.parent else { return scope }
            let newParent = newScope(parent)
            var result = scope
            if newParent !== parent {
                if scope.isShared { result = scope.copy(below: newParent) } else { scope.inherit(from: newParent) }
            }
            moved[key] = result
            return result
        }
        func walk(_ node: ViewNode) {
            node.scope = newScope(node.scope)
            node.visitChildren(walk)
        }
        walk(top)
        refresh(top)
    }

    /// A chain of scopes up to those of home, below another; nil if it does not come from there.
    private func copy(_ scope: InheritedScope, into room: InheritedScope) -> InheritedScope? {
        if scope === home { return room }
        guard let parent = scope.parent, let outer = copy(parent, into: room) else { return nil }
        return scope.copy(below: outer)
    }
}
