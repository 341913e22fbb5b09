import CGTK4
import Foundation
import Painter
import SwiftUICore

/// The style sheet of one native field: its font and colours.
@MainActor final class FieldStyle {
    private let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
    private let display = gdk_display_get_default()
    private var css = ""

    init() {
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }

    isolated deinit {
        gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider))
        g_object_unref(provider)
    }

    /// Styles the widget of this name.
    func apply(_ input: TextInput, name: String) {
        let css = Self.sheet(input, name: name)
        guard css != self.css else { return }
        self.css = css
        gtk_css_provider_load_from_data(provider, css, -1)
    }

    private static func sheet(_ input: TextInput, name: String) -> String {
        let font = input.font
        let family = FontFamilies.list(for: font).split(separator: ",").map { "\"\($0)\"" }.joined(separator: ", ")
        let features = font.usesMonospacedDigits ? "font-feature-settings: \"tnum\";" : ""
        let variant = font.usesSmallCaps ? "font-variant: small-caps;" : ""
        return """
            #\(name), #\(name) > text {
                all: unset; background: none; border: none; padding: 0; margin: 0; min-height: 0; min-width: 0;
                font-family: \(family); font-size: \(decimal(font.size))px; font-weight: \(font.weight);
                font-style: \(font.isItalic ? "italic" : "normal"); \(features) \(variant)
                color: \(css(input.color)); caret-color: \(css(Self.accent));
            }
            #\(name) > placeholder { color: \(css(input.placeholderColor)); opacity: 1; }
            #\(name) selection { background-color: \(css(Self.selection)); color: \(css(input.color)); }
            """
    }

    /// iOS's blue: the caret and, paler, what is selected.
    private static let accent = ResolvedColor(hex: 0x007AFF)
    private static let selection = ResolvedColor(hex: 0x007AFF, opacity: 0.2)

    private static func css(_ color: ResolvedColor) -> String {
        func byte(_ component: Float) -> Int { Int((min(max(component, 0), 1) * 255).rounded()) }
        let opacity = decimal(CGFloat(color.opacity))
        return "rgba(\(byte(color.red)), \(byte(color.green)), \(byte(color.blue)), \(opacity))"
    }

    /// A number as style sheets write it, whatever the language of the system.
    private static func decimal(_ value: CGFloat) -> String {
        "\((Double(value) * 1000).rounded() / 1000)"
    }
}
