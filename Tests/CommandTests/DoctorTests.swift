import Testing

@testable import wellspring

/// Each rule of the doctor on sources that have the mistake and on sources that have not.
@Suite struct DoctorTests {
    /// What a rule finds in a source, as `line:column`.
    private func places(_ rule: any Rule.Type, _ source: String) -> [String] {
        Doctor([("A.swift", source)]).findings(of: [rule]).map { "\($0.line):\($0.column)" }
    }

    @Test(arguments: [
        ("ForEach(Array(items.enumerated()), id: \\.offset) { _, item in Row(item) }", true),
        ("ForEach(items.indices, id: \\.self) { Row(items[$0]) }", true),
        ("List(items.indices, id: \\.self) { Row(items[$0]) }", true),
        ("ForEach(0..<items.count, id: \\.self) { Row(items[$0]) }", true),
        ("ForEach(Array(items.indices), id: \\.self) { Row(items[$0]) }", true),
        ("ForEach(items) { Row($0) }", false),
        ("ForEach(names, id: \\.self) { Text($0) }", false),
        ("ForEach(items, id: \\.id) { Row($0) }", false),
        ("ForEach(0..<5) { Text(\"\\($0)\") }", false),
        ("ForEach(Array(items.enumerated()), id: \\.element.id) { _, item in Row(item) }", false),
        ("ForEach(Array(zip(items.indices, items)), id: \\.0) { _, item in Row(item) }", true),
        ("ForEach(0..<items.count, id: \\.self) { _ in Star() }", false),
    ])
    func positionalIdentity(source: String, isFound: Bool) {
        #expect(places(PositionalIdentity.self, source).count == (isFound ? 1 : 0))
    }

    @Test(arguments: [
        ("let items = [\"a\", \"b\"]", false),
        ("var items = [\"a\", \"b\"]", false),
        ("@State private var items = [\"a\"]", false),
        ("static let items = [\"a\"]", false),
        ("let items: [String]", true),
        ("@State private var items = [\"a\"]\nfunc f() { items.append(\"b\") }", true),
        ("@State private var items = [\"a\"]\nfunc f() { items[0] = \"b\" }", true),
    ])
    func rowsOfConstantsMayBeIdentifiedByPosition(property: String, isFound: Bool) {
        for (rule, loop) in [
            (PositionalIdentity.self, "items.indices, id: \\.self"), (UnstableRange.self, "0..<items.count"),
        ]
            as [(any Rule.Type, String)]
        {
            let source = "struct V: View { \(property)\nvar body: some View { ForEach(\(loop)) { Text(items[$0]) } } }"
            #expect(places(rule, source).count == (isFound ? 1 : 0))
        }
    }

    @Test(arguments: [
        ("ForEach(0..<items.count) { Row(items[$0]) }", true),
        ("ForEach(0..<n) { Text(\"\\($0)\") }", true),
        ("ForEach(items.indices) { Row(items[$0]) }", true),
        ("ForEach(0..<Kind.allCases.count) { Row(Kind.allCases[$0]) }", false),
        ("ForEach(0..<5) { Text(\"\\($0)\") }", false),
        ("ForEach(0..<n, id: \\.self) { Text(\"\\($0)\") }", false),
        ("ForEach(items) { Row($0) }", false),
    ])
    func unstableRange(source: String, isFound: Bool) {
        #expect(places(UnstableRange.self, source).count == (isFound ? 1 : 0))
    }

    @Test(arguments: [
        ("struct V: View { @ObservedObject var cart = Cart() }", ["1:38"]),
        ("struct V: View {\n    @ObservedObject private var cart: Cart = Cart(items: [])\n}", ["2:33"]),
        ("struct V: View { @ObservedObject var cart: Cart }", []),
        ("struct V: View { @ObservedObject var cart = Cart.shared }", []),
        ("struct V: View { @StateObject var cart = Cart() }", []),
    ])
    func ownedObservedObject(source: String, expected: [String]) {
        #expect(places(OwnedObservedObject.self, source) == expected)
    }

