/// A list that has one element most of the time, which then needs no array.
struct ShortList<Element> {
    private var first: Element?
    private var others: ContiguousArray<Element> = []

    @inline(__always) var isEmpty: Bool { first == nil }
    @inline(__always) var count: Int { first == nil ? 0 : 1 + others.count }

    @inline(__always) subscript(i: Int) -> Element {
        get { i == 0 ? first! : others[i - 1] }
        _modify { if i == 0 { yield &first! } else { yield &others[i - 1] } }
    }

    @inline(__always) mutating func append(_ element: Element) {
        if first == nil { first = element } else { others.append(element) }
    }

    @inline(__always) mutating func removeLast() {
        if others.isEmpty { first = nil } else { others.removeLast() }
    }

    @inline(__always) mutating func removeAll() {
        first = nil
        if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    }

    @inline(__always) func forEach(_ body: (Element) -> Void) {
        guard let first else { return }
        body(first)
        for element in others { body(element) }
    }
}
