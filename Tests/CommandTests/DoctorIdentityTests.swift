import Testing

@testable import wellspring

/// The doctor's rules on identity, ownership and observation, on sources that have the mistake and on sources that have not.
@Suite struct DoctorIdentityTests {
    private func isFound(_ rule: any Rule.Type, _ source: String) -> Bool {
        !Doctor([("A.swift", source)]).findings(of: [rule]).isEmpty
    }

    @Test(arguments: [
        ("let v = Text(\"a\").id(UUID())", true),
        ("let v = Text(\"a\").id(UUID().uuidString)", true),
        ("let v = Text(\"a\").id(Int.random(in: 0..<9))", true),
        ("let v = Text(\"a\").id(item.id)", false),
        ("struct T: Identifiable { var id: String { UUID().uuidString } }", true),
        ("struct T: Identifiable { var id: UUID { return UUID() } }", true),
        ("struct T: Identifiable { let id = UUID() }", false),
        ("struct T: Identifiable { var id: String { name } }", false),
        ("class M { private var id: UUID { UUID() } }", false),
    ])
    func unstableIdentity(source: String, isMistake: Bool) {
        #expect(isFound(UnstableIdentity.self, source) == isMistake)
    }

    @Test(arguments: [
        ("var items: [Item] { names.map { Item(name: $0) } }", "ForEach(items) { Text($0.name) }", true),
        ("let a = 0", "ForEach(names.map { Item(name: $0) }) { Text($0.name) }", true),
        ("let a = 0", "ForEach([Item(name: \"a\")]) { Text($0.name) }", true),
        ("let items = [Item(name: \"a\")]", "ForEach(items) { Text($0.name) }", false),
        ("var items: [Item] { all.filter { $0.isOn } }", "ForEach(items) { Text($0.name) }", false),
        ("let a = 0", "ForEach(names.map { Item(name: $0) }, id: \\.name) { Text($0.name) }", false),
    ])
    func elementsThatAreMadeAnew(member: String, body: String, isMistake: Bool) {
        let view = "struct V: View { \(member)\nvar body: some View { \(body) } }\n"
        let item = "struct Item: Identifiable { let id = UUID(); var name: String }"
        #expect(isFound(UnstableIdentity.self, view + item) == isMistake)
        #expect(!isFound(UnstableIdentity.self, view + item.replacing("= UUID()", with: ": UUID")))
    }

    @Test(arguments: [
        ("ForEach($names, id: \\.self) { $name in TextField(\"\", text: $name) }", true),
        ("ForEach($names, id: \\.self) { $name in Text(name) }", false),
        ("ForEach($items) { $item in TextField(\"\", text: $item.name) }", false),
        ("ForEach([\"a\", \"b\", \"a\"], id: \\.self) { Text($0) }", true),
        ("ForEach([1, 2, 3], id: \\.self) { Text(\"\\($0)\") }", false),
        ("List(cart.items, id: \\.self) { Text($0) }", false),
    ])
    func valueIdentity(source: String, isMistake: Bool) {
        #expect(isFound(ValueIdentity.self, source) == isMistake)
    }

    @Test(arguments: [
        ("_value = State(wrappedValue: seed)", "Text(\"\\(value)\")", true),
        ("_value = State(initialValue: seed)", "Text(\"\\(value)\")", true),
        ("self._value = .init(initialValue: seed)", "Text(\"\\(value)\")", true),
        ("_value = State(wrappedValue: seed)", "Stepper(\"x\", value: $value)", false),
        ("_value = State(wrappedValue: seed)", "Button(\"x\") { value += 1 }", false),
        ("_value = State(wrappedValue: seed)", "Text(\"\\(value)\").onChange(of: seed) { value = seed }", false),
        ("_value = State(wrappedValue: 0)", "Text(\"\\(value)\")", false),
    ])
    func stateFromParameter(assignment: String, body: String, isMistake: Bool) {
        let source = """
            struct V: View {
                @State private var value: Int
                init(seed: Int) { \(assignment) }
                var body: some View { \(body) }
            }
            """
        #expect(isFound(StateFromParameter.self, source) == isMistake)
    }

