import Foundation
import SwiftUICore

/// How something that is shared is shown before it goes over: a title, and pictures where there are any.
///
/// What is shared here goes to the clipboard at once, without a preview: of this only the title counts, for values that are no text.
public struct SharePreview<Image: Transferable, Icon: Transferable> {
    let title: Text

    private nonisolated init(text: Text) { title = text }
}

extension Never: Transferable {
    /// There is no value that could go over.
    public static var transferRepresentation: SeveralRepresentations<Never> { SeveralRepresentations(all: []) }
}

extension SharePreview where Image == Never, Icon == Never {
    /// A preview with a title from the string tables.
    public nonisolated init(_ titleKey: LocalizedStringKey) { self.init(text: Text(titleKey)) }
    /// A preview with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S) { self.init(text: Text(title)) }
    /// A preview with a title.
    public nonisolated init(_ title: Text) { self.init(text: title) }
}

extension SharePreview where Icon == Never {
    /// A preview with a title from the string tables and a picture.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: Image) { self.init(text: Text(titleKey)) }
    /// A preview with a title and a picture.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image: Image) {
        self.init(text: Text(title))
    }
    /// A preview with a title and a picture.
    public nonisolated init(_ title: Text, image: Image) { self.init(text: title) }
}

extension SharePreview where Image == Never {
    /// A preview with a title from the string tables and a small picture.
    public nonisolated init(_ titleKey: LocalizedStringKey, icon: Icon) { self.init(text: Text(titleKey)) }
    /// A preview with a title and a small picture.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, icon: Icon) {
        self.init(text: Text(title))
    }
    /// A preview with a title and a small picture.
    public nonisolated init(_ title: Text, icon: Icon) { self.init(text: title) }
}

extension SharePreview {
    /// A preview with a title from the string tables, a picture and a small one.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
        self.init(text: Text(titleKey))
    }
    /// A preview with a title, a picture and a small one.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
        self.init(text: Text(title))
    }
    /// A preview with a title, a picture and a small one.
    public nonisolated init(_ title: Text, image: Image, icon: Icon) { self.init(text: title) }
}

/// What the clipboard gets of a value: its text, or that of a value which stands for it; nil if there is none.
func sharedText<Item: Transferable>(_ item: Item) -> Text? {
    if let text = item as? String { return Text(text) }
    if let address = item as? URL { return Text(address.absoluteString) }
    let representation = Item.transferRepresentation
    guard let own = item as? Item.Representation.Item else { return nil }
    for proxy in representation._proxies(own) {
        if let text = sharedText(proxy) { return text }
    }
    return nil
}

extension ShareLink where Label: View {
    /// A link that shares a value, with the label that `label` makes. A value that stands for no text is shared as its preview's title.
    public nonisolated init<I: Transferable, Image, Icon>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>,
        @ViewBuilder label: () -> Label
    ) {
        self.init([subject, message, sharedText(item) ?? preview.title].compactMap { $0 }, content: label())
    }

    /// A link that shares values, with the label that `label` makes. Values that stand for no text are shared as their previews' titles.
    public nonisolated init<Items: RandomAccessCollection, Image, Icon>(
        items: Items, subject: Text? = nil, message: Text? = nil,
        preview: (Items.Element) -> SharePreview<Image, Icon>, @ViewBuilder label: () -> Label
    ) where Items.Element: Transferable {
        let lines = items.map { sharedText($0) ?? preview($0).title }
        self.init([subject, message].compactMap { $0 } + lines, content: label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    private nonisolated init(_ subject: Text?, _ message: Text?, _ items: [Text], _ label: DefaultShareLinkLabel) {
        self.init([subject, message].compactMap { $0 } + items, content: label)
    }

    /// A link that shares a value. One that stands for no text is shared as its preview's title.
    public nonisolated init<I: Transferable, Image, Icon>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>
    ) {
        self.init(subject, message, [sharedText(item) ?? preview.title], DefaultShareLinkLabel())
    }

    /// A link that shares a value, with a title from the string tables.
    public nonisolated init<I: Transferable, Image, Icon>(
        _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<Image, Icon>
    ) {
        self.init(subject, message, [sharedText(item) ?? preview.title], DefaultShareLinkLabel(Text(titleKey)))
    }

    /// A link that shares a value, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, I: Transferable, Image, Icon>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>
    ) {
        self.init(subject, message, [sharedText(item) ?? preview.title], DefaultShareLinkLabel(Text(title)))
    }

    /// A link that shares a value, with a title.
    public nonisolated init<I: Transferable, Image, Icon>(
        _ title: Text, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>
    ) {
        self.init(subject, message, [sharedText(item) ?? preview.title], DefaultShareLinkLabel(title))
    }

    /// A link that shares values. Those that stand for no text are shared as their previews' titles.
    public nonisolated init<Items: RandomAccessCollection, Image, Icon>(
        items: Items, subject: Text? = nil, message: Text? = nil, preview: (Items.Element) -> SharePreview<Image, Icon>
    ) where Items.Element: Transferable {
        self.init(subject, message, items.map { sharedText($0) ?? preview($0).title }, DefaultShareLinkLabel())
    }

    /// A link that shares values, with a title from the string tables.
    public nonisolated init<Items: RandomAccessCollection, Image, Icon>(
        _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil,
        preview: (Items.Element) -> SharePreview<Image, Icon>
    ) where Items.Element: Transferable {
        self.init(
            subject, message, items.map { sharedText($0) ?? preview($0).title }, DefaultShareLinkLabel(Text(titleKey)))
    }

    /// A link that shares values, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, Items: RandomAccessCollection, Image, Icon>(
        _ title: S, items: Items, subject: Text? = nil, message: Text? = nil,
        preview: (Items.Element) -> SharePreview<Image, Icon>
    ) where Items.Element: Transferable {
        self.init(
            subject, message, items.map { sharedText($0) ?? preview($0).title }, DefaultShareLinkLabel(Text(title)))
    }

    /// A link that shares texts.
    public nonisolated init<Items: RandomAccessCollection>(
        items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == String {
        self.init(subject, message, items.map { Text($0) }, DefaultShareLinkLabel())
    }

    /// A link that shares addresses.
    public nonisolated init<Items: RandomAccessCollection>(
        items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == URL {
        self.init(subject, message, items.map { Text($0.absoluteString) }, DefaultShareLinkLabel())
    }

    /// A link that shares texts, with a title from the string tables.
    public nonisolated init<Items: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == String {
        self.init(subject, message, items.map { Text($0) }, DefaultShareLinkLabel(Text(titleKey)))
    }

    /// A link that shares addresses, with a title from the string tables.
    public nonisolated init<Items: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == URL {
        self.init(subject, message, items.map { Text($0.absoluteString) }, DefaultShareLinkLabel(Text(titleKey)))
    }
}
