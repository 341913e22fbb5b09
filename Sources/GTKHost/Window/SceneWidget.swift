import CGTK4
import Foundation

/// What a ``SceneWidget`` asks its owner.
@MainActor protocol SceneWidgetDelegate: AnyObject {
    /// The widget has got a size; the owner places the widget's children.
    func allocate(_ size: CGSize)
    func draw(_ snapshot: OpaquePointer)
    /// The widget leaves its window; the owner takes its children out.
    func dispose()
}

/// The one widget that a window is filled with: a `GtkWidget` subclass whose drawing and layout its delegate does.
@MainActor final class SceneWidget {
    let pointer: UnsafeMutablePointer<GtkWidget>
    fileprivate weak var delegate: (any SceneWidgetDelegate)?

    init(delegate: any SceneWidgetDelegate) {
        self.delegate = delegate
        let instance = g_object_new_with_properties(Self.type, 0, nil, nil)!
        pointer = UnsafeMutableRawPointer(instance).assumingMemoryBound(to: GtkWidget.self)
        g_object_ref_sink(pointer)
        gtk_widget_set_focusable(pointer, 1)
        gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
        g_object_set_data(instance, Self.key, Unmanaged.passUnretained(self).toOpaque())
    }

    isolated deinit {
        g_object_set_data(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self), Self.key, nil)
        g_object_unref(pointer)
    }

    private nonisolated static let key = "wellspring-scene"

    /// The Swift object of a widget of this class; nil when it is gone already.
    fileprivate nonisolated static func of(_ widget: UnsafeMutableRawPointer?) -> SceneWidget? {
        guard let widget, let data = g_object_get_data(widget.assumingMemoryBound(to: GObject.self), key) else {
            return nil
        }
        return Unmanaged<SceneWidget>.fromOpaque(data).takeUnretainedValue()
    }

    /// The class in GObject's type system.
    private static let type: GType = g_type_register_static_simple(
        gtk_widget_get_type(), "WellspringScene", guint(MemoryLayout<GtkWidgetClass>.size), initializeClass,
        guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(0))
}

private let initializeClass: GClassInitFunc = { type, _ in
    guard let type else { return }
    let widgetClass = type.assumingMemoryBound(to: GtkWidgetClass.self)
    let objectClass = type.assumingMemoryBound(to: GObjectClass.self)
    widgetClass.pointee.measure = { _, _, _, minimum, natural, minimumBaseline, naturalBaseline in
        minimum?.pointee = 0
        natural?.pointee = 0
        minimumBaseline?.pointee = -1
        naturalBaseline?.pointee = -1
    }
    widgetClass.pointee.size_allocate = { widget, width, height, _ in
        let scene = SceneWidget.of(widget)
        MainActor.assumeIsolated {
            scene?.delegate?.allocate(CGSize(width: Int(width), height: Int(height)))
        }
    }
    widgetClass.pointee.snapshot = { widget, snapshot in
        guard let snapshot else { return }
        let scene = SceneWidget.of(widget)
        nonisolated(unsafe) let target = snapshot
        MainActor.assumeIsolated { scene?.delegate?.draw(target) }
    }
    objectClass.pointee.dispose = { object in
        let scene = SceneWidget.of(object)
        MainActor.assumeIsolated { scene?.delegate?.dispose() }
        let parent = g_type_class_peek(gtk_widget_get_type())!.assumingMemoryBound(to: GObjectClass.self)
        parent.pointee.dispose?(object)
    }
    gtk_widget_class_set_css_name(widgetClass, "wellspring-scene")
}
