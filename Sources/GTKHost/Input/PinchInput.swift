import CGTK4
import Foundation
import SwiftUICore

/// Turns what two fingers do on a touch screen or touchpad into the scene's pinches.
@MainActor final class PinchInput {
    private weak var host: GTKWindowHost?
    private let zoom: OpaquePointer
    private let turn: OpaquePointer
    private var location = CGPoint.zero

    init(widget: UnsafeMutablePointer<GtkWidget>, host: GTKWindowHost) {
        self.host = host
        zoom = gtk_gesture_zoom_new()
        turn = gtk_gesture_rotate_new()
        let instance = UnsafeMutableRawPointer(zoom)
        Signal.connect(instance, gesture: "begin") { [weak self] _ in self?.send(.began) }
        Signal.connect(instance, gesture: "update") { [weak self] _ in self?.send(.moved) }
        Signal.connect(instance, gesture: "end") { [weak self] _ in self?.send(.ended) }
        Signal.connect(instance, gesture: "cancel") { [weak self] _ in self?.send(.cancelled) }
        gtk_widget_add_controller(widget, zoom)
        gtk_widget_add_controller(widget, turn)
        // Both follow the same fingers.
        gtk_gesture_group(zoom, turn)
    }

    private func send(_ phase: PointerEvent.Phase) {
        guard let host else { return }
        var (x, y) = (0.0, 0.0)
        if phase == .began, gtk_gesture_get_bounding_box_center(zoom, &x, &y) != 0 { location = CGPoint(x: x, y: y) }
        var event = PointerEvent(phase, at: location, button: .pinch, time: host.now)
        event.magnification = CGFloat(gtk_gesture_zoom_get_scale_delta(zoom))
        event.rotation = gtk_gesture_rotate_get_angle_delta(turn)
        host.scene?.pointer(event)
    }
}
