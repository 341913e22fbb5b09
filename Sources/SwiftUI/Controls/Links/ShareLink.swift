import Foundation
import SwiftUICore

/// A control that hands something on: it copies it to the clipboard, which every desktop can take it from.
public struct ShareLink<Label> {
    /// Subject and message come before what is shared, a line each.
    let lines: [Text]
    let label: Label

    nonisolated init(_ lines: [Text], content: Label) {
        self.lines = lines
        label = content
    }
}

extension ShareLink: View where Label: View {
    /// A link that shares an address, with the label that `label` makes.
    public nonisolated init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init([subject, message, Text(item.absoluteString)].compactMap { $0 }, content: label())
    }

    /// A link that shares a text, with the label that `label` makes.
    public nonisolated init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init([subject, message, Text(item)].compactMap { $0 }, content: label())
    }

    /// A link that shares addresses, with the label that `label` makes.
    public nonisolated init<Items: RandomAccessCollection>(
        items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Items.Element == URL {
        self.init([subject, message].compactMap { $0 } + items.map { Text($0.absoluteString) }, content: label())
    }

    /// A link that shares texts, with the label that `label` makes.
    public nonisolated init<Items: RandomAccessCollection>(
        items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Items.Element == String {
        self.init([subject, message].compactMap { $0 } + items.map { Text($0) }, content: label())
    }

    public var body: some View { ShareButton(lines: lines, label: label) }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// A link that shares an address.
    public nonisolated init(item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init([subject, message, Text(item.absoluteString)].compactMap { $0 }, content: DefaultShareLinkLabel())
    }

    /// A link that shares a text.
    public nonisolated init(item: String, subject: Text? = nil, message: Text? = nil) {
        self.init([subject, message, Text(item)].compactMap { $0 }, content: DefaultShareLinkLabel())
    }

    /// A link that shares an address, with a title from the string tables.
    public nonisolated init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(
            [subject, message, Text(item.absoluteString)].compactMap { $0 },
            content: DefaultShareLinkLabel(Text(titleKey)))
    }

    /// A link that shares an address, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(
            [subject, message, Text(item.absoluteString)].compactMap { $0 }, content: DefaultShareLinkLabel(Text(title))
        )
    }

    /// A link that shares a text, with a title from the string tables.
    public nonisolated init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init([subject, message, Text(item)].compactMap { $0 }, content: DefaultShareLinkLabel(Text(titleKey)))
    }

    /// A link that shares a text, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, item: String, subject: Text? = nil, message: Text? = nil
    ) {
        self.init([subject, message, Text(item)].compactMap { $0 }, content: DefaultShareLinkLabel(Text(title)))
    }
}

/// The label of a share link that was given none.
public struct DefaultShareLinkLabel {
    let title: Text
    nonisolated init(_ title: Text = Text("Share…")) { self.title = title }
}

extension DefaultShareLinkLabel: View {
    public var body: some View {
        Label {
            title
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}

private struct ShareButton<Label: View>: View {
    let lines: [Text]
    let label: Label
    @Environment(\.self) private var environment

    var body: some View {
        let values = environment
        Button {
            let text = lines.map { $0.plainString(in: values) }.joined(separator: "\n")
            values.sceneReference?.graph?.host.clipboard = text
        } label: {
            label
        }
    }
}
