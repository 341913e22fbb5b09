import SwiftUICore

extension View {
    /// Opens a menu where the secondary button is pressed on a row of a list in this view, or a row is pressed for long, if the list selects
    /// values of a type.
    ///
    /// `menu` makes the controls for the rows it is about: all that are selected where the row is one of them, else that row. Without any
    /// controls no menu opens. As on iOS a tap on a row does `primaryAction`, if there is one, instead of selecting the row; while the list is edited
    /// it selects.
    public nonisolated func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        environment(
            \.rowMenu,
            RowMenu(
                accepts: { $0.base is I },
                content: { AnyView(menu(Set($0.compactMap { $0.base as? I }))) },
                primary: primaryAction.map { action in { action(Set($0.compactMap { $0.base as? I })) } }))
    }
}

/// What a view around a list says about pressing its rows.
struct RowMenu {
    /// Whether a row's tag is of the type that the menu is for.
    let accepts: (AnyHashable) -> Bool
    let content: (Set<AnyHashable>) -> AnyView
    let primary: ((Set<AnyHashable>) -> Void)?
}

private struct RowMenuKey: EnvironmentKey { static var defaultValue: RowMenu? { nil } }

extension EnvironmentValues {
    var rowMenu: RowMenu? {
        get { self[RowMenuKey.self] }
        set { self[RowMenuKey.self] = newValue }
    }
}

extension ListSelection {
    /// The selection of a list whose rows do something when they are pressed.
    func performing(_ menu: RowMenu?) -> ListSelection {
        guard let menu, let primary = menu.primary else { return self }
        var copy = self
        let select = select
        copy.select = { tag, isEditing in
            if !isEditing, menu.accepts(tag) { primary([tag]) } else { select(tag, isEditing) }
        }
        return copy
    }
}

/// Opens the menu of the rows of a list.
struct RowMenuModifier {
    let menu: RowMenu?
    let selection: ListSelection?
    @State private var tags: Set<AnyHashable> = []
    @State private var isOpen = false
    @State private var place = PopoverAnchor()

    nonisolated init(menu: RowMenu?, selection: ListSelection?) {
        self.menu = menu
        self.selection = selection
    }
}

extension RowMenuModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
            .environment(\.rowMenuPress, press)
            .modifier(
                PresentationModifier(isPresented: $isOpen, onDismiss: nil) {
                    ContextMenuPopover(
                        anchor: place, close: { isOpen = false }, items: menu?.content(tags), preview: EmptyView(),
                        hasPreview: false)
                })
    }

    /// What a press for the menu on a row does; nil where there is none.
    @MainActor private var press: RowMenuPress? {
        guard let menu, let selection else { return nil }
        return RowMenuPress { tag, element in
            guard menu.accepts(tag) else { return }
            tags = selection.selected.contains(tag) ? selection.selected : [tag]
            place.follow(element)
            isOpen = true
        }
    }
}

/// Opens a list's menu for a row.
struct RowMenuPress {
    let open: @MainActor (AnyHashable, LayoutElement) -> Void
}

extension RowElement {
    /// Whether a press for long, or of the secondary button, opens a menu.
    var hasMenu: Bool { isSelectable && setting.menu != nil }

    /// Opens the list's menu for the row.
    func openMenu() {
        guard isSelectable, let tag else { return }
        setting.menu?.open(tag, self)
    }
}

private struct RowMenuPressKey: EnvironmentKey { static var defaultValue: RowMenuPress? { nil } }

extension EnvironmentValues {
    var rowMenuPress: RowMenuPress? {
        get { self[RowMenuPressKey.self] }
        set { self[RowMenuPressKey.self] = newValue }
    }
}
