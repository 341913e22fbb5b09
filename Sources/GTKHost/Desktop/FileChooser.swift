import CGTK4
import EventLoop
import Foundation
import SwiftUICore

/// The desktop's dialog for files, over a window.
@MainActor final class FileChooser {
    private let dialog: OpaquePointer
    private var completion: (@MainActor ([URL]?) -> Void)?
    /// Called when the dialog is over, whatever came of it.
    var onEnd: () -> Void = {}

    init(
        _ request: FileRequest, over window: UnsafeMutablePointer<GtkWindow>,
        completion: @escaping @MainActor ([URL]?) -> Void
    ) {
        self.completion = completion
        dialog = gtk_file_chooser_native_new(
            request.title, window, Self.action(request.purpose), request.confirmation, nil)
        gtk_native_dialog_set_modal(nativeDialog, 1)
        configure(request)
        Signal.connect(UnsafeMutableRawPointer(dialog), response: "response") { [weak self] in
            self?.responded($0 == GTK_RESPONSE_ACCEPT.rawValue)
        }
    }

    func show() { gtk_native_dialog_show(nativeDialog) }

    /// Takes the dialog away without an answer.
    func cancel() {
        completion = nil
        gtk_native_dialog_hide(nativeDialog)
        end()
    }

    private var nativeDialog: UnsafeMutablePointer<GtkNativeDialog> {
        UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkNativeDialog.self)
    }

    private static func action(_ purpose: FileRequest.Purpose) -> GtkFileChooserAction {
        switch purpose {
        case .open: GTK_FILE_CHOOSER_ACTION_OPEN
        case .folder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
        case .save: GTK_FILE_CHOOSER_ACTION_SAVE
        }
    }

    private func configure(_ request: FileRequest) {
        switch request.purpose {
        case .open(let several), .folder(let several): gtk_file_chooser_set_select_multiple(dialog, several ? 1 : 0)
        case .save(let name): gtk_file_chooser_set_current_name(dialog, name)
        }
        if let directory = request.directory, let file = g_file_new_for_path(directory.path) {
            gtk_file_chooser_set_current_folder(dialog, file, nil)
            g_object_unref(UnsafeMutableRawPointer(file))
        }
        for filter in request.filters {
            guard let made = gtk_file_filter_new() else { continue }
            gtk_file_filter_set_name(made, filter.name)
            for ending in filter.endings { gtk_file_filter_add_suffix(made, ending) }
            gtk_file_chooser_add_filter(dialog, made)
            g_object_unref(UnsafeMutableRawPointer(made))
        }
    }

    private func responded(_ isAccepted: Bool) {
        let answer = completion
        completion = nil
        let urls = isAccepted ? chosen : nil
        end()
        answer?(urls)
    }

    private var chosen: [URL] {
        guard let list = gtk_file_chooser_get_files(dialog) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            guard let item = g_list_model_get_item(list, index) else { return nil }
            defer { g_object_unref(item) }
            guard let path = g_file_get_path(OpaquePointer(item)) else { return nil }
            defer { g_free(path) }
            return URL(fileURLWithPath: String(cString: path))
        }
    }

    private func end() {
        onEnd()
        onEnd = {}
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(dialog)) }
}
