import Dispatch
import Foundation
import GTKHost
import SwiftUICore

/// Shows a program's windows on the desktop.
@MainActor final class DesktopDisplay: WindowDisplay {
    let showsSeveralWindows = true
    /// The program, for as long as its windows are served.
    var program: Program? {
        didSet { ownHost.scene = program?.ownScene }
    }
    var programHost: any SceneHost { ownHost }
    private let ownHost = UnseenHost()
    private let size: CGSize?
    private let isDark: Bool?

    /// - Parameter size: In points, of the window that a program starts with; nil for what it says itself.
    init(size: CGSize?, dark: Bool?) {
        self.size = size
        isDark = dark
    }

    func later(_ action: @escaping @MainActor () -> Void) { DispatchQueue.main.async { action() } }

    func show(_ window: OpenWindow) -> Bool {
        let size = (window.number == 1 ? size : nil) ?? window.defaultSize ?? Launcher.defaultSize
        do {
            try GTKRunner.open(title: window.defaultTitle, size: size, dark: isDark) { host in
                window.makeScene(on: host, size: size, dark: GTKRunner.isDark)
            }
            return true
        } catch {
            Diagnostics.report("The window \"\(window.defaultTitle)\" could not be opened: \(error).")
            return false
        }
    }
}
