import Foundation
import SwiftUICore

/// The bar at the top of a page: back button, items, title; a large title and a search field below.
struct NavigationBar {
    let model: NavigationModel
    let page: NavigationPage
    let entry: NavigationModel.Entry?

    @MainActor private var usesLargeTitle: Bool {
        switch page.displayModes.last?.value ?? .automatic {
        case .inline: false
        case .large: true
        case .automatic: true
        }
    }

    @MainActor @ViewBuilder private func items(_ entries: [ToolbarEntry]) -> some View {
        ForEach(Array(entries.enumerated()), id: \.offset) { _, entry in
            entry.content.fontWeight(entry.placement.isConfirming ? .semibold : nil)
        }
    }
}

extension NavigationBar: View {
    var body: some View {
        let _ = page.recordRead()
        let entries = model.readEntries()
        let index = entry.flatMap { entry in entries.firstIndex { $0.id == entry.id } }
        let leading = page.items.filter { $0.placement.slot == .leading }
        let trailing = page.items.filter { $0.placement.slot == .trailing }
        let principal = page.items.filter { $0.placement.slot == .principal }
        let showsBack = index != nil && page.backButtonHidden.last?.value != true
        let isLarge = page.title != nil && usesLargeTitle && principal.isEmpty
        if !page.isHidden(.navigationBar), showsBack || page.title != nil || !page.items.isEmpty || page.search != nil {
            VStack(spacing: 0) {
                ZStack {
                    if !principal.isEmpty {
                        items(principal)
                    } else if let title = page.title, !isLarge {
                        title.font(.headline).lineLimit(1).accessibilityAddTraits(.isHeader)
                    }
                    HStack(spacing: 16) {
                        if showsBack { BackButton { model.pop() } }
                        items(leading)
                        Spacer(minLength: 0)
                        items(trailing)
                    }
                }
                .frame(height: 44)
                .padding(.horizontal, 16)
                if isLarge, let title = page.title {
                    title
                        .font(.system(size: 34, weight: .bold))
                        .lineLimit(1)
                        .accessibilityAddTraits(.isHeader)
                        .frame(maxWidth: .infinity, minHeight: 52, maxHeight: 52, alignment: .leading)
                        .padding(.horizontal, 16)
                }
                if let search = page.search {
                    SearchField(setting: search).padding(.horizontal, 16).padding(.bottom, 8)
                }
            }
        }
    }
}

/// Leads to the page before.
private struct BackButton {
    let action: () -> Void
}

extension BackButton: View {
    var body: some View {
        Button {
            action()
        } label: {
            HStack(spacing: 4) {
                Image(systemName: "chevron.left").fontWeight(.semibold).accessibilityHidden(true)
                Text("Back")
            }
        }
    }
}

/// The bar at the bottom of a page, if anything is to be there.
struct BottomBar {
    let page: NavigationPage
}

extension BottomBar: View {
    var body: some View {
        let _ = page.recordRead()
        let entries = page.items.filter { $0.placement.slot == .bottom || $0.placement.slot == .keyboard }
        if !entries.isEmpty, !page.isHidden(.bottomBar) {
            HStack(spacing: 16) {
                ForEach(Array(entries.enumerated()), id: \.offset) { _, entry in entry.content }
            }
            .frame(maxWidth: .infinity, minHeight: 49)
            .padding(.horizontal, 16)
            .background(.bar)
        }
    }
}

/// The search field of a page: 36 points high, grey, with a magnifying glass.
struct SearchField {
    let setting: SearchSetting
}

extension SearchField: View {
    var body: some View {
        HStack(spacing: 6) {
            Image(systemName: "magnifyingglass").foregroundStyle(.secondary).accessibilityHidden(true)
            TextField(text: setting.text, prompt: setting.prompt ?? Text("Search")) { setting.prompt ?? Text("Search") }
                .accessibilityAddTraits(.isSearchField)
            if !setting.text.wrappedValue.isEmpty {
                Button {
                    setting.text.wrappedValue = ""
                } label: {
                    Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
                }
                .accessibilityLabel(Text("Clear text"))
            }
        }
        .padding(.horizontal, 8)
        .frame(height: 36)
        .background(Color.tertiarySystemFill, in: RoundedRectangle(cornerRadius: 10, style: .continuous))
    }
}
