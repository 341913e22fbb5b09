import Foundation
import SwiftUICore

/// A program that runs: what its scenes are now, and which windows are open.
///
/// The program's own properties live in a scene of their own that nobody sees, so that they outlast every window. Its body says which windows
/// there can be; each that is open has a scene with storage, focus and phase of its own.
@MainActor public final class Program {
    package let display: any WindowDisplay
    /// What the scenes describe, in the order of the source.
    private(set) var windows: [SceneWindow] = []
    /// The windows that are open; the last was in use last.
    public private(set) var open: [OpenWindow] = []
    /// The window that is seen and was in use last.
    package var front: OpenWindow? { open.last { !$0.isHidden } }
    /// The scene that the program's own properties live in.
    private var scene: SceneGraph!
    private var phase = ScenePhase.active
    private var isPhaseOutdated = false
    private var openedCount = 0

    /// Makes the program's value and finds out what its scenes are. Nothing is shown yet.
    package init<A: App>(_ makeApp: @autoclosure () -> A, display: any WindowDisplay) {
        self.display = display
        let context = WindowContext(program: self, window: nil)
        scene = SceneGraph(
            AppRoot(app: makeApp(), context: context).environment(\.windowContext, context), host: display.programHost,
            size: .zero)
        scene.leadsOthers = true
    }

    /// A program that consists of one window.
    package init<V: View>(title: String, size: CGSize?, root: V, display: any WindowDisplay) {
        self.display = display
        scene = SceneGraph(EmptyView(), host: display.programHost, size: .zero)
        var window = SceneWindow(kind: .group, title: title) { _ in AnyView(root) }
        window.defaultSize = size
        update([window])
    }

    /// The scene of the program's own properties, which a display without a main loop keeps up to date.
    package var ownScene: SceneGraph { scene }

    // MARK: What the scenes say

    /// Takes what the program's body says. Open windows follow.
    func update(_ described: [SceneWindow]) {
        var counts: [SceneWindow.Key: Int] = [:]
        windows = described.map { window in
            var window = window
            let number = counts[window.key, default: 0]
            counts[window.key] = number + 1
            window.number = number
            return window
        }
        for window in open {
            if let new = windows.first(where: { $0.key == window.description.key }) { window.describe(new) }
        }
    }

    // MARK: Opening

    /// Opens the documents among the files that the program is to open, or else the windows that it starts with.
    package func launch(opening urls: OpenedURLs? = nil) {
        let files = urls?.take { $0.isFileURL && scene(for: $0) != nil } ?? []
        let failures = openAtLaunch(files)
        if !open.isEmpty { return tell(failures, in: front) }
        defer { tell(failures, in: front) }
        for window in chosenAtLaunch where open.isEmpty || display.showsSeveralWindows { show(window, value: nil) }
    }

    private var chosenAtLaunch: [SceneWindow] {
        let presented = windows.filter { $0.launch == .presented }
        if !presented.isEmpty { return presented }
        // A program that shows nothing could not be asked for anything either.
        let first = windows.first { $0.opensAtLaunch && $0.launch == .automatic } ?? windows.first
        return first.map { [$0] } ?? []
    }

    /// Opens documents before anything else is shown. Gives those that could not be read.
    private func openAtLaunch(_ files: [URL]) -> [(url: URL, error: any Error)] {
        files.compactMap { url in
            guard let (window, type) = scene(for: url), let kind = window.document else { return nil }
            do {
                show(window, value: nil, document: try kind.read(url, type))
                return nil
            } catch {
                return (url, error)
            }
        }
    }

    /// Opens a window of the scene with an identifier, or for a value; brings it to the front where it is open.
    /// - Parameter covering: The window whose place it takes until it is closed; nil for none.
    func openWindow(id: String?, value: AnyHashable?, of type: Any.Type?, covering: OpenWindow? = nil) {
        display.later { [weak self] in self?.openNow(id: id, value: value, type, covering) }
    }

    private func openNow(id: String?, value: AnyHashable?, _ type: Any.Type?, _ covered: OpenWindow?) {
        let candidates = windows.filter { window in
            (id == nil || window.id == id) && (type == nil || window.valueType == type) && window.kind != .settings
        }
        guard let window = candidates.first else {
            let sought = [id.map { "id \"\($0)\"" }, type.map { "values of type \($0)" }].compactMap { $0 }
            return Diagnostics.report(
                "openWindow found no scene with \(sought.joined(separator: " and ")): "
                    + "it opens a WindowGroup or Window that the program's body declares.")
        }
        show(window, value: value)
        if let covered { cover(covered) }
    }

