import Foundation
import SwiftUITesting

extension Gallery {
    static let texts: [GalleryPicture] = [
        GalleryPicture(
            "text-styles",
            "Eleven styles from large title to caption 2, each smaller than or as large as the one above",
            height: 330
        ) {
            VStack(alignment: .leading, spacing: 2) {
                Text("Large Title").font(.largeTitle)
                Text("Title").font(.title)
                Text("Title 2").font(.title2)
                Text("Title 3").font(.title3)
                Text("Headline").font(.headline)
                Text("Body").font(.body)
                Text("Callout").font(.callout)
                Text("Subheadline").font(.subheadline)
                Text("Footnote").font(.footnote)
                Text("Caption").font(.caption)
                Text("Caption 2").font(.caption2)
            }
        },
        GalleryPicture("text-weights", "Nine weights, each a little heavier than the one before", height: 260) {
            VStack(alignment: .leading, spacing: 3) {
                Text("Ultra light").fontWeight(.ultraLight)
                Text("Thin").fontWeight(.thin)
                Text("Light").fontWeight(.light)
                Text("Regular").fontWeight(.regular)
                Text("Medium").fontWeight(.medium)
                Text("Semibold").fontWeight(.semibold)
                Text("Bold").fontWeight(.bold)
                Text("Heavy").fontWeight(.heavy)
                Text("Black").fontWeight(.black)
            }
        },
        GalleryPicture(
            "text-designs", "Sans serif, serif, rounded and monospaced; italics lean, small capitals are low"
        ) {
            VStack(alignment: .leading, spacing: 6) {
                Text("Default design 0123").fontDesign(.default)
                Text("Serif design 0123").fontDesign(.serif)
                Text("Rounded design 0123").fontDesign(.rounded)
                Text("Monospaced 0123").fontDesign(.monospaced)
                Text("Italic body").italic()
                Text("Small Caps").font(.body.smallCaps())
            }
        },
        GalleryPicture(
            "text-scripts", "Eight scripts, shaped and joined as they are written, none of them boxes"
        ) {
            VStack(alignment: .leading, spacing: 4) {
                Text("नमस्ते दुनिया").font(.title2)
                Text("বাংলা ভাষা")
                Text("தமிழ் மொழி").bold()
                Text("สวัสดีชาวโลก")
                Text("مرحبا بالعالم")
                Text("שלום עולם")
                Text("你好，世界 👋🏽 안녕하세요")
            }
        },
        GalleryPicture("text-lines", "Lines under and through text, solid, dotted, dashed, in two colours") {
            VStack(spacing: 8) {
                Text("Underline").underline()
                Text("Red dots").underline(pattern: .dot, color: .red)
                Text("Dashes").underline(true, pattern: .dash)
                Text("Struck").strikethrough()
                Text("Struck in green").strikethrough(pattern: .dashDot, color: .green)
            }
        },
        GalleryPicture("text-spacing", "Kerning and tracking spread letters, the baseline of the last word is raised") {
            VStack(alignment: .leading, spacing: 10) {
                Text("Plain waffle")
                Text("Kerning waffle").kerning(4)
                Text("Tracking waffle").tracking(4)
                Text("Tight waffle").tracking(-1)
                Text("Base") + Text("line").baselineOffset(8).foregroundColor(.blue)
            }
        },
        GalleryPicture("text-concatenated", "One paragraph of runs in four styles, broken in the middle of a run") {
            (Text("Plain ") + Text("bold ").bold() + Text("red italic ").italic().foregroundColor(.red)
                + Text("large").font(.title) + Text(" and small, over more than one line.").font(.caption))
                .padding()
        },
        GalleryPicture("text-markdown", "Bold, italic, code, struck text and a blue link from Markdown") {
            VStack(alignment: .leading, spacing: 8) {
                Text("**Bold** and *italic* and ***both***")
                Text("Some `code` and ~~no more~~")
                Text("A [link](https://example.com) in a line")
            }
        },
        GalleryPicture("text-alignment", "Three paragraphs: leading, centred, trailing", height: 240) {
            VStack(spacing: 12) {
                Text("Leading lines of a text that is longer than one line is wide.")
                    .multilineTextAlignment(.leading)
                Text("Centred lines of a text that is longer than one line is wide.")
                    .multilineTextAlignment(.center)
                Text("Trailing lines of a text that is longer than one line is wide.")
                    .multilineTextAlignment(.trailing)
            }
            .padding()
        },
        GalleryPicture("text-truncation", "Ellipsis at the end, in the middle, at the start; two lines; shrunk to fit")
        {
            VStack(alignment: .leading, spacing: 8) {
                Text("The quick brown fox jumps over the lazy dog").lineLimit(1)
                Text("The quick brown fox jumps over the lazy dog").lineLimit(1).truncationMode(.middle)
                Text("The quick brown fox jumps over the lazy dog").lineLimit(1).truncationMode(.head)
                Text("The quick brown fox jumps over the lazy dog and runs on for another line").lineLimit(2)
                Text("The quick brown fox jumps over").lineLimit(1).minimumScaleFactor(0.5)
            }
            .frame(width: 200)
        },
        GalleryPicture("text-reserved-lines", "Boxes of equal height: three lines are reserved whatever the text") {
            HStack(alignment: .top) {
                Text("One").lineLimit(3, reservesSpace: true).border(.red)
                Text("One, two and three lines of text in here").lineLimit(3, reservesSpace: true).border(.green)
                Text("Two to four lines of a text that is quite long").lineLimit(2...4).border(.blue)
            }
            .padding()
        },
        GalleryPicture("text-case", "Upper and lower case; a smaller second text scale beside the number") {
            VStack(spacing: 10) {
                Text("Mixed Case").textCase(.uppercase)
                Text("Mixed Case").textCase(.lowercase)
                Text("Straße").textCase(.uppercase)
                Text("72") + Text(" km/h").textScale(.secondary)
            }
            .font(.title2)
        },
        GalleryPicture(
            "text-foreground-styles", "A gradient over the letters, four levels of the label colour, a tint"
        ) {
            VStack(spacing: 6) {
                Text("Gradient").font(.largeTitle.bold())
                    .foregroundStyle(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
                Text("Secondary").foregroundStyle(.secondary)
                Text("Tertiary").foregroundStyle(.tertiary)
                Text("Quaternary").foregroundStyle(.quaternary)
                Text("Tint").foregroundStyle(.tint)
            }
        },
        GalleryPicture("text-dynamic-type", "The same row at five sizes that the user may choose", height: 260) {
            VStack(alignment: .leading, spacing: 4) {
                Text("Extra small").dynamicTypeSize(.xSmall)
                Text("Large").dynamicTypeSize(.large)
                Text("Three times extra large").dynamicTypeSize(.xxxLarge)
                Text("Accessibility 1").dynamicTypeSize(.accessibility1)
                Text("Limited to large").dynamicTypeSize(...DynamicTypeSize.large).dynamicTypeSize(.accessibility5)
                Text("Accessibility 4").dynamicTypeSize(.accessibility4)
            }
        },
        GalleryPicture(
            "text-line-spacing", "Two paragraphs, the second with ten points more between its lines", height: 220
        ) {
            VStack(alignment: .leading, spacing: 12) {
                Text("Lines of a paragraph as they are set without anything said about them.")
                Text("Lines of a paragraph with ten points more between each two of them.").lineSpacing(10)
            }
            .padding()
        },
        GalleryPicture("text-attributed", "A string with attributes: font, colours, background, underline, tracking") {
            Text(attributed()).padding()
        },
        GalleryPicture(
            "text-redacted", "Bars and an area in place of texts and image; the last line is shown",
            symbols: true
        ) {
            VStack(alignment: .leading, spacing: 8) {
                Image(systemName: "person.circle.fill").font(.largeTitle)
                Text("A title").font(.title)
                Text("Two lines of text that are longer than one line is wide.")
                Text("Not redacted").unredacted()
            }
            .redacted(reason: .placeholder)
            .padding()
        },
    ]

    private static func attributed() -> AttributedString {
        var string = AttributedString("Font ")
        string.font = .title2.bold()
        var colored = AttributedString("coloured ")
        colored.foregroundColor = .purple
        var marked = AttributedString("marked ")
        marked.backgroundColor = .yellow
        var lined = AttributedString("lined ")
        lined.underlineStyle = Text.LineStyle(pattern: .dash, color: .red)
        var wide = AttributedString("wide")
        wide.tracking = 6
        return string + colored + marked + lined + wide
    }

    static let scripts: [GalleryPicture] = [
        GalleryPicture("scripts-cjk", "Chinese, Japanese and Korean, also between Latin words; bold is bolder") {
            VStack(alignment: .leading, spacing: 8) {
                Text("简体中文：春眠不觉晓")
                Text("繁體中文：處處聞啼鳥").bold()
                Text("日本語：いろはにほへと")
                Text("한국어: 안녕하세요")
                Text("Mixed 混合 text テキスト here")
            }
        },
        GalleryPicture(
            "scripts-right-to-left", "Arabic is joined and Hebrew runs from the right, numbers run from the left"
        ) {
            VStack(alignment: .leading, spacing: 8) {
                Text("مرحبا بالعالم 123").font(.title2)
                Text("שלום עולם 123").font(.title2)
                Text("English then עברית then English")
                Text("العربية والإنجليزية English معًا")
            }
        },
        GalleryPicture("scripts-european", "Greek, Cyrillic, Vietnamese with marks above marks, and composed letters") {
            VStack(alignment: .leading, spacing: 8) {
                Text("Ελληνικά: αβγδεζ")
                Text("Русский: привет, мир")
                Text("Tiếng Việt: chào thế giới")
                Text("Čeština, Türkçe, Íslenska")
                Text("e\u{0301} n\u{0303} o\u{0308} combining")
            }
        },
        GalleryPicture("scripts-emoji", "Emoji in colour: a flag, a family in one glyph, a skin tone, beside text") {
            VStack(spacing: 10) {
                Text("😀 🎉 🚀 🍕").font(.largeTitle)
                Text("🇩🇪 👨‍👩‍👧 👍🏽 ❤️").font(.title)
                Text("Text with 🐢 inside and 100 %")
            }
        },
        GalleryPicture(
            "scripts-mirrored-layout", "Everything runs from the right: the image, the texts, the arrow", symbols: true
        ) {
            VStack(alignment: .leading, spacing: 10) {
                Label("إعدادات", systemImage: "gearshape")
                HStack {
                    Text("السعر")
                    Spacer()
                    Text("42")
                }
                Text("English text in a right-to-left layout that takes two lines of room here.")
            }
            .padding()
            .environment(\.layoutDirection, .rightToLeft)
        },
        GalleryPicture("scripts-typesetting-language", "The same character in its Chinese and its Japanese form") {
            HStack(spacing: 30) {
                Text("直 骨 角").typesettingLanguage(.init(languageCode: .chinese))
                Text("直 骨 角").typesettingLanguage(.init(languageCode: .japanese))
            }
            .font(.title)
        },
    ]
}
