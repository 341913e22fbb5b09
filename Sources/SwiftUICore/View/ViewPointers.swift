// View values are handed down where they lie. Reaching for a part of one through `pointee` copies the whole in code that does not know the
// type, and has the runtime search for the part's type; these do neither. The stored properties of a struct, and the elements of a tuple,
// lie in the order of their declaration, each at the next address that its alignment allows; what an optional holds lies at its start.

extension UnsafePointer where Pointee: ~Copyable {
    /// Calls `body` with the value itself, not with a copy of it.
    @inline(__always) package func lend<R, E: Error>(_ body: (borrowing Pointee) throws(E) -> R) throws(E) -> R {
        try body(pointee)
    }

    /// Whether the optional there holds a value.
    @inline(__always) func hasValue<Wrapped>() -> Bool where Pointee == Wrapped? {
        lend { optional in
            switch optional {
            case .some: true
            case .none: false
            }
        }
    }
}

extension UnsafePointer {
    /// The value that the optional there holds.
    @inline(__always) func wrapped<Wrapped>() -> UnsafePointer<Wrapped> where Pointee == Wrapped? {
        UnsafeRawPointer(self).assumingMemoryBound(to: Wrapped.self)
    }

    /// The content of a modified view.
    @inline(__always) func content<C, M>() -> UnsafePointer<C> where Pointee == ModifiedContent<C, M> {
        UnsafeRawPointer(self).assumingMemoryBound(to: C.self)
    }

    /// The modifier of a modified view.
    @inline(__always) func modifier<C, M>() -> UnsafePointer<M> where Pointee == ModifiedContent<C, M> {
        UnsafeRawPointer(self).next(after: C.self, as: M.self)
    }
}

extension UnsafeRawPointer {
    /// The value of type `Next` that lies behind the one of type `Value` here.
    @inline(__always) package func next<Value, Next>(after value: Value.Type, as next: Next.Type) -> UnsafePointer<Next>
    {
        (self + MemoryLayout<Value>.size).alignedUp(for: Next.self).assumingMemoryBound(to: Next.self)
    }
}
