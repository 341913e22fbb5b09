import SwiftUICore

extension Label where Title == Text, Icon == Image {
    /// A label with a title and the image of a resource.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
        self.init {
            Text(title)
        } icon: {
            Image(resource)
        }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    /// A button with a title and the image of a resource.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: ImageResource, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { SwiftUI.Label(title, image: image) }
    }

    /// A button with a role, a title from the string tables and the image of a resource.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUI.Label(titleKey, image: image) }
    }

    /// A button with a role, a title and the image of a resource.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: ImageResource, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUI.Label(title, image: image) }
    }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    /// A toggle for a value, with a title from the string tables and the image of a resource.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(titleKey, image: image) }
    }

    /// A toggle for a value, with a title and the image of a resource.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: ImageResource, isOn: Binding<Bool>
    ) {
        self.init(isOn: isOn) { SwiftUI.Label(title, image: image) }
    }

    /// A toggle for several values at once, with a title from the string tables and the image of a resource.
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, image: ImageResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { SwiftUI.Label(titleKey, image: image) }
    }

    /// A toggle for several values at once, with a title and the image of a resource.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, image: ImageResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { SwiftUI.Label(title, image: image) }
    }
}

extension Menu where Label == SwiftUI.Label<Text, Image>, Content: View {
    /// A menu with a title from the string tables and the image of a resource.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { SwiftUI.Label(titleKey, image: image) }
    }

    /// A menu with a title and the image of a resource.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: ImageResource, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { SwiftUI.Label(title, image: image) }
    }

    /// A menu with a title from the string tables and the image of a resource, whose press does something; a long press opens it.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(content: content, label: { SwiftUI.Label(titleKey, image: image) }, primaryAction: primaryAction)
    }

    /// A menu with a title and the image of a resource, whose press does something; a long press opens it.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: ImageResource, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(content: content, label: { SwiftUI.Label(title, image: image) }, primaryAction: primaryAction)
    }
}

extension Picker where Label == SwiftUI.Label<Text, Image>, Content: View {
    /// A picker for a value, with a title from the string tables and the image of a resource.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { SwiftUI.Label(titleKey, image: image) }
    }

    /// A picker for a value, with a title and the image of a resource.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: ImageResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { SwiftUI.Label(title, image: image) }
    }

    /// A picker for several values at once, with a title from the string tables and the image of a resource.
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, image: ImageResource, sources: C,
        selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) { SwiftUI.Label(titleKey, image: image) }
    }

    /// A picker for several values at once, with a title from the string tables and a symbol.
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
        selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) {
            SwiftUI.Label(titleKey, systemImage: systemImage)
        }
    }

    /// A picker for several values at once, with a title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, systemImage: String, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) {
            SwiftUI.Label(title, systemImage: systemImage)
        }
    }
}

extension ControlGroup where Content: View {
    /// The controls that `content` makes, with a title from the string tables and the image of a resource.
    public nonisolated init<C: View>(
        _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(titleKey, image: image) }
    }
}
