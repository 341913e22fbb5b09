import SwiftUICore

// Tabs made of a collection.
extension ForEach: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
    public func _tabs() -> [TabEntry] { data.flatMap { content($0)._tabs() } }
}

extension ForEach where Content: TabContent {
    /// A tab for each identifiable element.
    @_disfavoredOverload public nonisolated init(
        _ data: Data, content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(elements: data, id: \.id, makeContent: content)
    }

    /// A tab for each element, identified by the value at a key path.
    @_disfavoredOverload public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        content: @escaping (Data.Element) -> Content
    ) {
        self.init(elements: data, id: id, makeContent: content)
    }
}
