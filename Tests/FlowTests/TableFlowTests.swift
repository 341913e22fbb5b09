@testable import SwiftUI
import SwiftUITesting
import Testing

extension FlowTests {
    /// Tables: columns, rows, sorting, selecting.
    @Suite("Tables") @MainActor struct Tables {}
}

private struct Person: Identifiable, Hashable {
    var name: String
    var age: Int
    var town: String
    var isMember = false
    var children: [Person]?
    var id: String { name }
}

private let people = [
    Person(name: "Ann", age: 41, town: "Oslo", isMember: true), Person(name: "bob", age: 9, town: "Rome"),
    Person(name: "Cy 10", age: 30, town: "Bern"), Person(name: "Cy 9", age: 30, town: "Bern", isMember: true),
]

extension FlowTests.Tables {
    private static let wide = CGSize(width: 800, height: 500)
    private static let narrow = CGSize(width: 390, height: 500)

    private struct Sorted: View {
        @State private var rows = people
        @State private var order = [KeyPathComparator(\Person.age)]
        @State private var selection: Set<Person.ID> = []
        var body: some View {
            VStack {
                Text("selected \(selection.sorted().joined(separator: "+"))")
                Table(rows, selection: $selection, sortOrder: $order) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Age", value: \.age) { Text("\($0.age) years") }.width(120)
                    TableColumn("Town") { Text($0.town) }
                    TableColumn("Member", value: \.isMember) { Text($0.isMember ? "yes" : "no") }
                }
                .onChange(of: order) { _, order in rows.sort(using: order) }
            }
        }
    }

    /// The names in the first column, from the top.
    private func names(_ screen: TestScreen) throws -> [String] {
        try people.map { ($0.name, try screen.find($0.name).frame.minY) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    // Tapping a header makes its column's comparator the first of the sort order, or turns that round; the program sorts in onChange.
    // (developer.apple.com/documentation/swiftui/table, "Supporting sorting in tables")
    @Test("a tap on a header sorts by its column, a second one the other way round") func sorts() throws {
        let screen = TestScreen(Sorted(), size: Self.wide)
        #expect(screen.value("Age") == "ascending")
        try screen.tap("Name")
        // Numbers in names count as such, and case does not matter.
        #expect(try names(screen) == ["Ann", "bob", "Cy 9", "Cy 10"])
        #expect(screen.value("Name") == "ascending")
        try screen.tap("Name")
        #expect(try names(screen) == ["Cy 10", "Cy 9", "bob", "Ann"])
        #expect(screen.value("Name") == "descending")
        try screen.tap("Age")
        // What was sorted by before orders rows of the same age.
        #expect(try names(screen) == ["bob", "Cy 10", "Cy 9", "Ann"])
        try screen.tap("Member")
        #expect(try names(screen).prefix(2) == ["bob", "Cy 10"])
        #expect(screen.all("Town", role: .button).isEmpty)
    }

    @Test("a tap on a row selects it") func selects() throws {
        let screen = TestScreen(Sorted(), size: Self.wide)
        try screen.tap("Rome")
        #expect(screen.contains("selected bob"))
        try screen.tap("Oslo")
        #expect(screen.contains("selected Ann"))
    }

    // Of compact width a table shows its first column only, and no headers.
    // (developer.apple.com/documentation/swiftui/table, "Using tables on different platforms")
    @Test("where there is little room, the first column stands alone") func compact() throws {
        let screen = TestScreen(Sorted(), size: Self.narrow)
        #expect(screen.contains("Ann"))
        #expect(!screen.contains("Oslo"))
        #expect(!screen.contains("Age"))
        screen.resize(to: Self.wide)
        #expect(screen.contains("Oslo"))
        #expect(screen.contains("Age"))
    }

    @Test("columns have the width that was said, the others share what is left") func widths() throws {
        struct Screen: View {
            var body: some View {
                Table(people) {
                    TableColumn("A") { _ in Text("a").frame(maxWidth: .infinity) }.width(100)
                    TableColumn("B") { _ in Text("b").frame(maxWidth: .infinity) }.width(min: 300)
                    TableColumn("C") { _ in Text("c").frame(maxWidth: .infinity) }.width(max: 80)
                    TableColumn("D") { _ in Text("d").frame(maxWidth: .infinity) }
                }
            }
        }
        func widths(_ said: [(min: CGFloat?, ideal: CGFloat?, max: CGFloat?)], in total: CGFloat) -> [CGFloat] {
            let columns = said.map { TableColumnWidth(min: $0.min, ideal: $0.ideal, max: $0.max) }
            return TableColumnsLayout(columns: columns, alignments: []).widths(in: total)
        }
        // 768 points less three gaps of 16: 100 are fixed, 80 are the most, 540 are left for two of which one needs at least 300.
        #expect(
            widths([(100, nil, 100), (300, nil, nil), (nil, nil, 80), (nil, nil, nil)], in: 768)
                == [100, 300, 80, 240])
        // The least comes before the share of others.
        #expect(widths([(500, nil, nil), (nil, nil, nil), (nil, nil, nil)], in: 632) == [500, 50, 50])
        #expect(widths([(nil, 100, nil), (nil, 300, nil)], in: 816) == [200, 600])
        let screen = TestScreen(Screen(), size: CGSize(width: 800, height: 400))
        let cells = try ["a", "b", "c", "d"].map { try screen.find($0).frame.midX.rounded() }
        #expect(cells == [66, 282, 488, 664])
    }

    @Test("cells and headers stand where the column's alignment says") func alignments() throws {
        let screen = TestScreen(
            Table(people) {
                TableColumn("Name", value: \.name)
                TableColumn("Age") { Text("age \($0.age)") }.alignment(.numeric)
            }, size: Self.wide)
        #expect(abs(try screen.find("age 41").frame.maxX - 784) < 1)
        #expect(abs(try screen.find("Age").frame.maxX - 784) < 1)
        #expect(try screen.find("Name").frame.minX == 16)
    }

    @Test("headers stay when rows are scrolled, and can be hidden", arguments: [Visibility.automatic, .hidden])
    func headers(_ visibility: Visibility) throws {
        let screen = TestScreen(
            Table((0..<10_000).map { Person(name: "row \($0)", age: $0, town: "x") }) {
                TableColumn("Name", value: \.name)
                TableColumn("Age") { Text("\($0.age)") }
            }
            .tableColumnHeaders(visibility), size: Self.wide)
        #expect(screen.contains("Name") == (visibility != .hidden))
        #expect(!screen.contains("row 500"))
        try screen.scroll("row 3", by: 2000)
        #expect(!screen.contains("row 3"))
        #expect(screen.contains("Name") == (visibility != .hidden))
        if visibility != .hidden { #expect(try screen.find("Name").frame.minY < 36) }
    }

    @Test("of ten thousand rows those in view are made, and others as they come into view") func lazy() throws {
        final class Count { var made = 0 }
        let count = Count()
        let screen = TestScreen(
            Table((0..<10_000).map { Person(name: "row \($0)", age: $0, town: "x") }) {
                TableColumn("Name") { (person: Person) -> Text in
                    count.made += 1
                    return Text(person.name)
                }
                TableColumn("Age") { Text("\($0.age)") }
            }, size: Self.wide)
        #expect(count.made < 60)
        try screen.scroll("row 3", by: 100_000)
        #expect(count.made < 240)
        #expect(screen.contains("row 2275"))
    }

    @Test("rows are made by statements, conditions and collections") func rows() throws {
        struct Screen: View {
            @State private var shows = false
            var body: some View {
                VStack {
                    Toggle("more", isOn: $shows)
                    Table(of: Person.self) {
                        TableColumn("Name", value: \.name)
                        if shows { TableColumn("Town", value: \.town) }
                        TableColumnForEach([1, 2], id: \.self) { factor in
                            TableColumn("× \(factor)") { Text("\($0.age * factor)") }
                        }
                    } rows: {
                        TableRow(people[0]).contextMenu { Button("Greet") {} }
                        if shows { TableRow(people[1]) }
                        Section("Others") { ForEach(people[2...]) { TableRow($0) } }
                    }
                }
            }
        }
        let screen = TestScreen(Screen(), size: Self.wide)
        #expect(screen.contains("Ann") && screen.contains("82") && screen.contains("Cy 9"))
        #expect(!screen.contains("bob") && !screen.contains("Town"))
        #expect(screen.contains("OTHERS") || screen.contains("Others"))
        try screen.tap("more")
        #expect(screen.contains("bob") && screen.contains("Town") && screen.contains("Rome"))
        try screen.longPress("Ann")
        screen.advance(by: 0.5)
        #expect(screen.contains("Greet"))
    }

    @Test("rows of trees open and close") func trees() throws {
        let tree = [
            Person(name: "Ann", age: 60, town: "Oslo", children: [Person(name: "Bo", age: 30, town: "Rome")]),
            Person(name: "Cy", age: 20, town: "Bern"),
        ]
        struct Disclosed: View {
            let tree: [Person]
            @State private var isOpen = true
            var body: some View {
                Table(of: Person.self) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Town", value: \.town)
                } rows: {
                    DisclosureTableRow(tree[0], isExpanded: $isOpen) { ForEach(tree[0].children ?? []) }
                    TableRow(tree[1])
                }
            }
        }
        let outline = TestScreen(
            Table(tree, children: \.children) {
                TableColumn("Name", value: \.name)
                TableColumn("Town", value: \.town)
            }, size: Self.wide)
        #expect(!outline.contains("Bo"))
        try outline.tap("Expand")
        outline.advance(by: 1)
        #expect(try outline.find("Bo").frame.minX == outline.find("Ann").frame.minX + 16)
        #expect(try outline.find("Cy").frame.minX == outline.find("Ann").frame.minX)
        try outline.tap("Collapse")
        outline.advance(by: 1)
        #expect(!outline.contains("Bo"))
        let disclosed = TestScreen(Disclosed(tree: tree), size: Self.wide)
        #expect(disclosed.contains("Bo"))
        try disclosed.tap("Collapse")
        disclosed.advance(by: 1)
        #expect(!disclosed.contains("Bo"))
    }

    @Test("a customization hides columns, and can be stored") func customization() throws {
        struct Screen: View {
            @State private var customization = TableColumnCustomization<Person>()
            var body: some View {
                VStack {
                    Button("swap") {
                        customization[visibility: "town"] = .hidden
                        customization[visibility: "age"] = .visible
                    }
                    Table(people, columnCustomization: $customization) {
                        TableColumn("Name", value: \.name)
                        TableColumn("Town", value: \.town).customizationID("town")
                        TableColumn("Age") { Text("age \($0.age)") }.defaultVisibility(.hidden).customizationID("age")
                    }
                }
            }
        }
        let screen = TestScreen(Screen(), size: Self.wide)
        #expect(screen.contains("Rome") && !screen.contains("age 9"))
        try screen.tap("swap")
        #expect(!screen.contains("Rome") && screen.contains("age 9"))
        var customization = TableColumnCustomization<Person>()
        customization[visibility: "a"] = .hidden
        let data = try JSONEncoder().encode(customization)
        #expect(try JSONDecoder().decode(TableColumnCustomization<Person>.self, from: data) == customization)
    }
}