    /// The window in front takes the place of another.
    private func cover(_ covered: OpenWindow) {
        guard display.showsSeveralWindows, let front, front !== covered else { return }
        front.covered = covered
        covered.hide()
    }

    /// Opens the window of the program's settings.
    func openSettings() {
        display.later { [weak self] in
            guard let self else { return }
            guard let window = windows.first(where: { $0.kind == .settings }) else {
                return Diagnostics.report("openSettings found no Settings scene in the program's body.")
            }
            show(window, value: nil)
        }
    }

    /// A further window of a group, as its menu makes.
    func openAnother(of window: SceneWindow) { display.later { [weak self] in self?.show(window, value: nil) } }

    /// Shows a window, with a document of its own if it is for documents. Whether that is a further one.
    @discardableResult func show(_ window: SceneWindow, value: AnyHashable?, document: OpenDocument? = nil) -> Bool {
        let isUnique = window.kind != .group || value != nil
        if isUnique, let known = open.first(where: { $0.description.key == window.key && $0.value == value }) {
            known.activate()
            return false
        }
        guard open.isEmpty || display.showsSeveralWindows else {
            Diagnostics.report("A second window was to be opened. Only one can be shown here.")
            return false
        }
        let document = document ?? window.document?.makeNew?()
        document?.setNumber(nextDocumentNumber())
        openedCount += 1
        let made = OpenWindow(window, value: value, document: document, number: openedCount, of: self)
        open.append(made)
        let isShown = display.show(made)
        if !isShown { open.removeAll { $0 === made } }
        followFocus()
        return isShown
    }

    // MARK: Closing

    /// Closes the windows of a scene, or those that show a value.
    func dismissWindow(id: String?, value: AnyHashable?, of type: Any.Type?) {
        display.later { [weak self] in
            guard let self else { return }
            let wanted = open.filter { window in
                (id == nil || window.description.id == id) && (type == nil || window.description.valueType == type)
                    && (value == nil || window.value == value)
            }
            for window in wanted { window.close() }
        }
    }

    /// Closes all windows, which ends the program. Those with changes that are not saved ask first, one after the other, and what the user does
    /// not want to close keeps the program going.
    func quit() { display.later { [weak self] in self?.closeAll() } }

    private func closeAll() {
        if let unsaved = open.last(where: { $0.document?.isEdited == true }), let document = unsaved.document {
            unsaved.activate()
            return document.ask(.close(then: { [weak self] in self?.closeAll() }))
        }
        for window in open {
            window.covered = nil
            window.close()
        }
    }

    /// A window's scene has ended.
    func didClose(_ window: OpenWindow) {
        open.removeAll { $0 === window }
        window.covered?.activate()
        followFocus()
        if open.isEmpty { setPhase(.background) } else { followPhases() }
    }

    // MARK: Phases

    /// A window has come into use or gone out of it.
    func phaseChanged(_ window: OpenWindow) {
        if window.phase == .active, open.last !== window, let index = open.firstIndex(where: { $0 === window }) {
            open.append(open.remove(at: index))
        }
        followFocus()
        followPhases()
    }

    /// What the window in front offers as focused values is what the program's own properties read.
    private func followFocus() { scene.followFocusedValues(of: front?.scene) }

    /// The program is in use while one of its windows is. Between two windows none is, for a moment, which is not told.
    private func followPhases() {
        if open.allSatisfy({ $0.phase == .background }) { return setPhase(.background) }
        guard !isPhaseOutdated else { return }
        isPhaseOutdated = true
        display.later { [weak self] in
            guard let self else { return }
            isPhaseOutdated = false
            if !open.isEmpty { setPhase(open.map(\.phase).max() ?? .background) }
        }
    }

    private func setPhase(_ new: ScenePhase) {
        guard phase != new else { return }
        phase = new
        scene.setPhase(new)
    }

    /// Ends what no window shows any more.
    package func end() {
        for window in open {
            window.closesWithoutAsking = true
            window.close()
        }
        scene.close()
    }
}

/// Leads a view to the window and the program that it is part of, without keeping either.
@MainActor final class WindowContext {
    weak var program: Program?
    weak var window: OpenWindow?

    init(program: Program, window: OpenWindow?) {
        self.program = program
        self.window = window
    }
}

private struct WindowContextKey: EnvironmentKey { static var defaultValue: WindowContext? { nil } }

extension EnvironmentValues {
    /// The window of a program that a view is part of; nil where a view is shown by itself.
    var windowContext: WindowContext? {
        get { self[WindowContextKey.self] }
        set { self[WindowContextKey.self] = newValue }
    }
}
