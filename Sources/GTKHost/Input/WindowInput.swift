import CGTK4
import Foundation
import SwiftUICore

/// Turns GTK's events on the scene's widget into the scene's.
@MainActor final class WindowInput {
    private let widget: UnsafeMutablePointer<GtkWidget>
    private weak var host: GTKWindowHost?
    /// Whether Alt is held, and nothing has been pressed with it.
    private var isAltAlone = false
    private var pinch: PinchInput?
    private var isDown = false
    private var location = CGPoint.zero
    private var button = PointerEvent.Button.primary
    private var modifiers: EventModifiers = []
    private var swipe = SwipeBack()

    private var scene: (any WindowScene)? { host?.scene }

    init(widget: UnsafeMutablePointer<GtkWidget>, host: GTKWindowHost) {
        self.widget = widget
        self.host = host
        addPressGesture()
        addMotionController()
        addScrollController()
        addKeyController()
        pinch = PinchInput(widget: widget, host: host)
    }

    private func send(_ phase: PointerEvent.Phase, at point: CGPoint) {
        guard let host else { return }
        var event = PointerEvent(phase, at: point, button: button, time: host.now)
        event.modifiers = modifiers
        host.scene?.pointer(event)
    }

    // MARK: Buttons and touches

    private func addPressGesture() {
        let gesture: OpaquePointer = gtk_gesture_drag_new()
        gtk_gesture_single_set_button(gesture, 0)
        let instance = UnsafeMutableRawPointer(gesture)
        nonisolated(unsafe) let source = gesture
        Signal.connect(instance, gesture: "begin") { [weak self] in self?.pressed(source, $0) }
        Signal.connect(instance, gesture: "update") { [weak self] in self?.moved(source, $0) }
        Signal.connect(instance, gesture: "end") { [weak self] in self?.released(source, $0) }
        Signal.connect(instance, gesture: "cancel") { [weak self] _ in self?.cancelled() }
        gtk_widget_add_controller(widget, gesture)
    }

    private func point(_ gesture: OpaquePointer, _ sequence: OpaquePointer?) -> CGPoint? {
        var (x, y) = (0.0, 0.0)
        guard gtk_gesture_get_point(gesture, sequence, &x, &y) != 0 else { return nil }
        return CGPoint(x: x, y: y)
    }

    private func pressed(_ gesture: OpaquePointer, _ sequence: OpaquePointer?) {
        guard let point = point(gesture, sequence) else { return }
        let number = gtk_gesture_single_get_current_button(gesture)
        guard number <= 3 else {
            // The mouse's back button.
            if number == 8 { _ = scene?.goBack() }
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
            return
        }
        // A native field handles what happens in it.
        guard gtk_widget_pick(widget, point.x, point.y, GTK_PICK_DEFAULT) == widget else {
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
            return
        }
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        button = number == 3 ? .secondary : number == 2 ? .middle : .primary
        modifiers = EventModifiers(held: gtk_event_controller_get_current_event_state(gesture))
        isDown = true
        location = point
        send(.began, at: point)
    }

    private func moved(_ gesture: OpaquePointer, _ sequence: OpaquePointer?) {
        guard isDown, let point = point(gesture, sequence), point != location else { return }
        location = point
        send(.moved, at: point)
    }

    private func released(_ gesture: OpaquePointer, _ sequence: OpaquePointer?) {
        guard isDown else { return }
        isDown = false
        send(.ended, at: point(gesture, sequence) ?? location)
        modifiers = []
    }

    private func cancelled() {
        guard isDown else { return }
        isDown = false
        send(.cancelled, at: location)
        modifiers = []
    }

    // MARK: Hovering

    private func addMotionController() {
        let controller: OpaquePointer = gtk_event_controller_motion_new()
        let instance = UnsafeMutableRawPointer(controller)
        Signal.connect(instance, point: "enter") { [weak self] in self?.hovered(CGPoint(x: $0, y: $1)) }
        Signal.connect(instance, point: "motion") { [weak self] in self?.hovered(CGPoint(x: $0, y: $1)) }
        Signal.connect(instance, "leave") { [weak self] in
            guard let self else { return }
            if !isDown { send(.exited, at: location) }
        }
        gtk_widget_add_controller(widget, controller)
    }

    private func hovered(_ point: CGPoint) {
        guard !isDown, point != location else { return }
        location = point
        send(.hovered, at: point)
    }

    // MARK: Scrolling

