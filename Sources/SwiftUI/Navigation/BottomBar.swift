import SwiftUICore

/// The bar at the bottom of a page, if anything is to be there: what the page puts there, and above it what belongs to the keyboard
/// while a field of the page has it.
struct BottomBar {
    let page: NavigationPage
}

extension BottomBar: View {
    var body: some View {
        let _ = page.recordRead()
        let bottom = page.entries(in: .bottom)
        let keyboard = page.entries(in: .keyboard)
        VStack(spacing: 0) {
            if !keyboard.isEmpty { KeyboardBar(entries: keyboard) }
            if !bottom.isEmpty, !page.isHidden(.bottomBar) {
                bar(bottom)
                    .background {
                        BarBackground(page: page, placement: .bottomBar, isFilled: page.hasContentBelow, edge: .top)
                    }
                    .modifier(BarColorScheme(scheme: page.colorScheme(of: .bottomBar)))
            }
        }
    }

    @MainActor private func bar(_ entries: [ToolbarEntry]) -> some View {
        ZStack {
            HStack(spacing: 16) {
                BarItems(entries: entries.filter { !$0.placement.isStatus })
            }
            .frame(maxWidth: .infinity)
            BarItems(entries: entries.filter(\.placement.isStatus)).font(.footnote)
        }
        .frame(maxWidth: .infinity, minHeight: 49)
        .padding(.horizontal, 16)
    }
}

/// Things that belong to the keyboard: seen while a text field has it.
private struct KeyboardBar: View {
    let entries: [ToolbarEntry]
    @Environment(\.sceneReference) private var scene

    var body: some View {
        if scene?.graph?.focusCoordinator.isEditingText == true {
            HStack(spacing: 16) { BarItems(entries: entries) }
                .frame(maxWidth: .infinity, minHeight: 44)
                .padding(.horizontal, 16)
                .background(.bar)
                .overlay(alignment: .top) { Divider() }
        }
    }
}
