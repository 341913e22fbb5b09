import CGTK4
import EventLoop
import Foundation
import Painter
import SwiftUICore

/// A window that shows a scene: draws its layers with GSK, edits its text fields with GTK's own, and sends it the window's events.
@MainActor public final class GTKWindowHost: SceneHost {
    public let textEngine: any TextEngine
    public let imageEngine: any ImageEngine

    /// The scene, from when it has been made until the window is closed.
    private(set) var scene: (any WindowScene)?
    /// Called when the window has been closed.
    var onClose: () -> Void = {}

    let window: UnsafeMutablePointer<GtkWidget>
    /// What assistive technologies see; nil while there is no bus of theirs.
    var accessible: AccessibleWindow?
    private(set) var title: String
    private var widget: SceneWidget!
    private var input: WindowInput!
    private let painter: LayerPainter
    private let builder: NodeBuilder
    private var fields: NativeFields!
    private let clipboardText: Clipboard?
    private var size: CGSize?
    private lazy var turn = DeferredAction { [weak self] in self?.scene?.turn() }
    private var isFrameScheduled = false
    private var hasLimits = false
    /// Dialogs for files that are open.
    private var choosers: [FileChooser] = []
    private var tick: guint = 0
    private var clock = FrameClock()

    /// Makes a window that is not yet visible. GTK must have been initialized with a display.
    init(title: String, size: CGSize, textEngine: PangoTextEngine, imageEngine: PixbufImageEngine) {
        self.title = title
        self.textEngine = textEngine
        self.imageEngine = imageEngine
        painter = LayerPainter(textEngine: textEngine, imageEngine: imageEngine)
        painter.recordingScale = 1
        builder = NodeBuilder(painter: painter)
        window = gtk_window_new()
        clipboardText = Clipboard(display: gdk_display_get_default())
        gtk_window_set_title(window.window, title)
        gtk_window_set_default_size(window.window, Int32(size.width), Int32(size.height))
        gtk_widget_add_css_class(window, "wellspring")
        widget = SceneWidget(delegate: self)
        fields = NativeFields(parent: widget.pointer, textEngine: textEngine)
        fields.onCaretMove = { [weak self] in self?.accessible?.changed() }
        builder.fieldNode = { [fields] in fields?.node(for: $0) }
        input = WindowInput(widget: widget.pointer, host: self)
        gtk_window_set_child(window.window, widget.pointer)
        Signal.connect(UnsafeMutableRawPointer(window), decision: "close-request") { [weak self] in
            guard let self, scene?.mayClose() != false else { return true }
            closed()
            return false
        }
        Signal.connect(UnsafeMutableRawPointer(window), property: "is-active") { [weak self] in self?.followPhase() }
        Signal.connect(UnsafeMutableRawPointer(widget.pointer), property: "scale-factor") { [weak self] in
            self?.followScale()
        }
    }

    /// Pixels a point of the screen that the window is on.
    private var scale: CGFloat { CGFloat(gtk_widget_get_scale_factor(widget.pointer)) }

    private func followScale() { scene?.setDisplayScale(scale) }

    /// A window is in use from when it is shown; one that loses the keyboard to another is not, and a hidden one is in the background.
    private func followPhase() {
        let isActive = gtk_window_is_active(window.window) != 0
        scene?.setPhase(isActive ? .active : isHidden ? .background : .inactive)
        accessible?.tellActivity()
    }

    private var isHidden: Bool {
        guard let surface = gtk_native_get_surface(OpaquePointer(window)) else { return true }
        let state = gdk_toplevel_get_state(OpaquePointer(UnsafeMutableRawPointer(surface)))
        return state.rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
    }

    /// Shows the window with a scene in it.
    func present(_ scene: any WindowScene, dark: Bool) {
        self.scene = scene
        setColorScheme(dark: dark)
        if scale != 1 { followScale() }
        gtk_widget_grab_focus(widget.pointer)
        gtk_window_present(window.window)
    }

    private func closed() {
        guard let scene else { return }
        // The last chance to save.
        scene.setPhase(.background)
        scene.turn()
        self.scene = nil
        if tick != 0 { gtk_widget_remove_tick_callback(widget.pointer, tick) }
        tick = 0
        fields.removeAll()
        scene.close()
        onClose()
    }

    // MARK: Host

    public var now: Double { clock.now }

    public func scheduleTurn() {
        turn.request()
        accessible?.changed()
    }

