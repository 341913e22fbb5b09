import Foundation
import SwiftUICore

/// The bar at the top of a page: back button, items, title; a large title and a search field below.
struct NavigationBar {
    let model: NavigationModel
    let page: NavigationPage
    let entry: NavigationModel.Entry?
    @Environment(\.sidebarToggle) private var toggle

    init(model: NavigationModel, page: NavigationPage, entry: NavigationModel.Entry?) {
        self.model = model
        self.page = page
        self.entry = entry
    }
}

extension NavigationBar: View {
    var body: some View {
        let _ = page.recordRead()
        let state = NavigationBarState(
            model: model, page: page, entry: entry,
            hasToggle: entry == nil && toggle != nil && !page.removes(.sidebarToggle))
        let _ = page.setCollapsible(title: state.collapsibleTitle, search: state.collapsibleSearch)
        if state.isShown {
            VStack(spacing: 0) {
                if !state.isSearching || state.hasItems {
                    row(state).frame(height: 44).padding(.horizontal, 16).contentShape(Rectangle())
                }
                if state.hasLargeTitle, let title = page.title {
                    LargeTitle(title: title, subtitle: page.subtitle)
                        .accessibilityHidden(page.isTitleCollapsed)
                        .modifier(CollapsingModifier(page: page, part: .title))
                }
                if let search = page.search {
                    SearchField(setting: search).padding(.horizontal, 16)
                        .padding(.top, state.isSearching && !state.hasItems ? 8 : 0).padding(.bottom, 8)
                        .modifier(CollapsingModifier(page: page, part: .search))
                }
            }
            .background {
                BarBackground(page: page, placement: .navigationBar, isFilled: page.isScrolled, edge: .bottom)
                    .modifier(CollapsingModifier(page: page, part: .ground))
            }
            .modifier(BarColorScheme(scheme: page.colorScheme(of: .navigationBar)))
            .accessibilityElement(children: .contain)
            .semanticRole(.navigationBar)
            // The bar lies over the content, and is read before it.
            .accessibilitySortPriority(1)
        }
    }

    @MainActor private func row(_ state: NavigationBarState) -> some View {
        BarRow(
            leading: HStack(spacing: BarItems.spacing) {
                if entry == nil, !page.removes(.sidebarToggle) { SidebarButton() }
                if state.showsBack {
                    BackButton(title: page.roles.last?.value == .editor ? nil : state.previousTitle ?? Text("Back")) {
                        model.pop()
                    }
                }
                BarItems(entries: page.entries(in: .leading))
            },
            middle: middle(state),
            trailing: HStack(spacing: BarItems.spacing) {
                BarItems(entries: page.entries(in: .trailing))
                BarOverflow(entries: page.entries(in: .secondary))
            })
    }

    @MainActor @ViewBuilder private func middle(_ state: NavigationBarState) -> some View {
        let principal = page.entries(in: .principal)
        if !principal.isEmpty {
            BarItems(entries: principal)
        } else if let title = page.title {
            if !state.hasLargeTitle || page.isTitleCollapsed {
                BarTitle(title: title, subtitle: page.subtitle, menu: page.titleMenu).transition(.opacity)
            }
        }
    }
}

/// Shows and hides the sidebar of a split view, where the page is the first in its column.
private struct SidebarButton: View {
    @Environment(\.sidebarToggle) private var toggle

    var body: some View {
        if let toggle {
            Button {
                withAnimation { toggle.set(!toggle.isShown) }
            } label: {
                Image(systemName: "sidebar.left").imageScale(.large).accessibilityLabel(Text("Sidebar"))
            }
        }
    }
}

/// What a bar shows, worked out of what the page, and those before it, say.
@MainActor struct NavigationBarState {
    let isLarge: Bool
    let showsBack: Bool
    let isShown: Bool
    let isSearching: Bool
    /// Whether there is anything in the bar that a search must not take away.
    let hasItems: Bool
    let previousTitle: Text?
    /// Whether there is a large title below the bar. A search takes its room.
    let hasLargeTitle: Bool
    /// What of the bar goes while the page is scrolled, in points.
    let collapsibleTitle: CGFloat
    let collapsibleSearch: CGFloat

    init(
        model: NavigationModel, page: NavigationPage, entry: NavigationModel.Entry?, hasToggle: Bool
    ) {
        let entries = model.readEntries()
        let index = entry.flatMap { entry in entries.firstIndex { $0.id == entry.id } }
        showsBack = index != nil && page.backButtonHidden.last?.value != true
        isLarge =
            page.title != nil && page.entries(in: .principal).isEmpty
            && model.usesLargeTitle(page, before: index ?? -1)
        isShown =
            !page.isHidden(.navigationBar)
            && (showsBack || hasToggle || page.title != nil || page.search != nil
                || page.items.contains { $0.placement.slot != .bottom && $0.placement.slot != .keyboard })
        hasItems = showsBack || page.items.contains { $0.placement.slot != .bottom && $0.placement.slot != .keyboard }
        isSearching = page.search?.isActive.wrappedValue ?? false
        previousTitle = index.flatMap { model.page(before: $0)?.title }
        hasLargeTitle = isLarge && !isSearching
        let height = NavigationPage.largeTitleHeight + (page.subtitle == nil ? 0 : NavigationPage.subtitleHeight)
        collapsibleTitle = isShown && hasLargeTitle ? height : 0
        let hides = page.search?.placement.hides ?? false
        collapsibleSearch = isShown && hides && !isSearching ? SearchField.height + 8 : 0
    }
}

