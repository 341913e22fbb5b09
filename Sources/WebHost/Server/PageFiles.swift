import Foundation

/// The page's own files, which are built into the program.
enum PageFiles {
    static func file(_ path: String) -> PageServer.Response? {
        guard let (bytes, type) = files[path] else { return nil }
        return .init(data: Data(bytes), type: type)
    }

    private static let files: [String: ([UInt8], String)] = [
        "": (PackageResources.page_html, "text/html; charset=utf-8"),
        "page.css": (PackageResources.page_css, "text/css; charset=utf-8"),
        "page.js": (PackageResources.page_js, script),
        "layers.js": (PackageResources.layers_js, script),
        "fonts.js": (PackageResources.fonts_js, script),
        "fields.js": (PackageResources.fields_js, script),
        "input.js": (PackageResources.input_js, script),
        "meaning.js": (PackageResources.meaning_js, script),
        "files.js": (PackageResources.files_js, script),
    ]
    private static let script = "text/javascript; charset=utf-8"
}
