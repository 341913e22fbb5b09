import CGTK4
import Foundation

/// The text on the display's clipboard.
///
/// Another program's clipboard can only be read asynchronously; so its text is fetched whenever the clipboard changes hands,
/// and a paste is answered from the last fetch.
@MainActor final class Clipboard {
    private let clipboard: OpaquePointer
    private var contents: String?

    init?(display: OpaquePointer?) {
        guard let display, let clipboard = gdk_display_get_clipboard(display) else { return nil }
        self.clipboard = clipboard
        Signal.connect(UnsafeMutableRawPointer(clipboard), "changed") { [weak self] in self?.fetch() }
        fetch()
    }

    var text: String? {
        get { contents }
        set {
            contents = newValue
            if let newValue {
                gdk_clipboard_set_text(clipboard, newValue)
            } else {
                gdk_clipboard_set_content(clipboard, nil)
            }
        }
    }

    private func fetch() {
        guard gdk_clipboard_is_local(clipboard) == 0 else { return }
        let data = Unmanaged.passRetained(self).toOpaque()
        gdk_clipboard_read_text_async(
            clipboard, nil,
            { source, result, data in
                guard let source, let data else { return }
                let text = gdk_clipboard_read_text_finish(OpaquePointer(source), result, nil)
                let string = text.map { String(cString: $0) }
                g_free(text)
                let clipboard = Unmanaged<Clipboard>.fromOpaque(data).takeRetainedValue()
                MainActor.assumeIsolated { clipboard.contents = string }
            }, data)
    }
}
