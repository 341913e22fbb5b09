import Foundation
import Testing

@testable import SwiftUICore

/// What the modifiers of texts, and of the views around them, make of fonts.
@MainActor @Suite("Fonts of texts") struct TextFontTests {
    /// The fonts of a view's runs, in the order in which they are drawn.
    private func fonts<V: View>(_ view: V) -> [ResolvedFont] {
        StillHost(width: 400, height: 400, view).drawn.flatMap { layer -> [ResolvedFont] in
            guard case .one(.text(let layout, _, _)) = layer.content else { return [] }
            return layout.text.runs.map(\.attributes.font)
        }
    }

    private func font<V: View>(_ view: V) throws -> ResolvedFont { try #require(fonts(view).first) }

    // "Text("...").font(.title).bold()" stands in the first tutorial that Apple has for SwiftUI's texts; "bold() applies a bold font weight to the
    // text", whatever its font. (Apple's documentation of Text)
    @Test("A font that is set changes nothing about what modifiers say after it, before it, or around it")
    func orderDoesNotMatter() throws {
        let title = Font.title.resolve()
        for view in [
            AnyView(Text("a").font(.title).bold()), AnyView(Text("a").bold().font(.title)),
            AnyView(Group { Text("a").font(.title) }.bold()), AnyView(Group { Text("a").bold() }.font(.title)),
            AnyView(Text("a").font(.title).fontWeight(.bold)),
        ] {
            let font = try font(view)
            #expect(font.size == title.size && font.weight == 700)
        }
        #expect(try font(Text("a").font(.title).italic()).isItalic)
        #expect(try font(Text("a").font(.title).monospaced()).design == .monospaced)
        #expect(try font(Text("a").font(.title).fontDesign(.serif)).design == .serif)
        #expect(try font(Text("a").font(.title).monospacedDigit()).usesMonospacedDigits)
        let concatenated = fonts((Text("a").font(.title) + Text("b")).bold().italic())
        #expect(concatenated.allSatisfy { $0.weight == 700 && $0.isItalic })
        #expect(concatenated.map(\.size) == [title.size, 17])
        #expect(try font(Text("**a**").font(.title)).weight == 700)
    }

    @Test("Of two fonts or weights the inner one holds")
    func innerHolds() throws {
        #expect(try font(Text("a").font(.title).font(.caption)).size == Font.title.resolve().size)
        #expect(try font(Text("a").fontWeight(.light).fontWeight(.heavy)).weight == 300)
        #expect(try font(Group { Group { Text("a") }.fontWeight(.light) }.fontWeight(.heavy)).weight == 300)
        #expect(try font(Group { Text("a").fontWeight(.light) }.bold()).weight == 300)
        #expect(try font(Group { Group { Text("a") }.fontDesign(.serif) }.fontDesign(.monospaced)).design == .serif)
    }

    @Test("What is switched off inside is off")
    func switchedOff() throws {
        #expect(try font(Group { Text("a").bold(false) }.bold()).weight == 400)
        #expect(try !font(Group { Text("a").italic(false) }.italic()).isItalic)
        #expect(try font(Text("a").font(.headline).bold(false)).weight == 600)
    }

    @Test("Attributed strings have fonts, and what Markdown means, of their own")
    func attributed() throws {
        var string = AttributedString("plain")
        string.font = .title
        #expect(try font(Text(string)).size == Font.title.resolve().size)
        #expect(try font(Text(string).bold()).weight == 700)
        let marked = try AttributedString(markdown: "a **b** *c* `d`")
        let found = fonts(Text(marked).font(.title))
        #expect(found.map(\.weight).contains(700) && found.contains { $0.isItalic })
        #expect(found.contains { $0.design == .monospaced })
        #expect(found.allSatisfy { $0.size == Font.title.resolve().size })
    }
}

/// `AttributedString(markdown:)`, as Foundation documents it.
@MainActor @Suite("Markdown in attributed strings") struct AttributedMarkdownTests {
    private func text(_ string: AttributedString) -> String { String(string.characters) }

    @Test("Signs become intents and links")
    func inline() throws {
        let string = try AttributedString(markdown: "One **two** ~~three~~ [four](https://example.com/a)")
        #expect(text(string) == "One two three four")
        let strong = try #require(string.range(of: "two"))
        #expect(string[strong].inlinePresentationIntent == .stronglyEmphasized)
        let struck = try #require(string.range(of: "three"))
        #expect(string[struck].inlinePresentationIntent == .strikethrough)
        let link = try #require(string.range(of: "four"))
        #expect(string[link].link?.absoluteString == "https://example.com/a")
        let relative = try AttributedString(
            markdown: "[a](b/c)", baseURL: try #require(URL(string: "https://example.com/")))
        #expect(relative.runs.first?.link?.absoluteString == "https://example.com/b/c")
    }

    @Test("Blocks follow each other; blanks are kept where that is asked for")
    func blocks() throws {
        let source = "# Title\nfirst\nline\n\n- item\n- item\n\n1. one\n\n> said\n\n```\na * b\n```\n"
        #expect(text(try AttributedString(markdown: source)) == "Titlefirst lineitemitemonesaida * b\n")
        let inline = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnly)
        #expect(text(try AttributedString(markdown: "# a\n\n  *b*", options: inline)) == "# a b")
        let kept = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
        #expect(text(try AttributedString(markdown: "a\n\n  *b*", options: kept)) == "a\n\n  b")
    }

    @Test(
        "Words follow the number beside them",
        arguments: [
            ("^[3 apple](inflect: true)", "3 apples"), ("^[1 apple](inflect: true)", "1 apple"),
            ("You have ^[0 new berry](inflect: true).", "You have 0 new berries."),
            ("^[2 person](inflect: true) and ^[1,200 box](inflect: true)", "2 people and 1,200 boxes"),
            ("^[3 pegs](inflect: true)", "3 pegs"), ("^[1 pegs](inflect: true)", "1 peg"),
            ("^[1 People](inflect: true)", "1 Person"), ("^[0 stories](inflect: true)", "0 stories"),
            ("^[1 stories](inflect: true)", "1 story"), ("^[1 boxes](inflect: true)", "1 box"),
            ("^[1 houses](inflect: true)", "1 house"), ("^[1 sizes](inflect: true)", "1 size"),
            ("^[2 bus](inflect: true)", "2 buses"), ("^[1 buses](inflect: true)", "1 bus"),
            ("^[4 glass](inflect: true)", "4 glasses"), ("^[2 series](inflect: true)", "2 series"),
            ("^[3 apple](other: true)", "^3 apple"), ("a ^ b", "a ^ b"),
        ])
    func inflection(_ source: String, _ expected: String) throws {
        let host = StillHost(width: 400, view(source))
        guard case .one(.text(let layout, _, _)) = try #require(host.drawn.last).content else { return }
        let shown = layout.text.runs.map { run in
            if case .characters(let string) = run.content { string } else { "" }
        }
        #expect(shown.joined() == expected)
    }

    private func view(_ source: String) -> some View {
        Text(LocalizedStringKey(source)).environment(\.locale, Locale(identifier: "en_US"))
    }
}
