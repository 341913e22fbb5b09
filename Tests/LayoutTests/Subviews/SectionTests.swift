import Foundation
import SwiftUI
import Testing

extension ContainerValues {
    @Entry fileprivate var priority = 0
}

/// "Constructs a group from the sections of the given view." (Apple's documentation of Group(sections:transform:))
@MainActor @Suite struct SectionTests {
    private struct Cards<Content: View>: View {
        let log: Log
        @ViewBuilder var content: Content
        var body: some View {
            VStack(spacing: 0) {
                ForEach(sections: content) { section in
                    let _ = log.add(
                        "\(section.header.count) \(section.content.count) \(section.footer.count) \(section.containerValues.priority)"
                    )
                    HStack(spacing: 0) {
                        section.header
                        section.content.padding(.leading, 5)
                    }
                }
            }
        }
    }

    @Test("headings, views and notes of each section, and what stands outside of one") func parts() {
        let log = Log()
        _ = LayoutStage(
            Cards(log: log) {
                Leaf("gs.a").frame(width: 10, height: 10)
                Leaf("gs.b").frame(width: 10, height: 10)
                Section {
                    ForEach(0..<3) { _ in Leaf("gs.c").frame(width: 10, height: 10) }
                } header: {
                    Leaf("gs.d").frame(width: 20, height: 10)
                } footer: {
                    Leaf("gs.e")
                }
                .containerValue(\.priority, 7)
                Section { Leaf("gs.f").containerValue(\.priority, 9) }
            })
        #expect(log.lines == ["0 2 0 0", "1 3 1 7", "0 1 0 0"])
    }

    @Test("the parts are placed where they are put") func places() {
        let stage = LayoutStage(
            Cards(log: Log()) {
                Section {
                    Leaf("gs.g").frame(width: 10, height: 10)
                } header: {
                    Leaf("gs.h").frame(width: 20, height: 10)
                }
                Section {
                    Leaf("gs.i").frame(width: 40, height: 10)
                }
            })
        #expect(stage["gs.h"] == "183 190 20 10")
        #expect(stage["gs.g"] == "208 190 10 10")
        #expect(stage["gs.i"] == "183 200 40 10")
    }

    @Test("sections of a loop, also as they come and go") func loop() {
        struct Screen: View {
            let names: Knob<[String]>
            let log: Log
            var body: some View {
                Group(
                    sections: ForEach(names.value, id: \.self) { name in
                        Section(name) { Leaf("gs.j").frame(width: 10, height: 10) }
                    }
                ) { sections in
                    let _ = log.add("\(sections.count)")
                    ForEach(sections) { $0.content }
                }
            }
        }
        let log = Log()
        let names = Knob(["a", "b"])
        let stage = LayoutStage(Screen(names: names, log: log))
        #expect(log.lines == ["2"])
        names.value = ["a", "c", "b"]
        stage.settle()
        #expect(log.lines.last == "3")
        names.value = []
        stage.settle()
        #expect(log.lines.last == "0")
        #expect(stage["gs.j"] == "none")
    }
}