    @Test(arguments: [
        ("class M", "@State private var model = M()", "Text(model.name)", true),
        ("class M", "@State private var model: M?", "Text(model.name)", true),
        ("class M", "@State private var model = M()", "TextField(\"\", text: $model.name)", true),
        ("class M: ObservableObject", "@State private var model = M()", "Text(model.name)", true),
        ("@Observable class M", "@State private var model = M()", "Text(model.name)", false),
        ("@Model class M", "@State private var model = M()", "Text(model.name)", false),
        ("struct M", "@State private var model = M()", "Text(model.name)", false),
        ("class M", "let model = M()", "Text(model.name)", false),
        ("class M", "@State private var model = Elsewhere()", "Text(model.name)", false),
        // Kept only: what is in it is not shown, or does not change, or is drawn all the time.
        ("class M", "@State private var model = M()", "Button(\"x\") { print(model.name) }", false),
        ("class M", "@State private var model = M()", "Text(model.title)", false),
        ("class M", "@State private var model = M()", "TimelineView(.animation) { _ in Text(model.name) }", false),
    ])
    func plainClassInState(type: String, property: String, body: String, isFound: Bool) {
        let source = """
            \(type) { var name = ""; let title = ""; func rename() { name = "x" } }
            struct V: View { \(property); var body: some View { \(body) } }
            """
        #expect(places(PlainClassInState.self, source).count == (isFound ? 1 : 0))
    }

    @Test func remedyForAnObservableObjectInStateIsStateObject() {
        let source = """
            class M: ObservableObject { @Published var n = 0; func add() { n += 1 } }
            struct V: View { @State private var model = M(); var body: some View { Text("\\(model.n)") } }
            """
        let messages = Doctor([("A.swift", source)]).findings(of: [PlainClassInState.self]).map(\.message)
        #expect(messages.count == 1)
        #expect(messages.first?.contains("@StateObject") == true)
    }

    @Test(arguments: [
        ("struct V: View { @State var count = 0 }\nlet v = V(count: 1)", "is set"),
        ("struct V: View { @State var count: Int }", "is set"),
        ("struct V: View { @State var count = 0; func f() { count += 1 } }\nlet v = V(count: 1)", "could be set"),
        ("struct V: View { @State var count = 0 }", "could be set"),
        ("struct V: View { @State var a = 0; @State var b = 0 }", "could be set"),
        ("struct V: View { @State private var count = 0 }", ""),
        ("struct V: View { @Binding var count: Int }", ""),
        ("#Preview { @Previewable @State var count = 0\nText(\"\\(count)\") }", ""),
    ])
    func stateNotPrivate(source: String, expected: String) {
        let findings = Doctor([("A.swift", source)]).findings(of: [StateNotPrivate.self])
        #expect(findings.count == (expected.isEmpty ? 0 : 1))
        #expect(findings.allSatisfy { $0.message.contains(expected) })
    }

    @Test(arguments: [
        ("let v = Text(\"a\").opacity(x).animation(.default)", true),
        ("func body(content: Content) -> some View { content.animation(.easeIn) }", true),
        ("let v = Text(\"a\").animation(.default, value: x)", false),
        ("let v = Text(\"a\").transition(.opacity.animation(.easeIn))", false),
        ("let v = Toggle(\"a\", isOn: $isOn.animation(.default))", false),
        ("let v = Text(\"a\").animation(.default) { $0.opacity(x) }", false),
        ("withAnimation(.default) { x.toggle() }", false),
    ])
    func animationWithoutValue(source: String, isFound: Bool) {
        #expect(places(AnimationWithoutValue.self, source).count == (isFound ? 1 : 0))
    }

    @Test(arguments: [
        ("@State private var items: [Item] = []\nfunc f() { items[0].name = \"x\" }", true),
        ("@State private var items = [Item()]\nfunc f() { items.first?.name = \"x\" }", true),
        ("@State private var items: [Item] = []\nfunc f() { for item in items { item.count += 1 } }", true),
        ("@State private var items: [Item] = []\nfunc f() { items.forEach { $0.count = 1 } }", true),
        ("@State private var items: [Item] = []\nfunc f() { items[0] = Item() }", false),
        (
            "@State private var items: [Item] = []\nvar body: some View { Canvas { _, _ in for item in items { item.count = 1 } } }",
            false
        ),
        ("@State private var items: [Item] = []\nfunc f() { items.append(Item()) }", false),
        ("private var items: [Item] = []\nfunc f() { items[0].name = \"x\" }", false),
    ])
    func classElementsInState(members: String, isFound: Bool) {
        let plain = "class Item { var name = \"\"; var count = 0 }\nstruct V: View {\n\(members)\n}"
        #expect(places(ClassElementsInState.self, plain).count == (isFound ? 1 : 0))
        #expect(places(ClassElementsInState.self, "@Observable " + plain).isEmpty)
        #expect(places(ClassElementsInState.self, plain.replacing("class Item", with: "struct Item")).isEmpty)
    }

