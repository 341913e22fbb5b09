/// A section among the views that another view is made of: its heading, its views and its note, to be shown in places of their own.
///
/// Views that stand in no section make one without heading and note, as far as they follow each other.
public struct SectionConfiguration: Identifiable, @unchecked Sendable {
    /// Which of the sections it is: the same as long as the section lives.
    public struct ID: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case section(ObjectIdentifier)
            case loose(Int)
        }
        let kind: Kind
    }

    public let id: ID
    /// The views of the section's heading.
    public let header: SubviewsCollection
    /// The section's views.
    public let content: SubviewsCollection
    /// The views of the section's note.
    public let footer: SubviewsCollection
    /// What the section as a whole carries for its container.
    public let containerValues: ContainerValues
}

/// The sections of the views that another view is made of, in order.
public struct SectionCollection: RandomAccessCollection, @unchecked Sendable {
    public typealias Element = SectionConfiguration
    public typealias Index = Int
    public typealias SubSequence = Slice<SectionCollection>

    let sections: [SectionConfiguration]

    public nonisolated var startIndex: Int { 0 }
    public nonisolated var endIndex: Int { sections.count }
    public nonisolated subscript(index: Int) -> SectionConfiguration { sections[index] }
}

extension SectionCollection {
    /// The sections that rows make.
    @MainActor init(_ rows: RowList, from source: SubviewSourceNode) {
        var sections: [SectionConfiguration] = []
        func views(_ elements: ContiguousArray<LayoutElement>) -> SubviewsCollection {
            SubviewsCollection(elements, from: source)
        }
        var loose: ContiguousArray<LayoutElement> = []
        var looseCount = 0
        func endLoose() {
            guard !loose.isEmpty else { return }
            sections.append(
                SectionConfiguration(
                    id: .init(kind: .loose(looseCount)), header: views([]),
                    content: views(loose), footer: views([]),
                    containerValues: ContainerValues()))
            looseCount += 1
            loose.removeAll()
        }
        func visit(_ rows: RowList) {
            for segment in rows.segments {
                switch segment {
                case .element(let element): loose.append(element)
                case .source(let loop, let count):
                    for index in 0..<count {
                        var row = RowList()
                        loop.collectRow(at: index, into: &row)
                        visit(row)
                    }
                case .section(let section):
                    endLoose()
                    let (header, content, footer) = (
                        section.header.allElements, section.content.allElements, section.footer.allElements
                    )
                    let first = header.first ?? content.first ?? footer.first
                    sections.append(
                        SectionConfiguration(
                            id: .init(kind: .section(ObjectIdentifier(section.node))),
                            header: views(header), content: views(content),
                            footer: views(footer),
                            containerValues: first?.containerValues(around: section.node) ?? ContainerValues()))
                }
            }
        }
        visit(rows)
        endLoose()
        self.sections = sections
    }
}

extension RowList {
    /// All elements, of sections inside too. Makes rows that do not exist.
    var allElements: ContiguousArray<LayoutElement> {
        var elements: ContiguousArray<LayoutElement> = []
        func visit(_ rows: RowList) {
            for segment in rows.segments {
                switch segment {
                case .element(let element): elements.append(element)
                case .source(let source, let count):
                    for index in 0..<count {
                        var row = RowList()
                        source.collectRow(at: index, into: &row)
                        visit(row)
                    }
                case .section(let section):
                    visit(section.header)
                    visit(section.content)
                    visit(section.footer)
                }
            }
        }
        visit(self)
        return elements
    }
}

extension LayoutElement {
    /// The values put on the view of a node as a whole: by modifiers around it, not by those on what is in it.
    fileprivate func containerValues(around node: ViewNode) -> ContainerValues {
        var carriers: [any ContainerValueCarrying] = []
        var current: LayoutElement = self
        while let wrapper = current as? UnaryElement {
            if wrapper.node.depth < node.depth, let carrier = wrapper as? any ContainerValueCarrying {
                carriers.append(carrier)
            }
            current = wrapper.child
        }
        var values = ContainerValues()
        for carrier in carriers.reversed() { carrier.write(to: &values) }
        return values
    }
}
