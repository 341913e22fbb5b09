import Dispatch
import SwiftUICore
import WebHost

/// Shows a program's window in a page: one, as there is one page.
@MainActor final class PageDisplay: WindowDisplay {
    let showsSeveralWindows = false
    var programHost: any SceneHost { ownHost }
    private let ownHost = UnseenHost()
    private let size: CGSize?
    private let isDark: Bool?
    private var page: WebPageHost?
    private var scene: SceneGraph?
    /// The program, for as long as its page is served.
    private(set) var program: Program?

    /// - Parameter size: In points; nil for the browser window's.
    init(size: CGSize?, dark: Bool?) {
        self.size = size
        isDark = dark
    }

    func later(_ action: @escaping @MainActor () -> Void) { DispatchQueue.main.async { action() } }

    /// Makes the scene of the page.
    func launch(_ program: Program, on page: WebPageHost) -> SceneGraph {
        self.page = page
        self.program = program
        ownHost.scene = program.ownScene
        program.launch(opening: .launch)
        self.page = nil
        defer { scene = nil }
        return scene ?? SceneGraph(EmptyView(), host: page, size: Launcher.defaultSize)
    }

    func show(_ window: OpenWindow) -> Bool {
        guard let page else { return false }
        scene = window.makeScene(on: page, size: size ?? Launcher.defaultSize, dark: isDark ?? false)
        return true
    }
}