    @Test(arguments: [
        ("let model = Model()", "struct V: View", true),
        ("var model = Model()", "struct V: View", true),
        ("@Bindable var model = Model()", "struct V: View", true),
        ("@State private var model = Model()", "struct V: View", false),
        ("static let model = Model()", "struct V: View", false),
        ("let model: Model", "struct V: View", false),
        ("let model = Model()", "struct V: App", false),
    ])
    func unownedObject(property: String, view: String, isMistake: Bool) {
        let source = "@Observable class Model {}\n\(view) { \(property) }"
        #expect(isFound(UnownedObject.self, source) == isMistake)
        #expect(!isFound(UnownedObject.self, source.replacing("@Observable ", with: "")))
    }

    @Test(arguments: [
        ("let model: Model", "Text(\"\\(model.n)\")", true),
        ("var model: Model", "VStack { Text(\"\\(self.model.n)\") }", true),
        ("@ObservedObject var model: Model", "Text(\"\\(model.n)\")", false),
        ("let model: Model", "Button(\"x\") { model.n += 1 }", false),
        ("let model: Model", "Inner(model: model)", false),
        ("let model: Model", "Text(model.title)", false),
    ])
    func unobservedObject(property: String, body: String, isMistake: Bool) {
        let model = "class Model: ObservableObject { @Published var n = 0; let title = \"\" }\n"
        let source = model + "struct V: View { \(property)\nvar body: some View { \(body) } }"
        #expect(isFound(UnobservedObject.self, source) == isMistake)
    }

    @Test(arguments: [
        ("class M { @State var n = 0 }", true),
        ("class M { @Environment(\\.locale) var locale }", true),
        ("struct M { @State var n = 0 }", true),
        ("struct V: View { @State private var n = 0 }", false),
        ("struct M { @State var n = 0 }\nextension M: View {}", false),
        ("class M: ObservableObject { @Published var n = 0 }", false),
    ])
    func wrapperOutsideView(source: String, isMistake: Bool) {
        #expect(isFound(WrapperOutsideView.self, source) == isMistake)
    }

    @Test func extensionsReachEveryDeclarationForAnotherSystem() {
        let sources = [
            ("a/iOS.swift", "struct M { @State private var n = 0 }"),
            ("a/macOS.swift", "struct M { @State private var n = 0 }"),
            ("a/Both.swift", "extension M: ViewModifier {}"),
        ]
        #expect(Doctor(sources).findings(of: [WrapperOutsideView.self]).isEmpty)
    }

    @Test(arguments: [
        ("didSet { objectWillChange.send() }", true),
        ("didSet { self.objectWillChange.send() }", true),
        ("willSet { objectWillChange.send() }", false),
        ("didSet { save() }", false),
    ])
    func lateChange(observer: String, isMistake: Bool) {
        #expect(isFound(LateChange.self, "class M: ObservableObject { var n = 0 { \(observer) } }") == isMistake)
    }

    @Test(arguments: [
        ("a.title == b.title", "Text(title + other)", true),
        ("a.title == b.title && a.other == b.other", "Text(title + other)", false),
        ("a.title == b.title", "Text(title)", false),
        ("a.title == b.title", "Button(title) { go(other) }", false),
    ])
    func incompleteEquality(comparison: String, body: String, isMistake: Bool) {
        let source = """
            struct V: View, Equatable {
                let title: String
                let other: String
                let go: (String) -> Void
                static func == (a: V, b: V) -> Bool { \(comparison) }
                var body: some View { \(body) }
            }
            """
        #expect(isFound(IncompleteEquality.self, source) == isMistake)
    }

    @Test(arguments: [
        ("let n = model.n", "get: { n }", true),
        ("let n = items[0]", "get: { n.value }", true),
        ("let n = model.n", "get: { model.n }", false),
        ("let n = Model()", "get: { n.value }", false),
        ("let n = model.n", "get: { n.contains(1) }", false),
    ])
    func staleBinding(constant: String, getter: String, isMistake: Bool) {
        let source = "func f() { \(constant)\nlet b = Binding(\(getter), set: { model.n = $0 }) }"
        #expect(isFound(StaleBinding.self, source) == isMistake)
    }

    @Test(arguments: [
        ("Text(\"a\").onAppear { Task { await load() } }", true),
        ("Text(\"a\").onAppear(perform: { Task { await load() } })", true),
        ("Text(\"a\").task { await load() }", false),
        ("Text(\"a\").onAppear { load() }", false),
        ("Text(\"a\").onAppear { task = Task { await load() } }", false),
    ])
    func taskInOnAppear(source: String, isMistake: Bool) {
        #expect(isFound(TaskInOnAppear.self, "let v = " + source) == isMistake)
    }

