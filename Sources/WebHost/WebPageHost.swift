import CSoup
import EventLoop
import Foundation
import Painter
import SwiftUICore

/// A page that shows a scene: it is sent what changes, and the scene its input.
///
/// There is one scene, and one page shows it at a time: the one that was opened last. The scene lives on without a page, so that a page that
/// is loaded again shows what the last one did.
@MainActor public final class WebPageHost: SceneHost {
    public let textEngine: any TextEngine
    public let imageEngine: any ImageEngine

    /// The scene, until it is closed.
    private(set) var scene: SceneGraph?
    /// Called when the scene has asked to be closed.
    var onClose: () -> Void = {}
    /// Called when the window is to come to the front.
    var onActivate: () -> Void = {}
    /// Whether it is a further window, which ends when its page is closed.
    var isFurther = false
    /// When the user did something in the page last, by the machine's clock.
    private(set) var lastUse = 0.0
    /// Not nil: the scene's size, whatever the page's; in points.
    private let fixedSize: CGSize?
    /// Not nil: the appearance, whatever the browser's.
    private let forcedDark: Bool?

    let assets: PageAssets
    let files = PageFileDialogs()
    private let mirror: PageMirror
    private let meaning = PageMeaning()
    private(set) var socket: (any PageChannel)?
    /// Sockets that are being closed.
    private var closing: [ObjectIdentifier: any PageChannel] = [:]

    private lazy var turn = DeferredAction { [weak self] in self?.scene?.turn() }
    private lazy var flushing = DeferredAction { [weak self] in self?.flush() }
    private var wantsFrame = false
    /// Whether the page has not yet said that it shows the last message.
    private var isWaiting = false
    private var isMeaningScheduled = false
    private var clock = FrameClock()
    /// From the page's clock to the host's, as small as it has been seen to be.
    private var clockOffset = Double.infinity
    private var title: String
    private var notices = PageNotices()
    private var clipboardText: String?

    /// - Parameters:
    ///   - size: The scene's size where it does not follow the page's.
    ///   - dark: The appearance where it does not follow the browser's.
    init(
        title: String, size: CGSize?, dark: Bool?, textEngine: PangoTextEngine = .shared,
        imageEngine: PixbufImageEngine = .shared
    ) {
        self.title = title
        fixedSize = size
        forcedDark = dark
        self.textEngine = textEngine
        self.imageEngine = imageEngine
        assets = PageAssets(textEngine: textEngine, imageEngine: imageEngine)
        mirror = PageMirror(assets: assets)
        files.onDownload = { [weak self] number, name in
            self?.notices.downloads.append((number, name))
            self?.flushSoon()
        }
    }

    /// Takes the scene that pages show.
    func present(_ scene: SceneGraph) { self.scene = scene }

    /// Ends the scene, and tells the page why.
    func end(_ reason: String = "ended") {
        guard let scene else { return }
        // The last chance to save.
        scene.setPhase(.background)
        scene.turn()
        self.scene = nil
        socket?.close(reason)
        scene.close()
        files.end()
    }

    // MARK: Connections

    /// A page has connected. The one before it is told to stop.
    func connect(_ socket: any PageChannel) {
        if let old = self.socket { retire(old, "replaced") }
        guard let scene else { return retire(socket, "ended") }
        self.socket = socket
        clockOffset = .infinity
        isWaiting = false
        assets.forgetPage()
        mirror.reset(to: scene.rootLayer)
        meaning.reset()
        notices = PageNotices(title: title, size: fixedSize)
        socket.onText = { [weak self] in self?.received($0) }
        socket.onClose = { [weak self, weak socket] in
            guard let self, let socket, self.socket === socket else { return }
            self.socket = nil
            // What nobody sees is in the background, as a hidden window is.
            self.scene?.setPhase(.background)
            if isFurther { closeUnlessLoadedAgain() }
        }
        readMeaningSoon()
    }

    /// A page that is loaded again is gone for a moment only.
    private func closeUnlessLoadedAgain() {
        Timeout.add(milliseconds: 5000) { [weak self] in
            if let self, socket == nil, scene != nil { onClose() }
        }
    }

