/// Elements of a list that moved, came or went, where it is known which: whoever lays them out need not collect all of them anew.
@MainActor package struct ElementSplice {
    /// The elements that give up their places, in order. They stand side by side unless as many take their places.
    let old: ContiguousArray<LayoutElement>
    /// Those that stand there instead, in order; some of them may be among the old ones.
    let new: ContiguousArray<LayoutElement>
    /// The element that stands before the first place; nil if none of the same list does.
    let previous: LayoutElement?

    /// The places that change among `children`; nil if the children are not those that the splice speaks of.
    func places(in children: ContiguousArray<LayoutElement>) -> SplicedPlaces? {
        func place(of element: LayoutElement) -> Int? {
            children.indices.contains(element.index) && children[element.index] === element ? element.index : nil
        }
        if old.count == new.count {
            var places = ContiguousArray<Int>()
            places.reserveCapacity(old.count)
            for element in old {
                guard let place = place(of: element), place > places.last ?? -1 else { return nil }
                places.append(place)
            }
            return .each(places)
        }
        guard let first = old.first else {
            return previous.flatMap(place).map { .run($0 + 1..<$0 + 1, count: new.count) }
        }
        guard let start = place(of: first), start + old.count <= children.count,
            zip(children[start...], old).allSatisfy({ $0 === $1 })
        else { return nil }
        return .run(start..<start + old.count, count: new.count)
    }
}

/// Places among a container's children.
enum SplicedPlaces {
    /// Some places, growing, each of which is given to another child, or to one of another size.
    case each(ContiguousArray<Int>)
    /// A part of the list that is replaced by a number of children.
    case run(Range<Int>, count: Int)
}
