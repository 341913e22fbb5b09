import SwiftUICore

/// A button that pushes a page onto the navigation stack around it.
public struct NavigationLink<Label: View, Destination: View> {
    private enum Target {
        case value(AnyHashable?)
        case destination(() -> Destination)
        case binding(() -> Destination, Binding<Bool>)
    }
    private let target: Target
    private let label: Label
    @Environment(\.navigationModel) private var model
    @Environment(\.isInList) private var isInList
    @Environment(\.splitModel) private var split
    @Environment(\.splitColumn) private var column
    @Environment(\.listSelection) private var selection

    @MainActor private var boundActive: Binding<Bool>? {
        if case .binding(_, let isActive) = target { return isActive }
        return nil
    }

    @MainActor private func showBound() {
        guard case .binding(let destination, let isActive) = target else { return }
        model?.push(.view(AnyView(LazyDestination(make: destination)))) { isActive.wrappedValue = false }
    }

    @MainActor private func follow() {
        if let split, column < 2, followInSplit(split) { return }
        guard let model else {
            Diagnostics.report("A NavigationLink can only be followed inside a NavigationStack.")
            return
        }
        switch target {
        case .value(let value): if let value { model.push(.value(value)) }
        case .destination(let make): model.push(.view(AnyView(LazyDestination(make: make))))
        case .binding(_, let isActive): isActive.wrappedValue = true
        }
    }
}

extension NavigationLink {
    /// In a column of a split view a link shows its page in the next column; one for a value that the list around selects, selects it.
    @MainActor private func followInSplit(_ split: SplitModel) -> Bool {
        switch target {
        case .value(let value):
            guard let value else { return true }
            if let selection, selection.accepts(OptionTag.flat(value)) {
                selection.select(OptionTag.flat(value), false)
                split.selected(in: column)
            } else if let view = model?.destination(for: value) {
                split.show(view, after: column)
            } else {
                return false
            }
            return true
        case .destination(let make):
            split.show(AnyView(LazyDestination(make: make)), after: column)
            return true
        case .binding: return false
        }
    }
}

extension NavigationLink: View {
    public var body: some View {
        Group {
            if isInList {
                // The row is what is pressed; what is in it can still be read part by part.
                HStack(spacing: 8) {
                    label.frame(maxWidth: .infinity, alignment: .leading).environment(\.rowBadge, nil)
                    RowBadge()
                    LinkArrow()
                }
                .contentShape(Rectangle())
                .onTapGesture { follow() }
                .accessibilityElement(children: .contain)
                .semanticRole(.row)
                .semanticTap { follow() }
            } else {
                Button {
                    follow()
                } label: {
                    label
                }
            }
        }
        .modifier(LinkActivation(isActive: boundActive, show: showBound))
    }
}

/// The arrow at the end of a row that leads somewhere. In the sidebar of a split view, which shows what was chosen beside it, there is none.
private struct LinkArrow: View {
    @Environment(\.listStyle) private var style
    @Environment(\.splitModel) private var split
    @Environment(\.navigationLinkIndicatorVisibility) private var visibility

    private var isShown: Bool {
        switch visibility {
        case .visible: true
        case .hidden: false
        case .automatic: split == nil || !(style is SidebarListStyle)
        }
    }

    var body: some View {
        if isShown {
            Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
                .accessibilityHidden(true)
        }
    }
}

extension NavigationLink {
    /// Whether the link shows its page in the last column of a split view of the first form. Where the page goes is for the split view to say.
    public nonisolated func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

private struct LinkIndicatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
    /// Whether links in lists show an arrow.
    public var navigationLinkIndicatorVisibility: Visibility {
        get { self[LinkIndicatorKey.self] }
        set { self[LinkIndicatorKey.self] = newValue }
    }
}

extension View {
    /// Whether links of this view that stand in lists show an arrow.
    public nonisolated func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
        environment(\.navigationLinkIndicatorVisibility, visibility)
    }
}

/// Makes the destination's view when its page is shown, not when the link is.
private struct LazyDestination<Destination: View> {
    let make: () -> Destination
}

extension LazyDestination: View {
    var body: some View { make() }
}

/// Pushes when a binding turns true.
private struct LinkActivation {
    let isActive: Binding<Bool>?
    let show: () -> Void
}

extension LinkActivation: ViewModifier {
    func body(content: Content) -> some View {
        content.onChange(of: isActive?.wrappedValue ?? false, initial: true) { _, now in
            if now { show() }
        }
    }
}

extension NavigationLink {
    /// A link to a page made by `destination`.
    public nonisolated init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
        target = .destination(destination)
        self.label = label()
    }

    /// A link to a view.
    public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
        target = .destination { destination }
        self.label = label()
    }

    /// A link that is followed while `isActive` is true.
    @available(*, deprecated, message: "use NavigationLink(value:label:) inside a NavigationStack")
    public nonisolated init(
        isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
    ) {
        target = .binding(destination, isActive)
        self.label = label()
    }

    /// A link that is followed while `isActive` is true.
    @available(*, deprecated, message: "use NavigationLink(value:label:) inside a NavigationStack")
    public nonisolated init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        target = .binding({ destination }, isActive)
        self.label = label()
    }
}