    private func retire(_ socket: any PageChannel, _ reason: String) {
        let key = ObjectIdentifier(socket)
        closing[key] = socket
        socket.onText = { _ in }
        socket.onClose = { [weak self] in self?.closing[key] = nil }
        socket.close(reason)
        if !socket.isOpen { closing[key] = nil }
    }

    private func received(_ data: Data) {
        do {
            try handle(JSONDecoder().decode(PageEvent.self, from: data))
        } catch {
            let start = String(decoding: data.prefix(80), as: UTF8.self)
            Diagnostics.report("The page sent a message that is not understood, and it was ignored: \(start)")
        }
        flushSoon()
    }

    // MARK: Messages

    /// Sends what there is to tell when all that is on the stack is done, so that it goes as one message.
    private func flushSoon() {
        if socket != nil { flushing.request() }
    }

    /// Sends what there is to tell, unless the page is still busy with the last message.
    private func flush() {
        guard let socket, !isWaiting, scene != nil else { return }
        let hasNews = !mirror.isEmpty || !meaning.isEmpty || !notices.isEmpty
        guard hasNews || wantsFrame else { return }
        var message = JSONText()
        message.object { message in
            notices.write(into: &message)
            mirror.write(into: &message)
            meaning.write(into: &message)
            let fonts = assets.takeNewFonts()
            if !fonts.isEmpty {
                message.name("fonts")
                message.array { list in for font in fonts { list.value(font) } }
            }
            if wantsFrame { message.member("frame", true) }
        }
        isWaiting = true
        socket.send(message.bytes)
    }

    private func handle(_ event: PageEvent) {
        guard let scene else { return }
        if event.isUse { lastUse = FrameClock.machineTime }
        switch event {
        case .size(let size, let scale): resize(to: fixedSize ?? size, scale: scale)
        case .appearance(let dark): if forcedDark == nil { scene.setColorScheme(dark: dark) }
        case .phase(let phase): scene.setPhase(phase)
        case .pointer(let phase, let point, let button, let modifiers):
            var event = PointerEvent(phase, at: point, button: button, time: now)
            event.modifiers = modifiers
            scene.pointer(event)
        case .pinch(let phase, let point, let scale, let rotation):
            var event = PointerEvent(phase, at: point, button: .pinch, time: now)
            event.magnification = scale
            event.rotation = rotation
            scene.pointer(event)
        case .scroll(let point, let dx, let dy): scene.scroll(at: point, dx: dx, dy: dy)
        case .key(let characters, let shift, let control, let option, let command):
            var event = KeyPressEvent(characters: characters)
            (event.isShift, event.isControl, event.isOption, event.isCommand) = (shift, control, option, command)
            _ = scene.press(event)
        case .back: scene.goBack()
        case .text(let layer, let text, let edit): changeText(of: layer, to: text, edit: edit)
        case .submit(let layer): input(layer)?.onSubmit()
        case .focus(let layer, let isFocused):
            if let input = input(layer), input.isFocused != isFocused { input.onFocusChange(isFocused) }
        case .act(let layer, let action): act(layer, action)
        case .frame(let time): runFrame(at: time)
        case .shown: isWaiting = false
        case .files(let number): files.answer(number)
        case .clipboard(let text): clipboardText = text
        }
    }

    private func resize(to size: CGSize, scale: CGFloat) {
        guard let scene else { return }
        if assets.scale != scale {
            assets.scale = scale
            scene.setEnvironment { $0.displayScale = scale }
            mirror.forgetPixels(below: scene.rootLayer)
        }
        scene.resize(to: size)
    }

    // MARK: Text fields

    private func layer(_ id: Int) -> Layer? { scene.flatMap { mirror.layer(id, below: $0.rootLayer) } }
    private func input(_ id: Int) -> TextInput? { layer(id)?.textInput }

    private func changeText(of id: Int, to text: String, edit: Int) {
        guard let layer = layer(id), let input = layer.textInput, input.isEnabled else { return }
        mirror.noteEdit(edit, of: layer)
        if input.text != text { input.onChange(text) }
    }

    public func focus(_ input: TextInput?) {
        notices.focus = .some(
            input.flatMap { input in scene.flatMap { mirror.layer(of: input, below: $0.rootLayer)?.id } })
        flushSoon()
    }

