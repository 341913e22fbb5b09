import Testing

/// Programs that are stale for well-known reasons, and what `why` and `--why` say of them.
@Suite(.serialized) struct WhyTests {
    private static let program = """
        import SwiftUI

        final class Basket { var items: [String] = [] }
        final class Item { var name = "a" }
        final class Shop: ObservableObject {
            @Published var shown = 0
            @Published var owner = Person()
            var silent = 0
        }
        final class Person: ObservableObject { @Published var name = "Ann" }
        @Observable final class Score { var points = 0 }

        struct PlainClass: View {
            @State private var basket = Basket()
            var body: some View {
                Button("add") { basket.items.append("x") }
                Text("\\(basket.items.count)")
            }
        }
        struct PlainElements: View {
            @State private var items = [Item()]
            var body: some View {
                Button("rename") { items[0].name = "b" }
                Text(items[0].name)
            }
        }
        struct Seeded: View {
            let seed: Int
            @State private var value: Int
            init(seed: Int) {
                self.seed = seed
                _value = State(wrappedValue: seed)
            }
            var body: some View { Text("seed \\(seed) value \\(value)") }
        }
        struct Unpublished: View {
            @ObservedObject var shop: Shop
            var body: some View {
                Button("count") { shop.silent += 1 }
                Text("\\(shop.silent) \\(shop.owner.name)")
            }
        }
        struct Unobserved: View {
            let shop: Shop
            var body: some View {
                Button("show") { shop.shown += 1 }
                Text("\\(shop.shown)")
            }
        }
        struct Card: View, Equatable {
            let title: String
            let note: Int
            static func == (a: Card, b: Card) -> Bool { a.title == b.title }
            var body: some View { Text("\\(title) \\(note)") }
        }
        struct Good: View {
            let score: Score
            let onTap: () -> Void
            @Environment(\\.locale) private var locale
            var body: some View {
                Button("score") { score.points += 1 }
                Text("\\(score.points) \\(locale.identifier)")
            }
        }
        struct Screen: View {
            @State private var seed = 1
            @StateObject private var shop = Shop()
            @State private var score = Score()
            var body: some View {
                PlainClass()
                PlainElements()
                Seeded(seed: seed)
                Unpublished(shop: shop)
                Unobserved(shop: shop)
                Card(title: "card", note: seed)
                Good(score: score) { print(seed) }
                Button("reseed") { seed += 1 }
            }
        }
        #Preview { Screen() }
        """

    private func run(_ script: String, _ options: String...) throws -> CommandRun {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("Stale.swift", Self.program)
        return try CommandRun(["run", file, "--drive", "-", "--quiet"] + options, input: script)
    }

    @Test func whySaysWhatMadeAViewRunAndWhatItDoesNotHear() throws {
        let script = """
            tap "add"
            why PlainClass
            tap "rename"
            why PlainElements
            tap "reseed"
            why Seeded
            why Card
            tap "count"
            why Unpublished
            tap "score"
            why Good
            why Unobserved
            why Missing
            """
        let run = try run(script)
        #expect(run.status == 0, "\(run.error)")
        let expected = [
            "PlainClass: its body has run once: it appeared.",
            "  basket is a Basket, a class that is not @Observable: changes inside it are not heard.",
            "  items holds objects of the class Item: their changes are not heard, only the array's. Make it a struct, or @Observable.",
            "Seeded: its body has run 2 times: the last time because @self changed (seed).",
            "  _value is 1 as when the view appeared; nobody has written it since.",
            "Card: its body has run once: it appeared.",
            "  It is Equatable: values that are equal by its own == do not count as others.",
            "  shop tells nobody when silent changes: not @Published."
                + " Changes inside shop.owner, an ObservableObject too, are not heard.",
            "Good: its body has run 3 times: the last time because \\Score.points changed.",
            "  It runs again when these change: _locale, what it read of score; or when its parent gives it another value.",
            "  shop is an ObservableObject in a plain property, which does not observe it. Use @ObservedObject.",
        ]
        let lines = run.output.split(separator: "\n").map(String.init)
        for line in expected { #expect(lines.contains(line), "\(line)\n— in —\n\(run.output)") }
        #expect(lines.last?.hasPrefix("There has been no view 'Missing'. There are: Card, Good, ") == true)
    }

    @Test func everyBodyThatRunsIsToldWithItsReason() throws {
        let run = try run("tap \"reseed\"\n", "--why")
        #expect(run.status == 0, "\(run.error)")
        let lines = run.error.split(separator: "\n").map(String.init)
        #expect(lines.contains("Screen: it appeared."))
        let told = lines.drop { !$0.hasPrefix("> tap") }
        #expect(
            told == [
                "> tap \"reseed\"", "Screen: _seed changed.", "Seeded: @self changed (seed).",
                "Good: @self changed (onTap, a closure that is made anew).",
            ], "\(run.error)")
    }

    @Test func nothingIsToldUnasked() throws {
        let run = try run("tap \"reseed\"\n")
        #expect(run.status == 0 && run.error.isEmpty)
    }
}
