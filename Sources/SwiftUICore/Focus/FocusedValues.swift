/// A value that the view with the keyboard offers to the rest of the program.
public protocol FocusedValueKey {
    associatedtype Value
}

/// The values that the view with the keyboard, and the views around it, offer.
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    init() {}

    /// The value of a key; nil while no view with the keyboard offers one.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The object of a type that is offered; nil while there is none.
    subscript<T: AnyObject>(objectType: T.Type) -> T? {
        get { values[ObjectIdentifier(objectType)] as? T }
        set { values[ObjectIdentifier(objectType)] = newValue }
    }
}

/// The focused values of a scene, for those who read them.
@MainActor final class FocusedValuesSource: DependencySource {
    private var known: FocusedValues?
    private var sceneLinks: [FocusedValueLink] = []
    /// Not nil: whose focus these values follow, as nothing in their own scene has the keyboard.
    private weak var leader: FocusCoordinator?
    private weak var follower: FocusedValuesSource?

    nonisolated override init() { super.init() }

    /// The values; the view that is being updated depends on them.
    func read(_ focused: FocusItem?) -> FocusedValues {
        recordRead()
        if let leader { return leader.values.read(leader.focused) }
        if let known { return known }
        var values = FocusedValues()
        for link in sceneLinks { link.offer(&values) }
        var chain: [FocusedValueLink] = []
        var link = focused?.node.scope.slot(FocusedValueLinksKey.self).value
        while let current = link {
            chain.append(current)
            link = current.outer
        }
        for link in chain.reversed() { link.offer(&values) }
        known = values
        return values
    }

    func invalidate() {
        known = nil
        invalidateReaders()
        follower?.invalidateReaders()
    }

    func follow(_ new: FocusCoordinator?) {
        guard leader !== new else { return }
        leader?.values.follower = nil
        leader = new
        new?.values.follower = self
        invalidateReaders()
    }

    func add(_ link: FocusedValueLink) {
        sceneLinks.append(link)
        invalidate()
    }

    func remove(_ link: FocusedValueLink) {
        sceneLinks.removeAll { $0 === link }
        invalidate()
    }
}

/// What one modifier offers, and those around it.
@MainActor final class FocusedValueLink {
    var offer: (inout FocusedValues) -> Void
    let outer: FocusedValueLink?

    init(outer: FocusedValueLink?, _ offer: @escaping (inout FocusedValues) -> Void) {
        self.outer = outer
        self.offer = offer
    }
}

struct FocusedValueLinksKey: EnvironmentKey {
    static var defaultValue: FocusedValueLink? { nil }
}

extension SceneGraph {
    /// Lets views of this scene, which has no keyboard of its own, read the focused values of another.
    package func followFocusedValues(of other: SceneGraph?) {
        focusCoordinator.values.follow(other?.focusCoordinator)
    }
}