extension NavigationLink {
    /// A link that is followed while `selection` is its tag.
    @available(*, deprecated, message: "use NavigationLink(value:label:) inside a List within a NavigationStack")
    public nonisolated init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        target = .binding(destination, selection.isChosen(tag))
        self.label = label()
    }

    /// A link that is followed while `selection` is its tag.
    @available(*, deprecated, message: "use NavigationLink(value:label:) inside a List within a NavigationStack")
    public nonisolated init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) {
        target = .binding({ destination }, selection.isChosen(tag))
        self.label = label()
    }
}

extension Binding {
    /// Whether a value is the chosen one. Turning it off chooses none, unless another has been chosen meanwhile.
    fileprivate nonisolated func isChosen<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
        // Bindings are read and written on the main actor only.
        nonisolated(unsafe) let get = { wrappedValue == tag }
        nonisolated(unsafe) let set = { (isOn: Bool) in
            if isOn {
                wrappedValue = tag
            } else if wrappedValue == tag {
                wrappedValue = nil
            }
        }
        return Binding<Bool>(get: { get() }, set: { set($0) })
    }
}

extension NavigationLink where Label == Text {
    /// A link with a title that is followed while `isActive` is true.
    @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack")
    public nonisolated init(
        _ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
    ) {
        target = .binding(destination, isActive)
        label = Text(titleKey)
    }

    /// A link with a title that is followed while `isActive` is true.
    @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack")
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        target = .binding({ destination }, isActive)
        label = Text(titleKey)
    }

    /// A link with a title that is followed while `isActive` is true.
    @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack")
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, destination: Destination, isActive: Binding<Bool>
    ) {
        target = .binding({ destination }, isActive)
        label = Text(title)
    }

    /// A link with a title that is followed while `selection` is its tag.
    @available(*, deprecated, message: "use NavigationLink(_:value:) inside a List within a NavigationStack")
    public nonisolated init<V: Hashable>(
        _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
        @ViewBuilder destination: @escaping () -> Destination
    ) {
        target = .binding(destination, selection.isChosen(tag))
        label = Text(titleKey)
    }

    /// A link with a title that is followed while `selection` is its tag.
    @available(*, deprecated, message: "use NavigationLink(_:value:) inside a List within a NavigationStack")
    public nonisolated init<V: Hashable>(
        _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        target = .binding({ destination }, selection.isChosen(tag))
        label = Text(titleKey)
    }

    /// A link with a title that is followed while `selection` is its tag.
    @available(*, deprecated, message: "use NavigationLink(_:value:) inside a List within a NavigationStack")
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Hashable>(
        _ title: S, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        target = .binding({ destination }, selection.isChosen(tag))
        label = Text(title)
    }
}

extension NavigationLink where Label == Text {
    /// A link with a title.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// A link with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(destination: destination) { Text(title) }
    }

    /// A link with a title.
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// A link with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }
}

extension NavigationLink where Destination == Never {
    /// A link to the page that `navigationDestination(for:)` makes of a value; nil makes a link that cannot be followed.
    public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        target = .value(value.map { AnyHashable($0) })
        self.label = label()
    }
}

extension NavigationLink where Destination == Never, Label == Text {
    /// A link with a title to the page for a value.
    public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(value: value) { Text(titleKey) }
    }

    /// A link with a title to the page for a value.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(value: value) { Text(title) }
    }
}

extension View {
    /// Makes pages for values of a type, for links and paths of the stack around this view.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(DestinationModifier(type: ObjectIdentifier(data)) { AnyView(destination($0.base as! D)) })
    }

    /// Pushes a page while `isPresented` is true.
    public nonisolated func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
    ) -> some View {
        modifier(PresentedDestinationModifier(isPresented: isPresented, destination: destination))
    }

    /// Pushes a page for an item while there is one.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            PresentedDestinationModifier(
                isPresented: presence(of: item), destination: { item.wrappedValue.map(destination) }))
    }
}

extension View {
    /// Whether an optional binding has a value; writing false takes it away.
    nonisolated func presence<Wrapped>(of item: Binding<Wrapped?>) -> Binding<Bool> {
        Binding(unchecked: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    }
}

struct DestinationModifier {
    let type: ObjectIdentifier
    let make: (AnyHashable) -> AnyView
}

extension DestinationModifier: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        DestinationNode(view, context)
    }
}

private final class DestinationNode<C: View>: PassThroughNode<C, DestinationModifier> {
    private let destinations: NavigationDestinations?

    init(_ view: ModifiedContent<C, DestinationModifier>, _ context: NodeContext) {
        let model = context.scope.slot(NavigationModelKey.self).value
        destinations = model?.destinations(for: view.modifier.type)
        super.init(context)
        destinations?.set(ObjectIdentifier(self), view.modifier.make)
        content = C._makeNode(view.content, childContext)
    }

    override func take(_ view: ModifiedContent<C, DestinationModifier>) {
        destinations?.set(ObjectIdentifier(self), view.modifier.make)
        content.update(view.content)
    }

    override func willDestroy() { destinations?.set(ObjectIdentifier(self), nil) }
}

private struct PresentedDestinationModifier<Destination: View> {
    let isPresented: Binding<Bool>
    let destination: () -> Destination
    @Environment(\.navigationModel) private var model
}

extension PresentedDestinationModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.onChange(of: isPresented.wrappedValue, initial: true) { was, now in
            if now {
                model?.push(.view(AnyView(LazyDestination(make: destination)))) { isPresented.wrappedValue = false }
            } else if was {
                model?.pop()
            }
        }
    }
}
