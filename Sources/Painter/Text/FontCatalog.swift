import CPango
import Foundation
import SwiftUICore

/// The faces in use, and the Pango context that all text is shaped in.
@MainActor final class FontCatalog {
    let context: OpaquePointer
    /// The same for texts in right-to-left surroundings: a context's direction must not change under the layouts made of it.
    let rightToLeftContext: OpaquePointer
    private var faces: [ResolvedFont: FontFace] = [:]
    private var recent: (font: ResolvedFont, face: FontFace)?
    /// An animated font size makes a face for every frame; past this many, all are dropped and those in use made again.
    private let capacity = 512

    init() {
        context = Self.makeContext(PANGO_DIRECTION_WEAK_LTR)
        rightToLeftContext = Self.makeContext(PANGO_DIRECTION_WEAK_RTL)
    }

    private static func makeContext(_ direction: PangoDirection) -> OpaquePointer {
        let map: UnsafeMutablePointer<PangoFontMap> = pango_cairo_font_map_get_default()
        let context: OpaquePointer = pango_font_map_create_context(map)
        // Unhinted outlines and fractional advances make a text as wide here as in a browser, and equally wide at every scale.
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        pango_cairo_context_set_resolution(context, 72)
        pango_context_set_base_dir(context, direction)
        return context
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(UnsafeMutableRawPointer(rightToLeftContext))
    }

    /// The face for a font; made at first use.
    func face(for font: ResolvedFont) -> FontFace {
        if let recent, recent.font == font { return recent.face }
        let face = faces[font] ?? makeFace(font)
        recent = (font, face)
        return face
    }

    /// Families that have been looked up by name.
    private var checkedFamilies: Set<String> = []

    private func reportIfAbsent(_ font: ResolvedFont) {
        guard let name = font.family, checkedFamilies.insert(name).inserted else { return }
        let map: UnsafeMutablePointer<PangoFontMap> = pango_cairo_font_map_get_default()
        if let problem = FontFamilies.problem(with: font, isInstalled: { pango_font_map_get_family(map, $0) != nil }) {
            Diagnostics.report(problem)
        }
    }

    private func makeFace(_ font: ResolvedFont) -> FontFace {
        if faces.count >= capacity { faces.removeAll(keepingCapacity: true) }
        reportIfAbsent(font)
        let face = FontFace(font, context: context)
        faces[font] = face
        return face
    }
}
