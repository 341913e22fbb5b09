/// The elements of lines of a stretch that exist, mostly one line after the other.
struct ShownLines {
    private var first = 0
    private var elements: ContiguousArray<ContiguousArray<LayoutElement>?> = []

    init() {}
    init(capacity: Int) { elements.reserveCapacity(capacity) }

    /// From the first to the last line that exists.
    var count: Int { elements.count }

    /// The elements of a line; nil if it does not exist.
    subscript(line: Int) -> ContiguousArray<LayoutElement>? {
        get { line >= first && line - first < elements.count ? elements[line - first] : nil }
        set {
            if elements.isEmpty { first = line }
            if line < first {
                elements.insert(contentsOf: repeatElement(nil, count: first - line), at: 0)
                first = line
            }
            while line - first >= elements.count { elements.append(nil) }
            elements[line - first] = newValue
        }
    }

    mutating func removeAll() { elements.removeAll() }

    /// Calls `visit` with each line that exists.
    func forEach(_ visit: (Int, ContiguousArray<LayoutElement>) -> Void) {
        for place in elements.indices {
            if let elements = elements[place] { visit(first + place, elements) }
        }
    }
}
