@testable import SwiftUICore
import Testing

extension StateTests {
    /// Who has the keyboard.
    @Suite("Focus") @MainActor struct Focusing {}
}

/// A field as the coordinator sees one.
private struct Field {
    let name: String
    let inputs: Inputs
}

/// The inputs of the fields on screen, by name: through them a host speaks.
@MainActor private final class Inputs {
    var all: [String: TextInput] = [:]
}

extension Field: View {
    typealias Body = Never
    static func _makeNode(_ view: Field, _ context: NodeContext) -> TypedNode<Field> { FieldNode(view, context) }
}

private final class FieldNode: TypedNode<Field> {
    private let view: Field
    private var item: FocusItem!

    init(_ view: Field, _ context: NodeContext) {
        self.view = view
        super.init(context)
        let input = TextInput()
        view.inputs.all[view.name] = input
        item = FocusItem(self, input: input)
    }
    override func willDestroy() {
        item.end()
        view.inputs.all[view.name] = nil
    }
}

private struct ContextKey: FocusedValueKey {
    typealias Value = String
}

extension FocusedValues {
    fileprivate var context: String? {
        get { self[ContextKey.self] }
        set { self[ContextKey.self] = newValue }
    }
}

private enum Name: Hashable { case first, second }

private struct ShowContext: View {
    @FocusedValue(\.context) private var context
    var body: some View { Text("context \(context ?? "none")") }
}

extension StateTests.Focusing {
    private struct Form: View {
        let inputs: Inputs
        @FocusState private var focus: Name?
        @State private var hasSecond = true
        var body: some View {
            Field(name: "first", inputs: inputs).focused($focus, equals: .first)
            if hasSecond { Field(name: "second", inputs: inputs).focused($focus, equals: .second) }
            Text(focus == .first ? "first" : focus == .second ? "second" : "none")
            Tap("second") { focus = .second }
            Tap("nil") { focus = nil }
            Tap("remove") { hasSecond = false }
        }
    }

    @Test("C42 the state moves the keyboard, the user moves the state, removal clears it")
    func bothWays() {
        let inputs = Inputs()
        let stage = Stage { Form(inputs: inputs) }
        #expect(stage.text == "none")
        stage.tap("second")
        #expect(stage.text == "second")
        #expect(stage.focusedInput === inputs.all["second"])
        #expect(inputs.all["second"]?.isFocused == true)
        inputs.all["first"]?.onFocusChange(true)
        stage.settle()
        #expect(stage.text == "first")
        #expect(inputs.all["second"]?.isFocused == false)
        inputs.all["first"]?.onFocusChange(false)
        stage.settle()
        #expect(stage.text == "none")
        stage.tap("second")
        stage.tap("remove")
        #expect(stage.text == "none")
        #expect(stage.focusedInput == nil)
    }

    @Test("C42 nil takes the keyboard from all")
    func cleared() {
        let inputs = Inputs()
        let stage = Stage { Form(inputs: inputs) }
        stage.tap("second")
        stage.tap("nil")
        #expect(stage.text == "none")
        #expect(stage.focusedInput == nil)
        #expect(inputs.all.values.allSatisfy { !$0.isFocused })
    }

    @Test("C42 focus set when the view appears")
    func onAppear() {
        struct Screen: View {
            let inputs: Inputs
            @FocusState private var isFocused: Bool
            var body: some View {
                VStack {
                    Field(name: "field", inputs: inputs).focused($isFocused)
                    Text(isFocused ? "yes" : "no")
                }
                .onAppear { isFocused = true }
            }
        }
        let inputs = Inputs()
        let stage = Stage { Screen(inputs: inputs) }
        #expect(stage.text == "yes")
        #expect(stage.focusedInput === inputs.all["field"])
    }

    @Test("the tab key goes through the fields in reading order, around the end")
    func traversal() {
        let inputs = Inputs()
        let stage = Stage { Form(inputs: inputs) }
        var seen: [String] = []
        for _ in 0..<3 {
            stage.scene.focusCoordinator.move(forward: true)
            stage.settle()
            seen.append(stage.text)
        }
        #expect(seen == ["first", "second", "first"])
        stage.scene.focusCoordinator.move(forward: false)
        stage.settle()
        #expect(stage.text == "second")
    }

    @Test("focused values come from the views around the one with the keyboard")
    func values() {
        struct Screen: View {
            let inputs: Inputs
            @State private var name = "x"
            var body: some View {
                ShowContext()
                VStack { Field(name: "first", inputs: inputs) }.focusedValue(\.context, name)
                VStack { Field(name: "second", inputs: inputs) }.focusedValue(\.context, "other")
                Tap("rename") { name = "y" }
            }
        }
        let inputs = Inputs()
        let stage = Stage { Screen(inputs: inputs) }
        #expect(stage.text == "context none")
        inputs.all["first"]?.onFocusChange(true)
        stage.settle()
        #expect(stage.text == "context x")
        stage.tap("rename")
        #expect(stage.text == "context y")
        inputs.all["second"]?.onFocusChange(true)
        stage.settle()
        #expect(stage.text == "context other")
        inputs.all["second"]?.onFocusChange(false)
        stage.settle()
        #expect(stage.text == "context none")
    }
}