    public func scheduleFrame() {
        isFrameScheduled = true
        guard tick == 0 else { return }
        tick = gtk_widget_add_tick_callback(
            widget.pointer,
            { _, clock, data in
                guard let clock else { return 1 }
                let host = Unmanaged<GTKWindowHost>.fromOpaque(data!).takeUnretainedValue()
                let time = Double(gdk_frame_clock_get_frame_time(clock)) / 1e6
                return MainActor.assumeIsolated { host.runFrame(at: time) } ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// One animation frame; whether another was asked for.
    private func runFrame(at time: Double) -> Bool {
        isFrameScheduled = false
        clock.frameTime = time
        scene?.frame()
        clock.frameTime = nil
        if !isFrameScheduled { tick = 0 }
        return isFrameScheduled
    }

    public func apply(_ diff: RenderDiff, root: Layer) {
        builder.apply(diff)
        fields.apply(diff)
        accessible?.changed()
        if diff.changed.contains(where: { !$0.changes.isDisjoint(with: .drawn) }) || !diff.removed.isEmpty {
            gtk_widget_queue_draw(widget.pointer)
        }
    }

    public func focus(_ input: TextInput?) {
        if let input {
            fields.focus(input)
        } else {
            gtk_widget_grab_focus(widget.pointer)
        }
        accessible?.changed()
    }

    public func announce(_ text: String, isUrgent: Bool) {
        if let accessible { AccessibilityBus.shared?.announce(text, isUrgent: isUrgent, in: accessible) }
    }

    public func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
        Timeout.add(milliseconds: guint(min(max(0, seconds * 1000).rounded(.up), 1e9)), action)
    }

    public func open(_ url: URL) -> Bool {
        guard let scheme = url.scheme, let handler = g_app_info_get_default_for_uri_scheme(scheme) else { return false }
        g_object_unref(UnsafeMutableRawPointer(handler))
        guard let context = g_app_launch_context_new() else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        AccessibilityBus.forget(in: context)
        return g_app_info_launch_default_for_uri(url.absoluteString, context, nil) != 0
    }

    public var clipboard: String? {
        get { clipboardText?.text }
        set { clipboardText?.text = newValue }
    }

    public func setTitle(_ title: String) {
        self.title = title
        gtk_window_set_title(window.window, title)
    }

    public func close() {
        gtk_window_close(window.window)
    }

    public func activate() { gtk_window_present(window.window) }

    public func hide() { gtk_widget_set_visible(window, 0) }

    public func limitSize(_ limits: WindowSizeLimits) {
        let least = limits.isFixed ? limits.clamp(limits.ideal) : limits.min
        gtk_widget_set_size_request(widget.pointer, Int32(least.width.rounded(.up)), Int32(least.height.rounded(.up)))
        // GTK knows no largest size: content that has one keeps its size.
        gtk_window_set_resizable(window.window, limits.isFixed ? 0 : 1)
        // One that can be resized keeps what the user made of it.
        guard limits.isFixed || !hasLimits else { return }
        hasLimits = true
        let start = limits.clamp(limits.ideal)
        gtk_window_set_default_size(window.window, Int32(start.width), Int32(start.height))
    }

    public func choose(
        _ request: FileRequest, completion: @escaping @MainActor ([URL]?) -> Void
    ) -> @MainActor () -> Void {
        let chooser = FileChooser(request, over: window.window, completion: completion)
        choosers.append(chooser)
        // The signal that ends it is still being handled then.
        chooser.onEnd = { [weak self, weak chooser] in
            Timeout.addBeforeRedraw { self?.choosers.removeAll { $0 === chooser } }
        }
        chooser.show()
        return { [weak chooser] in chooser?.cancel() }
    }

    public func showHelp(_ text: String?) { gtk_widget_set_tooltip_text(widget.pointer, text) }

    /// Tells the scene of a new appearance of the desktop.
    func setColorScheme(dark: Bool) {
        if dark {
            gtk_widget_add_css_class(window, "dark")
        } else {
            gtk_widget_remove_css_class(window, "dark")
        }
        scene?.setColorScheme(dark: dark)
        gtk_widget_queue_draw(widget.pointer)
    }
}

extension GTKWindowHost: SceneWidgetDelegate {
    func allocate(_ size: CGSize) {
        if self.size != size {
            self.size = size
            scene?.resize(to: size)
            turn.cancel()
            scene?.turn()
        }
        fields.place()
    }

    func draw(_ snapshot: OpaquePointer) {
        guard let scene, let size else { return }
        fields.snapshot()
        adaptToRenderer(scene)
        if let node = builder.root(scene.rootLayer, window: size) {
            withExtendedLifetime(node) { gtk_snapshot_append_node(snapshot, node.pointer) }
        }
    }

    private static func isCairo(_ renderer: OpaquePointer) -> Bool {
        let instance = UnsafeMutablePointer<GTypeInstance>(renderer)
        return g_type_check_instance_is_a(instance, gsk_cairo_renderer_get_type()) != 0
    }

    private func adaptToRenderer(_ scene: any WindowScene) {
        if let renderer = gtk_native_get_renderer(OpaquePointer(window)) {
            builder.blur = Self.isCairo(renderer) ? .cairo : .gl
        }
        let scale = scale
        if painter.recordingScale != scale {
            // What was recorded for another screen's pixels is recorded again.
            painter.recordingScale = scale
            builder.forgetAll(scene.rootLayer)
        }
    }

    func dispose() { fields.removeAll() }
}

extension GTKWindowHost {
    /// The native field of a layer.
    func field(in layer: Layer) -> NativeField? { fields.field(in: layer) }

    /// The window's size, and where the scene lies in it.
    var windowSize: CGSize {
        CGSize(width: Int(gtk_widget_get_width(window)), height: Int(gtk_widget_get_height(window)))
    }

    var contentOrigin: CGPoint {
        var (from, to) = (graphene_point_t(), graphene_point_t())
        guard gtk_widget_compute_point(widget.pointer, window, &from, &to) != 0 else { return .zero }
        var (x, y) = (0.0, 0.0)
        gtk_native_get_surface_transform(OpaquePointer(window), &x, &y)
        return CGPoint(x: CGFloat(to.x) + x, y: CGFloat(to.y) + y)
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// The widget as the window that it is.
    var window: UnsafeMutablePointer<GtkWindow> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWindow.self)
    }
}