extension NavigationModel {
    /// Whether a page has a large title. One that says nothing has the one before it decide.
    func usesLargeTitle(_ page: NavigationPage, before index: Int) -> Bool {
        var current: NavigationPage? = page
        var index = index
        while let page = current {
            page.recordRead()
            switch page.displayModes.last?.value ?? .automatic {
            case .inline: return false
            case .large: return true
            case .automatic: break
            }
            current = self.page(before: index)
            index -= 1
        }
        return true
    }
}

/// Things in a bar, beside each other.
struct BarItems: View {
    /// The distance between two.
    static let spacing: CGFloat = 16
    let entries: [ToolbarEntry]

    var body: some View {
        ForEach(Array(entries.enumerated()), id: \.offset) { _, entry in
            entry.content
                .fontWeight(entry.placement.isConfirming ? .semibold : nil)
                .labelStyle(.iconOnly)
                .environment(\.isInBar, true)
                .imageScale(.large)
        }
    }
}

/// Less important things of a bar, in a menu.
private struct BarOverflow: View {
    let entries: [ToolbarEntry]

    var body: some View {
        if !entries.isEmpty {
            Menu {
                ForEach(Array(entries.enumerated()), id: \.offset) { _, entry in entry.content }
            } label: {
                Image(systemName: "ellipsis.circle").imageScale(.large).accessibilityLabel(Text("More"))
            }
        }
    }
}

/// A title in the middle of a bar, a menu if there is one for it.
private struct BarTitle: View {
    let title: Text
    let subtitle: Text?
    let menu: AnyView?

    var body: some View {
        if let subtitle {
            VStack(spacing: 0) {
                own
                subtitle.font(.caption).foregroundStyle(.secondary).lineLimit(1)
            }
        } else {
            own
        }
    }

    @ViewBuilder private var own: some View {
        if let menu {
            Menu {
                menu
            } label: {
                HStack(spacing: 4) {
                    title.font(.headline).lineLimit(1)
                    Image(systemName: "chevron.down.circle.fill").font(.footnote).foregroundStyle(.secondary)
                        .accessibilityHidden(true)
                }
            }
            .buttonStyle(.plain)
        } else {
            title.font(.headline).lineLimit(1).accessibilityAddTraits(.isHeader)
        }
    }
}

/// A title in large letters below the bar.
private struct LargeTitle: View {
    let title: Text
    let subtitle: Text?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            own
            if let subtitle {
                subtitle.font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
                    .frame(height: NavigationPage.subtitleHeight, alignment: .top)
            }
        }
        .padding(.horizontal, 16)
    }

    private var own: some View {
        title
            .font(.system(size: 34, weight: .bold))
            .lineLimit(1)
            .accessibilityAddTraits(.isHeader)
            .frame(
                maxWidth: .infinity, minHeight: NavigationPage.largeTitleHeight,
                maxHeight: NavigationPage.largeTitleHeight,
                alignment: .leading
            )
    }
}

/// Leads to the page before, whose title it shows.
private struct BackButton {
    /// Nil for the arrow alone.
    let title: Text?
    let action: () -> Void
}

extension BackButton: View {
    var body: some View {
        Button {
            action()
        } label: {
            HStack(spacing: 4) {
                Image(systemName: "chevron.backward").font(.system(size: 20, weight: .semibold))
                if let title {
                    ViewThatFits(in: .horizontal) {
                        title.lineLimit(1)
                        Text("Back").lineLimit(1)
                        EmptyView()
                    }
                }
            }
        }
        .accessibilityLabel(Text("Back"))
        .padding(.leading, -8)
    }
}

/// What lies behind a bar: nothing while the page rests at its end, a material when something lies under it.
struct BarBackground: View {
    let page: NavigationPage
    let placement: ToolbarPlacement
    let isFilled: Bool
    /// The edge with a hairline.
    let edge: VerticalEdge

    var body: some View {
        let _ = page.recordRead()
        let setting = page.background(of: placement)
        if setting.visibility != .hidden, setting.visibility == .visible || isFilled {
            Rectangle().fill(setting.style ?? AnyShapeStyle(.bar))
                .overlay(alignment: edge == .bottom ? .bottom : .top) { Divider() }
        }
    }
}

/// Gives a bar an appearance of its own, where the page says so.
struct BarColorScheme: ViewModifier {
    let scheme: ColorScheme?

    func body(content: Content) -> some View {
        content.transformEnvironment(\.colorScheme) { if let scheme { $0 = scheme } }
    }
}

private struct IsInBarKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether a view stands in a navigation bar or toolbar.
    var isInBar: Bool {
        get { self[IsInBarKey.self] }
        set { self[IsInBarKey.self] = newValue }
    }
}
