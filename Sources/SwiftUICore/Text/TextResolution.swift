import Foundation

/// Turns a text and what it inherits into runs that a text engine can set.
@MainActor struct TextResolution {
    let style: TextStyleEnvironment
    var runs: [StyledText.Run] = []
    /// Paints of runs that are no single colour.
    private var paints: [Int: Paint] = [:]
    /// What runs carry for a renderer.
    private var attributes: [Int: Set<TextAttributeValue>] = [:]

    init(_ style: TextStyleEnvironment) { self.style = style }

    /// What modifiers have set so far.
    private struct Setting {
        /// The font without what modifiers change about it.
        var font: Font
        /// What modifiers change about whatever font it is, the outermost first.
        var fontChanges: [Text.Modifier] = []
        var attributes: StyledText.Attributes
        var textCase: Text.Case?
        /// Of characters whose style is no single colour.
        var paint: Paint?
        var custom: Set<TextAttributeValue> = []
        var isUnmodified = true
    }

    static func resolve(_ text: Text, _ style: TextStyleEnvironment) -> StyledText {
        // The usual case: plain characters with nothing set on them.
        if text.modifiers.isEmpty, style.modifiers.isEmpty, style.textCase == nil,
            let string = text.plainCharacters
        {
            return StyledText(runs: [StyledText.Run(.characters(string), style.base)], like: style.template)
        }
        var resolution = TextResolution(style)
        var setting = Setting(font: style.defaultFont, attributes: style.base, textCase: style.textCase)
        resolution.apply(style.modifiers.reversed(), to: &setting)
        resolution.append(text, setting)
        var styled = StyledText(runs: resolution.runs, like: style.template)
        if !resolution.paints.isEmpty { styled.runPaints = resolution.paints }
        if !resolution.attributes.isEmpty { styled.runAttributes = resolution.attributes }
        return styled
    }

    private mutating func append(_ text: Text, _ outer: Setting) {
        var setting = outer
        apply(text.modifiers, to: &setting)
        switch text.content {
        case .verbatim(let string): add(string, setting)
        case .localized(let key, let table, let bundle):
            appendLocalized(key, table: table, bundle: bundle?.bundle, setting)
        case .attributed(let string): appendAttributed(string, setting)
        case .concatenated(let first, let second):
            append(first, setting)
            append(second, setting)
        case .image(let image): add(image, setting)
        case .time(let time):
            add(time.string(at: style.environment.scene?.date ?? Date(), locale: style.locale), setting)
        case .formatted(let formatted): add(formatted.string(in: style.locale), setting)
        }
    }

    private func apply(_ modifiers: [Text.Modifier], to setting: inout Setting) {
        guard !modifiers.isEmpty else { return }
        setting.isUnmodified = false
        var fontChanged = false
        // The modifier written first is innermost and wins over those written after it.
        for modifier in modifiers.reversed() {
            switch modifier {
            case .font(let new):
                setting.font = new ?? style.defaultFont
                fontChanged = true
            case .bold(false):
                setting.fontChanges.removeAll { if case .bold = $0 { true } else { false } }
                fontChanged = true
            case .italic(false):
                setting.fontChanges.removeAll { if case .italic = $0 { true } else { false } }
                fontChanged = true
            case .weight, .bold, .italic, .monospaced, .monospacedDigit, .design, .width, .scale:
                setting.fontChanges.append(modifier)
                fontChanged = true
            case .color(let color):
                setting.attributes.color = color.map { resolve($0) }
                setting.paint = nil
            case .style(let shapeStyle):
                let resolved = style.environment.resolve(shapeStyle)
                setting.attributes.color = resolved.color
                setting.paint = resolved.color == nil ? resolved.unplacedPaint : nil
            case .underline(let isOn, let line): setting.attributes.underline = isOn ? resolve(line) : nil
            case .strikethrough(let isOn, let line): setting.attributes.strikethrough = isOn ? resolve(line) : nil
            case .kerning(let value): setting.attributes.kerning = value
            case .tracking(let value): setting.attributes.tracking = value
            case .baselineOffset(let value): setting.attributes.baselineOffset = value
            case .textCase(let value): setting.textCase = value
            case .language(let language): setting.attributes.language = language.code
            case .attribute(let value):
                setting.custom = setting.custom.filter { $0.key != value.key }
                setting.custom.insert(value)
            }
        }
        if fontChanged {
            setting.attributes.font = setting.font.changed(by: setting.fontChanges).resolve(
                dynamicTypeSize: style.dynamicTypeSize, legibilityWeight: style.legibilityWeight)
        }
    }

    private func resolve(_ color: Color) -> ResolvedColor {
        color.resolvedColor(dark: style.dark, increasedContrast: style.increasedContrast, tint: style.tint)
    }

    private func resolve(_ line: Text.LineStyle?) -> StyledText.LineStyle {
        StyledText.LineStyle(pattern: line?.pattern.value ?? .solid, color: line?.color.map { resolve($0) })
    }

    private mutating func add(_ string: String, _ setting: Setting) {
        guard !string.isEmpty || runs.isEmpty else { return }
        let shown =
            switch setting.textCase {
            case .uppercase: string.uppercased(with: style.locale)
            case .lowercase: string.lowercased(with: style.locale)
            case nil: string
            }
        if let last = runs.last, last.attributes == setting.attributes, case .characters(let before) = last.content,
            paints[runs.count - 1] == setting.paint, attributes[runs.count - 1] ?? [] == setting.custom
        {
            runs[runs.count - 1].content = .characters(before + shown)
            return
        }
        append(.characters(shown), setting)
    }

