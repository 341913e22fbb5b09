import SwiftUICore

/// The bar of menus at the top of a window, and the controls in it, which wait for their shortcuts unseen.
struct WindowMenuBar: View {
    let window: OpenWindow
    @State private var collection = CommandCollection()

    /// In points.
    static let height: CGFloat = 32

    var body: some View {
        let description = window.readDescription()
        let commands = description.commands ?? SceneCommands()
        collection.set(commands.controls, at: [])
        return description.surround(
            AnyView(
                MenuBar(collection: collection, hasUsual: commands.hasUsual, window: window)
                    .background {
                        ZStack {
                            NestedList(place: CommandPlace(collection: collection, path: []))
                            CommandShortcuts(collection: collection, hasUsual: commands.hasUsual, window: window)
                        }
                        .modifier(MenuEnvironment(close: {}))
                        .environment(\.expandsMenus, true)
                        .unseen()
                        .accessibilityHidden(true)
                        .allowsHitTesting(false)
                    })
        )
        .environment(\.windowContext, window.context)
    }
}

/// The titles of the menus, each of which opens its menu.
private struct MenuBar: View {
    let collection: CommandCollection
    let hasUsual: Bool
    let window: OpenWindow

    var body: some View {
        let menus = BarMenu.all(collection.read(), hasUsual: hasUsual, in: window)
        HStack(spacing: 0) {
            ForEach(menus) { menu in
                Menu {
                    ForEach(menu.sections.indices, id: \.self) { index in
                        if index > 0 { Divider() }
                        ForEach(menu.sections[index].parts) { $0.content }
                    }
                } label: {
                    menu.title.fontWeight(menu.isProgram ? .semibold : .regular)
                }
            }
            Spacer(minLength: 0)
        }
        .accessibilityElement(children: .contain)
        .semanticRole(.menuBar)
        .menuStyle(.automatic)
        .buttonStyle(BarTitleStyle())
        .padding(.horizontal, 8)
        .frame(maxWidth: .infinity)
        .frame(height: WindowMenuBar.height)
        .background(Color.secondarySystemBackground)
        .overlay(alignment: .bottom) { Divider() }
    }
}

/// How the title of a menu looks in the bar.
private struct BarTitleStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.subheadline)
            .lineLimit(1)
            .foregroundStyle(Color.label)
            .padding(.horizontal, 10)
            .padding(.vertical, 4)
            .background {
                if configuration.isPressed {
                    RoundedRectangle(cornerRadius: 6, style: .continuous).fill(Color.systemFill)
                }
            }
    }
}

/// All controls of the bar, so that their shortcuts are heard while no menu is open.
private struct CommandShortcuts: View {
    let collection: CommandCollection
    let hasUsual: Bool
    let window: OpenWindow

    var body: some View {
        let menus = BarMenu.all(collection.read(), hasUsual: hasUsual, in: window)
        ForEach(menus.flatMap(\.sections).flatMap(\.parts)) { part in
            if part.hearsShortcuts { part.content }
        }
    }
}

/// One menu of the bar.
struct BarMenu: Identifiable {
    /// Controls that stay together, known by where they come from.
    struct Part: Identifiable {
        let id: [Int]
        let content: AnyView
        /// Whether its shortcuts act by these controls.
        var hearsShortcuts = true
    }
    struct Section {
        var parts: [Part] = []
    }

    let id: String
    let title: Text
    var isProgram = false
    var sections: [Section] = []

    /// The menus from left to right. Menus that nothing is in are left out.
    @MainActor static func all(_ entries: [CommandCollection.Entry], hasUsual: Bool, in window: OpenWindow) -> [BarMenu]
    {
        var menus: [BarMenu] = []
        for standard in CommandGroupPlacement.StandardMenu.allCases {
            if standard == .window { menus += own(entries) }
            let menu = make(standard, entries, hasUsual, window)
            if !menu.sections.isEmpty { menus.append(menu) }
        }
        return menus
    }

    /// The menus that the program has beside those that programs usually have.
    @MainActor private static func own(_ entries: [CommandCollection.Entry]) -> [BarMenu] {
        entries.compactMap { entry in
            guard case .menu(let title, let content) = entry.controls.kind else { return nil }
            let part = Part(id: entry.id, content: content)
            return BarMenu(id: "\(entry.id)", title: title, sections: [Section(parts: [part])])
        }
    }

    @MainActor private static func make(
        _ standard: CommandGroupPlacement.StandardMenu, _ entries: [CommandCollection.Entry], _ hasUsual: Bool,
        _ window: OpenWindow
    ) -> BarMenu {
        let isProgram = standard == .app
        var menu = BarMenu(
            id: standard.title ?? "app", title: Text(verbatim: standard.title ?? Launcher.programName),
            isProgram: isProgram)
        for group in standard.groups {
            var before: [Part] = []
            var middle = hasUsual ? UsualCommands.part(for: group, in: window).map { [$0] } ?? [] : []
            var after: [Part] = []
            for entry in entries {
                guard case .group(group, let position, let content) = entry.controls.kind else { continue }
                let part = Part(id: entry.id, content: content)
                switch position {
                case .before: before.append(part)
                case .replacing: middle = [part]
                case .after: after.append(part)
                }
            }
            let parts = before + middle + after
            if !parts.isEmpty { menu.sections.append(Section(parts: parts)) }
        }
        return menu
    }
}
