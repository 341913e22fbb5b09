import Foundation
import SwiftUI
import SwiftUICore
import Testing

@testable import WebHost

/// Text fields, which the page edits itself.
@Suite("A page's text fields", .serialized) @MainActor struct PageFieldTests {
    private struct Form: View {
        @State private var name = "Ann"
        @State private var code = ""
        @State private var log = ""
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($isFocused).onSubmit { log = "submitted \(name)" }
                // Only three characters are let in.
                TextField("Code", text: Binding(get: { code }, set: { code = String($0.prefix(3)) }))
                SecureField("Password", text: .constant("secret"))
                TextEditor(text: .constant("many\nlines"))
                Text("Hello \(name)")
                Text("Log \(log)")
                Text(isFocused ? "Editing" : "Idle")
                Button("Edit") { isFocused = true }
            }
        }
    }

    private func field(_ page: Page, _ placeholder: String) throws -> Int {
        try #require(page.elements.first { $0.value.field["placeholder"] as? String == placeholder }?.key)
    }

    @Test("A field writes from where its layout begins", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func direction(_ direction: LayoutDirection) throws {
        let page = try Page(TextField("Name", text: .constant("שלום")).environment(\.layoutDirection, direction))
        let field = try #require(page.elements.values.map(\.field).first { !$0.isEmpty })
        #expect(field["rtl"] as? Bool == (direction == .rightToLeft ? true : nil))
    }

    @Test("What is typed becomes state, and comes back by the number of the edit")
    func typing() throws {
        let page = try Page(Form())
        let id = try field(page, "Name")
        #expect(page.elements[id]?.field["text"] as? String == "Ann")
        page.say(["type": "text", "layer": id, "text": "Anna", "edit": 1])
        page.settle()
        #expect(page.texts.contains("Hello Anna"))
        #expect(page.elements[id]?.field["edit"] as? Int == 1)
        page.say(["type": "submit", "layer": id])
        page.settle()
        #expect(page.texts.contains("Log submitted Anna"))
    }

    @Test("A text that the program does not take comes back as it is")
    func refused() throws {
        let page = try Page(Form())
        let id = try field(page, "Code")
        for (edit, text) in ["123", "1234"].enumerated() {
            page.say(["type": "text", "layer": id, "text": text, "edit": edit + 1])
            page.settle()
        }
        #expect(page.elements[id]?.field["text"] as? String == "123")
        #expect(page.elements[id]?.field["edit"] as? Int == 2)
    }

    @Test("The keyboard goes where the program says, and the program hears where it is")
    func focus() throws {
        let page = try Page(Form())
        let id = try field(page, "Name")
        try page.tap("Edit")
        #expect(page.focus == id)
        page.say(["type": "focus", "layer": id, "on": true])
        page.settle()
        #expect(page.texts.contains("Editing"))
        page.say(["type": "focus", "layer": id, "on": false])
        page.settle()
        #expect(page.texts.contains("Idle"))
    }

    @Test("Kinds of fields")
    func kinds() throws {
        let page = try Page(Form())
        let kinds = page.elements.values.compactMap { $0.field["kind"] as? String }.sorted()
        #expect(kinds == ["area", "password", "text", "text"])
    }
}
