import SwiftUICore

/// The commands of a window as their bodies say them now: written by the views that run bodies, read by the bar.
@MainActor final class CommandCollection: DependencySource {
    /// What commands consist of, by where they stand in those around them. The scene's own are at `[]`.
    private var lists: [[Int]: [CommandControls]] = [:]

    /// One menu's or group's controls, known by where they stand.
    struct Entry: Identifiable {
        let id: [Int]
        let controls: CommandControls

        var content: AnyView? {
            switch controls.kind {
            case .menu(_, let content), .group(_, _, let content): content
            case .nested: nil
            }
        }
    }

    nonisolated override init() { super.init() }

    func set(_ controls: [CommandControls], at place: [Int]) {
        lists[place] = controls
        invalidateReaders()
    }

    func remove(_ place: [Int]) {
        lists[place] = nil
        invalidateReaders()
    }

    /// The commands whose bodies are to be run by views at a place.
    func readNested(at place: [Int]) -> [(id: Int, make: @MainActor (CommandPlace) -> AnyView)] {
        recordRead()
        return (lists[place] ?? []).enumerated().compactMap { number, controls in
            if case .nested(let make) = controls.kind { (number, make) } else { nil }
        }
    }

    /// All menus and groups in order, without those that others take the place of.
    func read() -> [Entry] {
        recordRead()
        var entries: [Entry] = []
        for entry in flatten([]) {
            if case .group(let group, .replacing, _) = entry.controls.kind {
                entries.removeAll { other in
                    if case .group(group, _, _) = other.controls.kind { true } else { false }
                }
            }
            entries.append(entry)
        }
        return entries
    }

    private func flatten(_ place: [Int]) -> [Entry] {
        (lists[place] ?? []).enumerated().flatMap { number, controls in
            let own = place + [number]
            if case .nested = controls.kind { return flatten(own) }
            return [Entry(id: own, controls: controls)]
        }
    }
}

/// Where commands with a body stand among those around them.
public struct CommandPlace {
    let collection: CommandCollection
    let path: [Int]
}

/// Runs the body of commands, connected as a view's.
struct NestedCommands<C: Commands>: View, HoldsDynamicProperties {
    let commands: C
    let place: CommandPlace
    nonisolated static var reportedType: Any.Type { C.self }

    var body: some View {
        place.collection.set(commands.body._controls(), at: place.path)
        return NestedList(place: place).onDisappear { place.collection.remove(place.path) }
    }
}

/// The commands with bodies at a place.
struct NestedList: View {
    let place: CommandPlace

    var body: some View {
        ForEach(place.collection.readNested(at: place.path), id: \.id) { nested in
            nested.make(CommandPlace(collection: place.collection, path: place.path + [nested.id]))
        }
    }
}
