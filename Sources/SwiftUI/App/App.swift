import SwiftUICore

/// A program: its scenes, and the state that they share.
///
/// Mark one type `@main`. Its properties live as long as the program does.
@MainActor @preconcurrency public protocol App {
    /// The type of scene that `body` is made of.
    associatedtype Body: Scene

    /// The scenes of the program.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// Makes the program's value; called once, when it starts.
    @MainActor @preconcurrency init()
}

extension App {
    /// Runs the program: shows its windows as the environment says (on the desktop, as a page, a picture, for a script) until that ends.
    @MainActor public static func main() {
        Launcher.run { Program(Self(), display: $0) }
    }
}

/// Where the program's own dynamic properties live. Its body says what the program's scenes are; it shows nothing.
struct AppRoot<A: App>: View, HoldsDynamicProperties {
    let app: A
    let context: WindowContext
    @State private var collection = SceneCollection()
    nonisolated static var reportedType: Any.Type { A.self }

    var body: some View {
        SceneContent(
            windows: app.body._windows(), place: ScenePlace(collection: collection, path: [], context: context))
    }
}
