import SwiftUICore

/// What is on a navigation stack, and how pages for values are made. One lives as long as its stack.
@MainActor final class NavigationModel: DependencySource {
    /// One page above the root.
    struct Entry: Identifiable {
        enum Content {
            /// Made by the `navigationDestination` for the value's type.
            case value(AnyHashable)
            case view(AnyView)
        }
        let id: Int
        var content: Content
        /// Told when the page is left.
        var onPop: (() -> Void)?

        var value: AnyHashable? {
            if case .value(let value) = content { return value }
            return nil
        }
    }

    private(set) var entries: [Entry] = []
    private var destinations: [ObjectIdentifier: NavigationDestinations] = [:]
    /// The path that the program holds, if it does.
    var path: NavigationPathBinding?
    private var lastID = 0
    /// What the pages say about their bars, by the entry's number; the root's is 0.
    private var pages: [Int: NavigationPage] = [:]

    private var zoomSources: [ZoomSourceID: ZoomSource] = [:]

    override init() {}

    /// A view on one of the pages is one that pages can grow out of.
    func setZoomSource(_ source: ZoomSource, _ id: ZoomSourceID) { zoomSources[id] = source }

    /// Where the page at an index, the root's being 0, grows out of; nil for a page that slides.
    func zoomOrigin(of index: Int) -> ZoomOrigin? {
        guard entries.indices.contains(index - 1), let id = pages[entries[index - 1].id]?.zoomSource else { return nil }
        return zoomSources[id]?.origin
    }

    func setPage(_ page: NavigationPage, of entry: Entry?) { pages[entry?.id ?? 0] = page }

    /// The page below the one at an index; nil below the root.
    func page(before index: Int) -> NavigationPage? {
        guard index >= 0 else { return nil }
        return index == 0 ? pages[0] : entries.indices.contains(index - 1) ? pages[entries[index - 1].id] : nil
    }

    /// The pages, for the view that shows them; it is updated when they change.
    func readEntries() -> [Entry] {
        recordRead()
        return entries
    }

    /// Takes over what the program's path says. Pages whose value stays at its place stay.
    func adopt(_ values: [AnyHashable]) {
        let held = entries.filter { $0.value != nil }.compactMap(\.value)
        guard held != values else { return }
        var fresh: [Entry] = []
        for (i, value) in values.enumerated() {
            if i < entries.count, entries[i].value == value {
                fresh.append(entries[i])
            } else {
                lastID += 1
                fresh.append(Entry(id: lastID, content: .value(value)))
            }
        }
        entries = fresh
    }

    func push(_ content: Entry.Content, onPop: (() -> Void)? = nil) {
        if case .value(let value) = content, let path {
            path.set(path.get() + [value])
            return
        }
        lastID += 1
        entries.append(Entry(id: lastID, content: content, onPop: onPop))
        PendingWrites.touch(self)
    }

    /// Leaves the topmost page, or all above a given number of them.
    func pop(to count: Int? = nil) {
        let target = max(0, count ?? entries.count - 1)
        guard target < entries.count else { return }
        let left = entries[target...]
        if let path, left.contains(where: { $0.value != nil }) {
            let values = path.get()
            let keep = entries[..<target].filter { $0.value != nil }.count
            path.set(Array(values.prefix(keep)))
        }
        entries.removeSubrange(target...)
        PendingWrites.touch(self)
        for entry in left.reversed() { entry.onPop?() }
    }

    /// Leaves the page that `id` names, and those above.
    func pop(id: Int) {
        if let i = entries.firstIndex(where: { $0.id == id }) { pop(to: i) }
    }

    /// How pages are made for values of a type.
    func destinations(for type: ObjectIdentifier) -> NavigationDestinations {
        if let known = destinations[type] { return known }
        let made = NavigationDestinations()
        destinations[type] = made
        return made
    }

    /// The page that a `navigationDestination` makes of a value; nil where there is none for its type.
    func destination(for value: AnyHashable) -> AnyView? {
        destinations(for: ObjectIdentifier(Swift.type(of: value.base))).read()?(value)
    }

    func view(for entry: Entry) -> AnyView {
        switch entry.content {
        case .view(let view): return view
        case .value(let value):
            let type = Swift.type(of: value.base)
            if let make = destinations(for: ObjectIdentifier(type)).read() { return make(value) }
            Diagnostics.report(
                "A navigationDestination for \"\(type)\" was not declared earlier on the stack. A NavigationLink presenting a value of it cannot show anything."
            )
            return AnyView(MissingDestination())
        }
    }
}

/// How pages are made for values of one type, as the modifiers on a stack say. The one closest to the root counts, which is the one that was
/// there first: so pages that say it too do not change what made them.
@MainActor final class NavigationDestinations: DependencySource {
    private var makers: [(owner: ObjectIdentifier, make: (AnyHashable) -> AnyView)] = []

    override init() {}

    func read() -> ((AnyHashable) -> AnyView)? {
        recordRead()
        return makers.first?.make
    }

    func set(_ owner: ObjectIdentifier, _ make: ((AnyHashable) -> AnyView)?) {
        let index = makers.firstIndex { $0.owner == owner } ?? makers.count
        if let make {
            if index < makers.count { makers[index].make = make } else { makers.append((owner, make)) }
        } else if index < makers.count {
            makers.remove(at: index)
        }
        if index == 0 { invalidateReaders() }
    }
}

/// What is shown for a value that nobody made a destination for, as on iOS: a warning sign.
private struct MissingDestination {

}

extension MissingDestination: View {
    var body: some View { Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(.yellow) }
}

/// The program's own path, with its elements' type hidden.
struct NavigationPathBinding {
    let get: () -> [AnyHashable]
    let set: ([AnyHashable]) -> Void
}

struct NavigationModelKey: EnvironmentKey { static var defaultValue: NavigationModel? { nil } }

extension EnvironmentValues {
    var navigationModel: NavigationModel? {
        get { self[NavigationModelKey.self] }
        set { self[NavigationModelKey.self] = newValue }
    }
}
