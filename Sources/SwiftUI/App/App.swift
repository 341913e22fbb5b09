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
    /// Runs the program: shows its first window as the environment says (a window, a picture, a script) until that ends.
    @MainActor public static func main() {
        let app = Self()
        Launcher.run(
            AppRoot(app: app), title: { app.body.primaryWindow?.title ?? Launcher.programName },
            windowSize: app.body.primaryWindow?.defaultSize)
    }
}

/// The view at the root of a program: connects the program's own dynamic properties, and shows its first window.
package struct AppRoot<A: App>: View, HoldsDynamicProperties {
    let app: A
    package nonisolated static var reportedType: Any.Type { A.self }

    package init(app: A) { self.app = app }

    package var body: some View {
        if let window = app.body.primaryWindow {
            window.content()
        }
    }
}