    private func act(_ id: Int, _ action: PageEvent.Action) {
        guard let scene, let node = scene.semanticsOnStage.lazy.flatMap(\.all).first(where: { $0.layer.id == id }),
            node.isEnabled
        else { return }
        switch action {
        case .press: node.semantics.activate?()
        case .increment: node.semantics.increment?()
        case .decrement: node.semantics.decrement?()
        }
    }

    // MARK: Host

    public var now: Double { clock.now }

    public func scheduleTurn() { turn.request() }

    public func scheduleFrame() {
        wantsFrame = true
        flushSoon()
    }

    /// One animation frame, at a time of the page's clock.
    private func runFrame(at time: Double) {
        isWaiting = false
        let current = FrameClock.machineTime
        clockOffset = min(clockOffset, current - time)
        guard wantsFrame else { return }
        wantsFrame = false
        clock.frameTime = min(time + clockOffset, current)
        scene?.frame()
        clock.frameTime = nil
    }

    public func apply(_ diff: RenderDiff, root: Layer) {
        mirror.apply(diff)
        let isMeant =
            diff.changed.contains { !$0.changes.isDisjoint(with: PageMeaning.changes) } || !diff.removed.isEmpty
        if isMeant { readMeaningSoon() }
        flushSoon()
    }

    /// Nobody listens to every frame of an animation, so what the scene means is read when it has come to rest, or every now and then.
    private func readMeaningSoon() {
        guard socket != nil, !isMeaningScheduled else { return }
        isMeaningScheduled = true
        Timeout.add(milliseconds: 120) { [weak self] in
            guard let self else { return }
            isMeaningScheduled = false
            guard let scene, socket != nil else { return }
            meaning.read(scene.semanticsOnStage)
            flushSoon()
        }
    }

    public func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
        Timeout.add(milliseconds: guint(min(max(0, seconds * 1000).rounded(.up), 1e9))) { [weak self] in
            action()
            self?.flushSoon()
        }
    }

    /// Pages open addresses of the web and of mail and telephones; false while there is no page.
    public func open(_ url: URL) -> Bool {
        guard socket != nil, let scheme = url.scheme?.lowercased() else { return false }
        guard ["http", "https", "mailto", "tel", "sms"].contains(scheme) else { return false }
        notices.addresses.append(url.absoluteString)
        flushSoon()
        return true
    }

    public var clipboard: String? {
        get { clipboardText }
        set {
            clipboardText = newValue
            notices.clipboard = newValue ?? ""
            flushSoon()
        }
    }

    /// Files are sent by the browser, and saved by it. Folders stay where they are: that is reported, and the answer is that none was chosen.
    public func choose(
        _ request: FileRequest, completion: @escaping @MainActor ([URL]?) -> Void
    ) -> @MainActor () -> Void {
        if socket != nil, let question = files.open(request, completion: completion) {
            notices.question = question
            flushSoon()
            return { [weak self] in
                self?.files.cancel(question.number)
                self?.notices.endsQuestion = true
                self?.flushSoon()
            }
        }
        if socket != nil, case .save(let name) = request.purpose {
            schedule(after: 0) { [weak self] in self?.files.save(name, completion: completion) }
            return {}
        }
        Diagnostics.report("The dialog \"\(request.title)\" cannot be shown here: pages have no folders.")
        schedule(after: 0) { completion(nil) }
        return {}
    }

    public func setTitle(_ title: String) {
        self.title = title
        notices.title = title
        flushSoon()
    }

    public func showHelp(_ text: String?) {
        notices.help = text ?? ""
        flushSoon()
    }

    /// Read by whoever reads the page that is there.
    public func announce(_ text: String, isUrgent: Bool) {
        guard socket != nil else { return }
        notices.announcements.append((text, isUrgent))
        flushSoon()
    }

    public func close() { onClose() }

    /// The browser's fields keep their selection, and the clipboard, to themselves.
    public var tellsSelection: Bool { false }

    public func activate() { onActivate() }

    /// Has the page open another window's page.
    func openPage(_ address: String) {
        notices.pages.append(address)
        flushSoon()
    }
}
