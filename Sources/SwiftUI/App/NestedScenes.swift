import SwiftUICore

/// What a program's scenes consist of, as their bodies say it now: written by the views that run the bodies, handed on to the program.
@MainActor final class SceneCollection {
    /// Where a scene stands among those around it. The program's own are below `[]`.
    typealias Path = [Int]
    private var lists: [Path: (owner: ObjectIdentifier?, windows: [SceneWindow])] = [:]

    nonisolated init() {}

    func set(_ windows: [SceneWindow], at path: Path, owner: AnyObject? = nil, in program: Program?) {
        lists[path] = (owner.map { ObjectIdentifier($0) }, windows)
        program?.update(flatten([]))
    }

    /// A scene has gone, unless another stands in its place.
    func remove(_ path: Path, owner: AnyObject, in program: Program?) {
        guard lists[path]?.owner == ObjectIdentifier(owner) else { return }
        lists[path] = nil
        program?.update(flatten([]))
    }

    private func flatten(_ path: Path) -> [SceneWindow] {
        (lists[path]?.windows ?? []).enumerated().flatMap { number, window in
            guard window.nested != nil else { return [window] }
            return flatten(path + [number]).map { inner in
                var inner = inner
                for change in window.changes { change(&inner) }
                return inner
            }
        }
    }
}

/// Where the body of a scene is run.
struct ScenePlace {
    let collection: SceneCollection
    let path: SceneCollection.Path
    let context: WindowContext
}

/// Runs the body of a scene that programs write, connected as a view's.
struct NestedScene<S: Scene>: View, HoldsDynamicProperties {
    let scene: S
    let place: ScenePlace
    nonisolated static var reportedType: Any.Type { S.self }

    var body: some View { SceneContent(windows: scene.body._windows(), place: place) }
}

/// Hands on what a body consists of, and runs the bodies in it and what watches values.
struct SceneContent: View {
    let windows: [SceneWindow]
    let place: ScenePlace
    @State private var owner = Owner()

    private final class Owner {}

    var body: some View {
        let (collection, path, owner, program) = (place.collection, place.path, owner, place.context.program)
        collection.set(windows, at: path, owner: owner, in: program)
        return ForEach(windows.indices, id: \.self) { number in
            if let make = windows[number].nested {
                make(ScenePlace(collection: collection, path: path + [number], context: place.context))
            }
            ForEach(windows[number].observers.indices, id: \.self) { windows[number].observers[$0] }
        }
        .onDisappear { [weak program] in collection.remove(path, owner: owner, in: program) }
    }
}