    @Test(arguments: [
        ("let model = Model(); Text(model.name)", true),
        ("let formatter = DateFormatter(); Text(formatter.string(from: date))", true),
        ("VStack { let model = Model(); Text(model.name) }", true),
        ("let name = model.name; Text(name)", false),
        ("Button(\"x\") { let model = Model(); model.save() }", false),
        ("Text(\"x\").onAppear { let model = Model(); model.save() }", false),
        ("let size = CGSize(width: 1, height: 1); Text(\"\\(size)\")", false),
    ])
    func objectInBody(body: String, isFound: Bool) {
        let source = "class Model {}\nstruct V: View { var body: some View { \(body) } }"
        #expect(places(ObjectInBody.self, source).count == (isFound ? 1 : 0))
    }

    @Test(arguments: [
        ("let _ = model.load(); Text(\"x\")", true),
        ("let _ = (model.count += 1); Text(\"x\")", true),
        ("VStack { let _ = model.load(); Text(\"x\") }", true),
        ("let _ = Self._printChanges(); Text(\"x\")", false),
        ("let _ = print(\"body\"); Text(\"x\")", false),
        ("Button(\"x\") { let _ = model.load() }", false),
        ("Text(\"x\").task { let _ = await model.load() }", false),
    ])
    func sideEffectInBody(body: String, isFound: Bool) {
        let source = "struct V: View { var body: some View { \(body) } }"
        #expect(places(SideEffectInBody.self, source).count == (isFound ? 1 : 0))
    }

    @Test(arguments: [
        ("if isOn { Field(\"a\").bold() } else { Field(\"a\") }", true),
        ("if isOn { Text(\"a\").bold() } else { Text(\"a\") }", false),
        ("if isOn { Field(\"a\").transition(.slide) } else { Field(\"a\") }", false),
        ("Button(\"x\") { withAnimation { isOn = true } }; if isOn { Text(\"a\").bold() } else { Text(\"a\") }", true),
        ("if isOn { Card(item).opacity(1) } else { Card( item ).opacity(0.5) }", true),
        ("if isOn { VStack { Text(\"a\") }.padding() } else { VStack { Text(\"a\") } }", true),
        ("if isOn { Text(\"a\") } else { Text(\"b\") }", false),
        ("if isOn { Text(\"a\").bold() } else { Image(\"a\") }", false),
        ("if isOn { Text(\"a\").bold() }", false),
        ("if #available(iOS 26, *) { Text(\"a\").bold() } else { Text(\"a\") }", false),
        ("if isOn { model.start() } else { model.stop() }", false),
        ("if isOn { VStack { Text(\"a\") } } else { VStack { Text(\"b\") } }", false),
    ])
    func branchIdentity(body: String, isFound: Bool) {
        let source = "struct V: View { var body: some View { \(body) } }"
        #expect(places(BranchIdentity.self, source).count == (isFound ? 1 : 0))
    }

    @Test(arguments: [
        ("extension View { func f() -> some View { if isOn { self.bold() } else { self } } }", true),
        ("extension View { func f(_ t: (Self) -> V) -> some View { if isOn { t(self) } else { self } } }", true),
        (
            "struct M: ViewModifier { func body(content: Content) -> some View { if isOn { content.blur(3) } else { content } } }",
            true
        ),
        ("struct V: View { var body: some View { if isOn { self.header() } else { self.footer() } } }", false),
        (
            "struct V: View { var body: some View { Button(\"x\") { if isOn { self.go() } else { self.stop() } } } }",
            false
        ),
    ])
    func branchesOfModifiers(source: String, isFound: Bool) {
        #expect(places(BranchIdentity.self, source).count == (isFound ? 1 : 0))
    }

