import SwiftUICore

/// Shows a program's windows to nobody, in virtual time: for pictures, tests and scripts.
@MainActor public final class HeadlessDisplay: WindowDisplay {
    package let showsSeveralWindows: Bool
    package var programHost: any SceneHost { ownHost }
    private let clock = HeadlessClock()
    private let ownHost: HeadlessHost
    private let size: CGSize?
    private let isDark: Bool
    private let scale: CGFloat
    private var shown: [(window: OpenWindow, member: HeadlessClock.Member)] = []
    /// The host that time passes for when every window is closed.
    private var lastMember: HeadlessClock.Member?

    /// - Parameters:
    ///   - size: In points, of the windows that a program starts with; nil for what they say themselves.
    ///   - showsSeveralWindows: Whether a program can open further ones.
    package init(size: CGSize?, dark: Bool, scale: CGFloat = 1, showsSeveralWindows: Bool = true) {
        ownHost = HeadlessHost(clock: clock)
        self.size = size
        isDark = dark
        self.scale = scale
        self.showsSeveralWindows = showsSeveralWindows
    }

    /// Makes a program, and opens the windows that it starts with, or the documents among what it is to open.
    package func launch(opening urls: OpenedURLs? = nil, _ makeProgram: (any WindowDisplay) -> Program) -> Program {
        let program = makeProgram(self)
        clock.add(HeadlessClock.Member(host: ownHost, scene: program.ownScene))
        program.launch(opening: urls)
        return program
    }

    package func later(_ action: @escaping @MainActor () -> Void) { clock.later(action) }

    package func show(_ window: OpenWindow) -> Bool {
        let host = HeadlessHost(clock: clock)
        let size = (window.number == 1 ? size : nil) ?? window.defaultSize ?? Launcher.defaultSize
        var isFirst = true
        host.onLimits = { [weak window] limits in
            guard let scene = window?.scene else { return }
            scene.resize(to: limits.clamp(limits.isFixed || isFirst ? limits.ideal : scene.size))
            isFirst = false
        }
        let scene = window.makeScene(on: host, size: size, dark: isDark, scale: scale)
        let member = HeadlessClock.Member(host: host, scene: scene)
        host.onActivate = { [weak self, weak window] in if let self, let window { activate(window) } }
        host.onHide = { [weak self, weak window] in if let self, let window { hide(window) } }
        host.mayClose = { [weak scene] in scene?.mayClose() ?? true }
        host.onClose = { [weak self, weak window] in if let self, let window { close(window) } }
        clock.add(member)
        shown.append((window, member))
        lastMember = nil
        activate(window)
        return true
    }

    /// The window is in use now, and no other is.
    private func activate(_ window: OpenWindow) {
        for other in shown where other.window !== window && other.window.phase == .active {
            other.member.scene.setPhase(.inactive)
        }
        if window.phase != .active || window.program?.open.last !== window { window.scene?.setPhase(.active) }
    }

    private func hide(_ window: OpenWindow) {
        window.scene?.setPhase(.background)
        if let front = window.program?.front { activate(front) }
    }

    private func close(_ window: OpenWindow) {
        guard let index = shown.firstIndex(where: { $0.window === window }) else { return }
        let member = shown.remove(at: index).member
        clock.remove(member.host)
        if shown.isEmpty { lastMember = member }
        // The last chance to save.
        member.scene.setPhase(.background)
        member.scene.turn()
        member.scene.close()
        if let front = window.program?.front { activate(front) }
    }

    /// The host and the scene of the window in front, or of the last one that there was.
    package func front(of program: Program) -> (host: HeadlessHost, scene: SceneGraph)? {
        let found = shown.first { $0.window === program.front }?.member ?? lastMember
        return found.map { ($0.host, $0.scene) }
    }
}
