import Foundation
import SwiftUICore

/// A control that opens an address.
public struct Link<Label> {
    let destination: URL
    let label: Label

    nonisolated init(_ destination: URL, content: Label) {
        self.destination = destination
        label = content
    }
}

extension Link: View where Label: View {
    /// A link to an address, with the label that `label` makes.
    public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
        self.init(destination, content: label())
    }

    public var body: some View { LinkButton(destination: destination, label: label) }
}

extension Link where Label == Text {
    /// A link to an address, with a title from the string tables.
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination, content: Text(titleKey))
    }

    /// A link to an address, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination, content: Text(title))
    }
}

private struct LinkButton<Label: View>: View {
    let destination: URL
    let label: Label
    @Environment(\.openURL) private var openURL

    var body: some View {
        Button {
            openURL(destination)
        } label: {
            label
        }
        .semanticRole(.link)
        .accessibilityAddTraits(.isLink)
    }
}