    @Test(arguments: [
        ("ForEach(items) { item in AnyView(Row(item)) }", true),
        ("List(items) { item in HStack { AnyView(Row(item)) } }", true),
        ("List { ForEach(items) { item in AnyView(Row(item)) } }", true),
        ("List { AnyView(Header()) }", false),
        ("AnyView(ForEach(items) { Row($0) })", false),
    ])
    func anyViewRow(source: String, isFound: Bool) {
        #expect(places(AnyViewRow.self, source).count == (isFound ? 1 : 0))
    }

    @Test(arguments: [
        ("@Published var b = B()", "Text(\"\\(a.b.n)\")", true),
        ("@Published var b: B?", "Text(\"\\(a.b?.n ?? 0)\")", true),
        ("@Published var all: [B] = []", "Text(\"\\(a.all[0].n)\")", true),
        ("let b = B()", "Text(\"\\(a.b.n)\")", false),
        ("@Published var n = 0", "Text(\"\\(a.n)\")", false),
        // Handed on to a view that observes it.
        ("@Published var b = B()", "Inner(b: a.b)", false),
        ("@Published var all: [B] = []", "Text(\"\\(a.all.count)\")", false),
    ])
    func nestedObservableObject(member: String, body: String, isFound: Bool) {
        let outer = """
            class A: ObservableObject { \(member) }
            struct V: View { @ObservedObject var a: A; var body: some View { \(body) } }

            """
        let inner = "B: ObservableObject { @Published var n = 0; func add() { n += 1 } }"
        #expect(places(NestedObservableObject.self, outer + "class " + inner).count == (isFound ? 1 : 0))
        #expect(places(NestedObservableObject.self, outer + "struct " + inner).isEmpty)
    }

    @Test(arguments: [
        ("var count = 0", "@ObservedObject var model: Model", "Text(\"\\(model.count)\")", true),
        ("var count = 0", "@StateObject private var model = Model()", "Text(\"\\(self.model.count)\")", true),
        ("var count = 0", "@EnvironmentObject var model: Model", "Text(\"\\(model.count)\")", true),
        ("@Published var count = 0", "@ObservedObject var model: Model", "Text(\"\\(model.count)\")", false),
        ("let count = 0", "@ObservedObject var model: Model", "Text(\"\\(model.count)\")", false),
        ("var count: Int { 0 }", "@ObservedObject var model: Model", "Text(\"\\(model.count)\")", false),
        (
            "var count = 0 { willSet { objectWillChange.send() } }", "@ObservedObject var model: Model",
            "Text(\"\\(model.count)\")", false
        ),
        ("var count = 0", "@ObservedObject var model: Model", "Button(\"x\") { model.count = 1 }", false),
        ("var count = 0", "let model: Model", "Text(\"\\(model.count)\")", false),
    ])
    func unpublishedProperty(member: String, property: String, body: String, isFound: Bool) {
        let source = """
            class Model: ObservableObject {
                \(member)
                func add() { count += 1 }
            }
            struct V: View {
                \(property)
                var body: some View { \(body) }
            }
            """
        #expect(places(UnpublishedProperty.self, source).count == (isFound ? 1 : 0))
    }

    @Test func typesAreKnownAcrossFiles() {
        let sources = [
            (
                "View.swift",
                "struct V: View { @State private var model = Model(); var body: some View { Text(model.a) } }"
            ),
            ("Model.swift", "final class Model { var a = \"\"; func f() { a = \"b\" } }"),
        ]
        let findings = Doctor(sources).findings()
        #expect(
            findings.map(\.description) == [
                "View.swift:1:37: warning: @State 'model' holds the class 'Model', whose changes refresh nothing; "
                    + "mark 'class Model' with @Observable [plain-class-in-state]"
            ])
    }

    @Test func ofTypesWithOneNameTheNearestIsMeant() {
        let view = "struct V: View { @State private var model = Model(); var body: some View { Text(model.a) } }"
        let model = "class Model { var a = \"\"; func f() { a = \"b\" } }"
        let sources = [
            ("one/View.swift", view), ("one/Model.swift", model),
            ("two/View.swift", view), ("two/Model.swift", "@Observable " + model),
        ]
        #expect(Doctor(sources).findings(of: [PlainClassInState.self]).map(\.path) == ["one/View.swift"])
    }

    @Test func ruleNamesAreUniqueWords() {
        let names = Rules.all.map { $0.name }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { name in name.allSatisfy { $0.isLowercase || $0 == "-" } })
    }
}
