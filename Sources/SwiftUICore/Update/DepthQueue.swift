/// Objects waiting by depth. Taking from one end and adding further towards the other costs constant time.
@MainActor struct DepthQueue<Item: AnyObject> {
    private var buckets: ContiguousArray<ContiguousArray<Item>> = []
    private(set) var count = 0
    private var lowest = Int.max
    private var highest = -1

    var isEmpty: Bool { count == 0 }

    mutating func insert(_ item: Item, depth: Int) {
        while buckets.count <= depth { buckets.append([]) }
        buckets[depth].append(item)
        count += 1
        if depth < lowest { lowest = depth }
        if depth > highest { highest = depth }
    }

    /// Takes an item with the smallest depth.
    mutating func popShallowest() -> Item? {
        guard count > 0 else { return nil }
        while buckets[lowest].isEmpty { lowest += 1 }
        return take(lowest)
    }

    /// Takes an item with the largest depth.
    mutating func popDeepest() -> Item? {
        guard count > 0 else { return nil }
        while buckets[highest].isEmpty { highest -= 1 }
        return take(highest)
    }

    private mutating func take(_ depth: Int) -> Item {
        count -= 1
        let item = buckets[depth].removeLast()
        if count == 0 { (lowest, highest) = (Int.max, -1) }
        return item
    }
}
