import Foundation
import SwiftUICore

/// A window that is open: which of the program's scenes it shows, for which value, in which scene of its own.
@MainActor public final class OpenWindow {
    /// Counts the windows that the program has opened, from 1.
    public let number: Int
    /// What the window was opened for, as its content has changed it since; nil for none.
    var value: AnyHashable?
    /// The document that is shown; nil for none.
    let document: OpenDocument?
    /// The window that this one has taken the place of, and that comes back when this one closes.
    weak var covered: OpenWindow?
    /// Whether the window is not seen because another has taken its place.
    public private(set) var isHidden = false
    /// Whether changes that are not saved are given up when the window closes.
    var closesWithoutAsking = false
    private(set) weak var program: Program?
    /// What is in the window. It is the window's own until it is closed.
    public private(set) weak var scene: SceneGraph?
    /// The sizes that the content may have, where the window asks.
    var limits: WindowSizeLimits?
    private(set) var phase = ScenePhase.active
    /// Whether there is a bar of menus at the top.
    let hasMenuBar: Bool
    private var described: SceneWindow
    private let source = DependencySource()
    private(set) lazy var context = program.map { WindowContext(program: $0, window: self) }

    init(
        _ description: SceneWindow, value: AnyHashable?, document: OpenDocument?, number: Int, of program: Program
    ) {
        described = description
        self.document = document
        hasMenuBar = description.commands.map { $0.hasUsual || !$0.controls.isEmpty } ?? false
        self.value = value
        self.number = number
        self.program = program
    }

    /// What the program's body says of the window.
    var description: SceneWindow { described }

    /// What the program's body says of the window; the view that is being updated depends on it.
    func readDescription() -> SceneWindow {
        source.recordRead()
        return described
    }

    func describe(_ new: SceneWindow) {
        described = new
        source.invalidateReaders()
    }

    /// The content shows another value.
    func shows(_ new: some Hashable) { value = (new as? any OptionalValue)?.isNil == true ? nil : AnyHashable(new) }

    /// The title as it is in the window's frame.
    public var title: String { scene?.markedTitle ?? "" }

    /// The size of the content at first, in points, unless the window has limits.
    package var defaultSize: CGSize? { described.defaultSize }
    /// The title until the content says another.
    package var defaultTitle: String { described.title ?? Launcher.programName }

    /// Makes the window's scene on a host.
    @inline(never) @_optimize(none) package func makeScene(
        on host: any SceneHost, size: CGSize, dark: Bool, scale: CGFloat = 1
    ) -> SceneGraph {
        let background = SceneBackground(content: WindowRoot(window: self), window: self)
        let made = SceneGraph(background, host: host, size: size, dark: dark, scale: scale)
        scene = made
        if made.title.isEmpty { made.setTitle(defaultTitle) }
        made.onPhaseChange = { [weak self] phase in
            guard let self else { return }
            self.phase = phase
            program?.phaseChanged(self)
        }
        made.onClose = { [weak self] in
            guard let self else { return }
            document?.disappear()
            scene = nil
            program?.didClose(self)
        }
        made.onCloseRequest = { [weak self] in
            guard let self, !closesWithoutAsking, let document else { return true }
            return document.mayClose()
        }
        made.onQuit = { [weak self] in self?.program?.quit() }
        document?.appear(in: self)
        applyLimits()
        return made
    }

    /// Brings the window to the front.
    public func activate() {
        isHidden = false
        scene?.host.activate()
    }

    /// Takes the window away without closing it.
    func hide() {
        isHidden = true
        scene?.host.hide()
    }

    /// Closes the window, as its frame's button does. One with changes that are not saved asks first.
    public func close() { scene?.host.close() }

    /// A view of the window asks to be dismissed. The only window stays: on a phone there would be nothing to dismiss.
    func dismiss() {
        guard let program, program.open.count > 1 else { return }
        program.display.later { [weak self] in self?.close() }
    }
}

/// The root of a window's views.
struct WindowRoot: View {
    let window: OpenWindow
    @State private var page = NavigationPage()

    var body: some View {
        window.readDescription().content(window)
            .environment(\.windowContext, window.context)
            .environment(\.windowPage, page)
            .modifier(WindowTitle(page: page, isInWindow: true))
    }
}

/// An optional of any type.
private protocol OptionalValue {
    var isNil: Bool { get }
}

extension Optional: OptionalValue {
    fileprivate var isNil: Bool { if case .none = self { true } else { false } }
}
