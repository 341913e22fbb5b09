import Dispatch
import Painter
import SwiftUICore

/// Keeps a scene up to date that nobody sees, on the main queue: that of a program's own properties.
@MainActor final class UnseenHost: SceneHost {
    let textEngine: any TextEngine = PangoTextEngine.shared
    let imageEngine: any ImageEngine = PixbufImageEngine.shared
    let showsFlashes = false
    var clipboard: String?
    weak var scene: SceneGraph?

    var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    func scheduleTurn() { DispatchQueue.main.async { [weak self] in self?.scene?.turn() } }
    func scheduleFrame() { schedule(after: 1.0 / 60) { [weak self] in self?.scene?.frame() } }
    func apply(_ diff: RenderDiff, root: Layer) {}
    func focus(_ input: TextInput?) {}
    func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { action() }
    }
    func open(_ url: URL) -> Bool { false }
    func setTitle(_ title: String) {}
    func close() {}
}