    private mutating func append(_ content: StyledText.Run.Content, _ setting: Setting) {
        if let paint = setting.paint { paints[runs.count] = paint }
        if !setting.custom.isEmpty { attributes[runs.count] = setting.custom }
        runs.append(StyledText.Run(content, setting.attributes))
    }

    /// A symbol, or a bitmap that stands on the line.
    private mutating func add(_ image: Image, _ setting: Setting) {
        switch image.source {
        case .symbol(let name, _):
            let variant = style.environment.symbolVariants.applied(to: name)
            let engine = style.environment.scene?.host.imageEngine
            let isKnown =
                variant != name && engine?.symbolMetrics(name: variant, font: setting.attributes.font) != nil
            append(.symbol(name: isKnown ? variant : name), setting)
        case .resource(let resource, _, _): append(.image(resource), setting)
        case .named(let name, _, _, _):
            guard let resource = style.environment.scene?.host.imageEngine.namedImage(name) else {
                Diagnostics.report("No image named '\(name)' found in asset catalog for main bundle.", view: "Text")
                return
            }
            append(.image(resource), setting)
        }
    }

    // MARK: Translation

    private mutating func appendLocalized(
        _ key: LocalizedStringKey, table: String?, bundle: Bundle?, _ setting: Setting
    ) {
        let format = StringTables.shared.string(
            key.key, table: table, bundle: bundle, locale: style.locale, arguments: key.arguments)
        // Only a literal can have Markdown; without its signs there is none.
        if key.arguments.isEmpty {
            let plain =
                format.utf8.contains(UInt8(ascii: "%")) ? format.replacingOccurrences(of: "%%", with: "%") : format
            appendMarkdown(plain, setting)
            return
        }
        let pieces = FormatString.pieces(format)
        if !pieces.contains(where: {
            if case .argument(let n, _) = $0, n < key.arguments.count, case .text = key.arguments[n] {
                true
            } else {
                false
            }
        }) {
            appendMarkdown(
                pieces.map { piece in
                    switch piece {
                    case .literal(let text): text
                    case .argument(let n, let specifier):
                        n < key.arguments.count
                            ? FormatString.escapeMarkdown(
                                FormatString.string(key.arguments[n], specifier, style.locale)) : ""
                    }
                }.joined(), setting)
            return
        }
        for piece in pieces {
            switch piece {
            case .literal(let text): appendMarkdown(text, setting)
            case .argument(let n, let specifier):
                guard n < key.arguments.count else { continue }
                if case .text(let text) = key.arguments[n] {
                    append(text, setting)
                } else {
                    add(FormatString.string(key.arguments[n], specifier, style.locale), setting)
                }
            }
        }
    }

    private mutating func appendMarkdown(_ string: String, _ setting: Setting) {
        guard InlineMarkdown.mayContainMarkup(string) else {
            add(string, setting)
            return
        }
        for span in InlineMarkdown.spans(string) {
            var inner = setting
            var modifiers: [Text.Modifier] = []
            if span.style.isStrong { modifiers.append(.bold(true)) }
            if span.style.isEmphasized { modifiers.append(.italic(true)) }
            if span.style.isCode { modifiers.append(.monospaced(true)) }
            if span.style.isStruck { modifiers.append(.strikethrough(true, nil)) }
            apply(modifiers, to: &inner)
            if let link = span.style.link {
                inner.attributes.link = link
                inner.attributes.color = resolve(.accentColor)
            }
            let isEnglish = span.style.isInflected && style.locale.language.languageCode == .english
            add(isEnglish ? EnglishInflection.inflected(span.text) : span.text, inner)
        }
    }

    private mutating func appendAttributed(_ string: AttributedString, _ outer: Setting) {
        for run in string.runs {
            var setting = outer
            var modifiers: [Text.Modifier] = []
            let own = run.swiftUI
            let intent = own.inlinePresentationIntent ?? []
            if intent.contains(.stronglyEmphasized) { modifiers.append(.bold(true)) }
            if intent.contains(.emphasized) { modifiers.append(.italic(true)) }
            if intent.contains(.code) { modifiers.append(.monospaced(true)) }
            if intent.contains(.strikethrough) { modifiers.append(.strikethrough(true, nil)) }
            if let font = own.font { modifiers.insert(.font(font), at: 0) }
            if let color = own.foregroundColor { modifiers.append(.color(color)) }
            if let line = own.underlineStyle { modifiers.append(.underline(true, line)) }
            if let line = own.strikethroughStyle { modifiers.append(.strikethrough(true, line)) }
            if let value = own.kern { modifiers.append(.kerning(value)) }
            if let value = own.tracking { modifiers.append(.tracking(value)) }
            if let value = own.baselineOffset { modifiers.append(.baselineOffset(value)) }
            apply(modifiers.reversed(), to: &setting)
            if let color = own.backgroundColor { setting.attributes.backgroundColor = resolve(color) }
            if let link = run.link {
                setting.attributes.link = link
                if own.foregroundColor == nil { setting.attributes.color = resolve(.accentColor) }
            }
            add(String(string[run.range].characters), setting)
        }
    }
}

extension Font {
    /// The font with what modifiers of texts change about it, the outermost first.
    func changed(by modifiers: [Text.Modifier]) -> Font {
        modifiers.reduce(into: self) { font, modifier in
            switch modifier {
            case .weight(let weight?): font = font.weight(weight)
            case .bold(true): font = font.bold()
            case .italic(true): font = font.italic()
            case .monospaced(true): font = font.monospaced()
            case .monospacedDigit: font = font.monospacedDigit()
            case .design(let design?): font = font.withDesign(design)
            case .width(let width?): font = font.width(width)
            case .scale(let scale): font.sizeFactor *= scale.factor
            default: break
            }
        }
    }
}
