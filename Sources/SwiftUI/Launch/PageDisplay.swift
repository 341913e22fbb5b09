import Dispatch
import SwiftUICore
import WebHost

/// Shows a program's windows in pages: the first in the page whose address is printed, each further one in a tab of its own.
@MainActor final class PageDisplay: WindowDisplay {
    let showsSeveralWindows = true
    var programHost: any SceneHost { ownHost }
    private let ownHost = UnseenHost()
    private let size: CGSize?
    private let isDark: Bool?
    /// The first page, until it has its scene.
    private var page: WebPageHost?
    private var scene: SceneGraph?
    /// The program, for as long as its pages are served.
    private(set) var program: Program?

    /// - Parameter size: In points, of the first page; nil for the browser window's.
    init(size: CGSize?, dark: Bool?) {
        self.size = size
        isDark = dark
    }

    func later(_ action: @escaping @MainActor () -> Void) { DispatchQueue.main.async { action() } }

    /// Makes the scene of the first page.
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
        let wanted = size ?? window.defaultSize ?? Launcher.defaultSize
        if let page {
            self.page = nil
            scene = window.makeScene(on: page, size: wanted, dark: isDark ?? false)
            return true
        }
        WebRunner.open(title: window.defaultTitle, dark: isDark) { host in
            window.makeScene(on: host, size: wanted, dark: isDark ?? false)
        }
        return true
    }
}
