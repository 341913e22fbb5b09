import Foundation
import Painter
import SwiftUICore

/// What the page is told of a text field, which it edits with an element of its own.
@MainActor struct FieldMessage {
    let input: TextInput
    let layer: Layer
    let assets: PageAssets

    init(_ input: TextInput, _ layer: Layer, _ assets: PageAssets) {
        self.input = input
        self.layer = layer
        self.assets = assets
    }

    /// - Parameter edit: The last edit of the page's that is in the text.
    func write(edit: Int, into record: inout JSONText) {
        record.object { field in
            field.member("kind", input.isMultiline ? "area" : input.isSecure ? "password" : "text")
            field.member("text", input.text)
            field.member("edit", edit)
            field.member("placeholder", input.placeholder)
            field.member("css", css)
            field.member("enabled", input.isEnabled)
            if input.isRightToLeft { field.member("rtl", true) }
            field.member("mode", mode)
            field.member("capitals", capitals)
            if let file = assets.textEngine.fontFile(for: input.font) {
                // A family of its own, whose lines are as high as carets.
                field.name("font")
                field.array { font in
                    font.value(assets.number(of: file))
                    font.value(descent)
                    font.value(input.font.size)
                }
            }
            if let corrects = input.traits.correctsSpelling { field.member("spelling", corrects) }
        }
    }

    /// The box of the text, in the layer's coordinates.
    private var box: CGRect {
        let insets = input.insets
        return CGRect(
            x: insets.leading, y: insets.top, width: max(layer.size.width - insets.leading - insets.trailing, 0),
            height: max(layer.size.height - insets.top - insets.bottom, 0))
    }

    /// How far the caret reaches below the baseline, in whole points.
    private var descent: CGFloat { (input.font.size / 4).rounded(.up) }

    private var css: String {
        let font = input.font
        let ascent = FontCSS.ascent(size: font.size, assets)
        let natural = ascent + descent
        let lineHeight = input.isMultiline ? font.lineHeight ?? natural : natural
        var frame = box
        // The first line's baseline stands where a picture has it.
        frame.origin.y = baseline - ascent - (lineHeight - natural) / 2
        frame.size.height = input.isMultiline ? max(box.maxY - frame.minY, 0) : lineHeight
        var parts = [CSS.box(frame)]
        if let file = assets.textEngine.fontFile(for: font) {
            let family = "f\(assets.number(of: file))-\(CSS.number(descent))"
            parts.append(FontCSS.declarations(font, size: font.size, file: file, family: "'\(family)'", assets))
        }
        parts.append("line-height:\(CSS.px(lineHeight))")
        parts.append("color:\(CSS.color(input.color))")
        parts.append("--placeholder:\(CSS.color(input.placeholderColor))")
        switch input.alignment {
        case .leading: break
        case .center: parts.append("text-align:center")
        case .trailing: parts.append("text-align:end")
        }
        return parts.joined(separator: ";")
    }

    /// Where pictures have the first line's baseline, in the layer's coordinates.
    private var baseline: CGFloat {
        if let baseline = layer.content.firstBaseline { return baseline }
        let sample = assets.textEngine.layout(StyledText("x", font: input.font), width: nil, height: nil)
        let top = input.isMultiline ? box.minY : box.midY - sample.size.height / 2
        return top + sample.firstBaseline
    }

    /// Which keyboard a touch screen shows.
    private var mode: String {
        switch input.traits.purpose {
        case .text, .name, .password: "text"
        case .digits, .pin: "numeric"
        case .number: "decimal"
        case .phone: "tel"
        case .url: "url"
        case .email: "email"
        }
    }

    private var capitals: String {
        switch input.traits.capitalization {
        case nil: ""
        case .some(.none): "none"
        case .words: "words"
        case .sentences: "sentences"
        case .characters: "characters"
        }
    }
}
