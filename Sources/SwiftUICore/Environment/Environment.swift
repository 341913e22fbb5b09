/// Reads a value that the views around this one have set.
@propertyWrapper public struct Environment<Value> {
    enum Content: @unchecked Sendable {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case object((EnvironmentValues) -> Value?)
    }
    private let content: Content
    private var scope: InheritedScope?
    private unowned(unsafe) var node: ViewNode?

    /// Reads the value at a key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        content = .keyPath(keyPath)
    }

    /// Reads the observable object of a type, put in by `.environment(object)`. Reading stops the program if there is none.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        content = .object { $0[objectType] }
    }

    /// Reads the observable object of a type; nil if there is none.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        content = .object { .some($0[objectType]) }
    }

    /// The value.
    public var wrappedValue: Value {
        let values = scope.map { EnvironmentValues(scope: $0) } ?? EnvironmentValues()
        switch content {
        case .keyPath(let keyPath): return values[keyPath: keyPath]
        case .object(let read):
            if let value = read(values) { return value }
            missingObject()
        }
    }

    private nonisolated func missingObject() -> Never {
        let asker = Update.current ?? node
        let asked = assumeMainActor { asker.map { ($0.nearestViewName, $0.viewPath) } }
        fatalMissingObject("No Observable object of type \(Value.self) found.", "environment", "\(Value.self)", asked)
    }
}

/// Stops the program, naming what is missing, who asked for it, and what to add.
func fatalMissingObject(_ start: String, _ modifier: String, _ type: String, _ asked: (String, [String])?) -> Never {
    var text = "\(start) A View.\(modifier)(_:) for \(type) may be missing as an ancestor of this view."
    if let asked {
        text +=
            " \(asked.0) asked for it, below \(asked.1.joined(separator: " > "));"
            + " put .\(modifier)(…) with an object of that type on a view above it."
    }
    fatalError(text)
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        property.pointee.scope = slots.node.scope
        property.pointee.node = slots.node
    }

    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let (a, b) = (a.assumingMemoryBound(to: Self.self), b.assumingMemoryBound(to: Self.self))
        if case .keyPath(let x) = a.pointee.content, case .keyPath(let y) = b.pointee.content { return x == y }
        return true
    }

    public static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
        guard let slot = source as? EnvironmentSlot, let scope = node.scope as InheritedScope? else { return false }
        let property = pointer.assumingMemoryBound(to: Self.self).pointee
        let probe = DependencyProbe(graph: node.graph, scope: scope)
        Update.reading(for: probe) {
            switch property.content {
            case .keyPath(let keyPath): _ = EnvironmentValues(scope: scope)[keyPath: keyPath]
            case .object(let read): _ = read(EnvironmentValues(scope: scope))
            }
        }
        defer { probe.removeDependencies() }
        return probe.links.contains(slot)
    }
}

/// Finds out which sources a read touches.
private final class DependencyProbe: ViewNode {
    init(graph: SceneGraph, scope: InheritedScope) { super.init(root: graph, scope: scope) }
}