    private func addScrollController() {
        let controller: OpaquePointer = gtk_event_controller_scroll_new(
            GtkEventControllerScrollFlags(
                GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue))
        let instance = UnsafeMutableRawPointer(controller)
        nonisolated(unsafe) let source = controller
        Signal.connect(instance, pointDecision: "scroll") { [weak self] in
            self?.scrolled(source, $0, $1) ?? false
        }
        // Those of touchpads alone: a wheel has no begin and no end.
        Signal.connect(instance, "scroll-begin") { [weak self] in
            guard let self else { return }
            swipe.begin(isPossible: scene?.leavesSideways(at: location) ?? false)
        }
        Signal.connect(instance, point: "decelerate") { [weak self] in
            guard let self else { return }
            scene?.fling(at: location, velocity: CGVector(dx: $0, dy: $1))
        }
        gtk_widget_add_controller(widget, controller)
    }

    private func scrolled(_ controller: OpaquePointer, _ dx: Double, _ dy: Double) -> Bool {
        var delta = CGVector(dx: dx, dy: dy)
        if gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL {
            // GTK's own scrolled windows move by this much a notch.
            let step = pow(Double(gtk_widget_get_height(widget)), 2.0 / 3.0)
            delta = CGVector(dx: dx * step, dy: dy * step)
        } else if swipe.moved(dx: dx, dy: dy) {
            return scene?.goBack() ?? false
        }
        let modifiers = gtk_event_controller_get_current_event_state(controller)
        if modifiers.contains(GDK_SHIFT_MASK), delta.dx == 0 { delta = CGVector(dx: delta.dy, dy: 0) }
        scene?.scroll(at: location, dx: delta.dx, dy: delta.dy)
        return true
    }

    // MARK: Keys

    private func addKeyController() {
        let controller: OpaquePointer = gtk_event_controller_key_new()
        Signal.connect(UnsafeMutableRawPointer(controller), key: "key-pressed") { [weak self] in
            self?.pressed(key: $0, $1) ?? false
        }
        gtk_widget_add_controller(widget, controller)
        addEarlyController()
    }

    /// A field's widget keeps the keys for undoing to itself, even when it undoes nothing: the scene has them first. Alt by itself is seen here
    /// too, whoever takes what is pressed together with it.
    private func addEarlyController() {
        let controller: OpaquePointer = gtk_event_controller_key_new()
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        Signal.connect(UnsafeMutableRawPointer(controller), key: "key-pressed") { [weak self] value, modifiers in
            self?.isAltAlone = Self.isAlt(value)
            let isUndo = gdk_keyval_to_lower(value) == UInt32(GDK_KEY_z) && modifiers.contains(GDK_CONTROL_MASK)
            return isUndo ? self?.pressed(key: value, modifiers) ?? false : false
        }
        Signal.connect(UnsafeMutableRawPointer(controller), key: "key-released") { [weak self] value, _ in
            guard let self, isAltAlone, Self.isAlt(value) else { return false }
            isAltAlone = false
            return scene?.press(KeyPressEvent(characters: KeyPressEvent.menuBar)) ?? false
        }
        gtk_widget_add_controller(widget, controller)
    }

    private static func isAlt(_ value: UInt32) -> Bool { Int32(bitPattern: value) == GDK_KEY_Alt_L }

    private func pressed(key value: UInt32, _ modifiers: GdkModifierType) -> Bool {
        guard let scene else { return false }
        let isBack = Int32(bitPattern: value) == GDK_KEY_Back
        let isAltLeft = Int32(bitPattern: value) == GDK_KEY_Left && modifiers.contains(GDK_ALT_MASK)
        if isBack || isAltLeft { return scene.goBack() }
        guard let event = KeyPressEvent(value: value, modifiers: modifiers) else { return false }
        return scene.press(event) || closes(event)
    }

    /// Control with W closes a window whose program means nothing else by it, with Q all windows.
    private func closes(_ event: KeyPressEvent) -> Bool {
        guard event.isControl, !event.isShift, !event.isOption, ["q", "w"].contains(event.characters) else {
            return false
        }
        if event.characters == "q", scene?.quit() == true { return true }
        host?.close()
        return true
    }
}

extension EventModifiers {
    /// The modifiers that GTK says are held, with the desktop's Control as Command.
    fileprivate init(held state: GdkModifierType) {
        self = []
        if state.contains(GDK_SHIFT_MASK) { insert(.shift) }
        if state.contains(GDK_CONTROL_MASK) { insert(.command) }
        if state.contains(GDK_ALT_MASK) { insert(.option) }
    }
}