    /// fatbobman's "Code That Seems to Conflict with SwiftUI": the sheet shows 1 on Apple's systems, unless the body reads `n`.
    @Test(arguments: [
        ("Button(\"x\") { n = 2; isOn = true }.sheet(isPresented: $isOn) { Text(\"\\(n)\") }", true),
        ("Button(\"x\") { n += 1 }.fullScreenCover(isPresented: $isOn, content: { VStack { Row(n: self.n) } })", true),
        ("Stepper(\"x\", value: $n).popover(isPresented: $isOn) { Text(\"\\(n)\") }", true),
        ("Button(\"\\(n)\") { n = 2 }.sheet(isPresented: $isOn) { Text(\"\\(n)\") }", false),
        ("Text(\"\\(n)\"); Button(\"x\") { n = 2 }.sheet(isPresented: $isOn) { Text(\"\\(n)\") }", false),
        ("Button(\"x\") { n = 2 }.sheet(isPresented: $isOn) { Editor(n: $n) }", false),
        ("Button(\"x\") { n = 2 }.sheet(isPresented: $isOn) { Button(\"y\") { print(n); n = 3 } }", false),
        ("Button(\"x\") { n = 2 }.sheet(item: $item) { item in Text(item.n) }", false),
        ("Text(\"x\").sheet(isPresented: $isOn) { Text(\"\\(n)\") }", false),
        ("Button(\"x\") { other.n = 2 }.sheet(isPresented: $isOn) { Text(\"\\(other.n)\") }", false),
    ])
    func unreadStateInSheet(content: String, isMistake: Bool) {
        let source = """
            struct V: View {
                @State private var n = 1
                @State private var isOn = false
                var body: some View { \(content) }
            }
            """
        #expect(isFound(UnreadStateInSheet.self, source) == isMistake)
    }

    @Test(arguments: [
        (".environmentObject(model).sheet(isPresented: $isOn) { Inner() }", true),
        (".sheet(isPresented: $isOn) { Inner() }.environmentObject(model)", false),
        (".environmentObject(model).sheet(isPresented: $isOn) { Inner().environmentObject(model) }", false),
        (".environmentObject(model).sheet(isPresented: $isOn) { Text(\"x\") }", false),
    ])
    func sheetOutsideEnvironment(modifiers: String, isMistake: Bool) {
        let source = """
            class Model: ObservableObject {}
            struct Inner: View { @EnvironmentObject var model: Model }
            struct V: View {
                @StateObject private var model = Model()
                @State private var isOn = false
                var body: some View { Text("a")\(modifiers) }
            }
            """
        #expect(isFound(SheetOutsideEnvironment.self, source) == isMistake)
        let observable = source.replacing("class Model: ObservableObject", with: "@Observable class Model")
            .replacing("@EnvironmentObject var model: Model", with: "@Environment(Model.self) var model")
            .replacing("@StateObject", with: "@State").replacing("environmentObject", with: "environment")
        #expect(isFound(SheetOutsideEnvironment.self, observable) == isMistake)
    }

    @Test(arguments: [
        ("Inner()", true),
        ("Inner().environmentObject(model)", false),
        ("Inner().environmentObject(Model())", false),
        ("Inner().environmentObject(Other())", true),
        // Nobody knows what this is.
        ("Inner().environmentObject(make())", false),
    ])
    func missingEnvironmentObject(content: String, isMistake: Bool) {
        let source = """
            class Model: ObservableObject {}
            struct Inner: View { @EnvironmentObject var model: Model }
            @main struct A: App {
                @StateObject private var model = Model()
                var body: some Scene { WindowGroup { \(content) } }
            }
            """
        #expect(isFound(MissingEnvironmentObject.self, source) == isMistake)
        #expect(!isFound(MissingEnvironmentObject.self, source.replacing("@main ", with: "")))
        let observable = source.replacing("class Model: ObservableObject", with: "@Observable class Model")
            .replacing("@EnvironmentObject var model: Model", with: "@Environment(Model.self) var model")
            .replacing("@StateObject", with: "@State").replacing("environmentObject", with: "environment")
        #expect(isFound(MissingEnvironmentObject.self, observable) == isMistake)
        let optional = observable.replacing("var model", with: "var model: Model?")
        #expect(!isFound(MissingEnvironmentObject.self, optional))
    }
}
