import SwiftUICore

/// The node of a text field: owns what the host's own field shows, and writes what is typed there into the model.
final class FieldNode<Label: View>: TypedNode<FieldEntry<Label>> {
    private var view: FieldEntry<Label>
    private let input = TextInput()
    private var focus: FocusItem!
    private var field: FieldTextElement!
    private var frame: FieldFrameElement!
    /// A label that is not a text is made only to be read.
    private var label: TypedNode<Label>?
    /// What has been typed and not been written yet.
    private var draft: String?
    private var submit: [SubmitAction] = []
    private var undoManager: UndoManager?
    private lazy var typing = TypingUndo(
        current: { [weak self] in self?.input.text ?? "" }, restore: { [weak self] in self?.write($0) })
    /// What the field has written last, to tell it from what the program writes.
    private var written: String?

    init(_ view: FieldEntry<Label>, _ context: NodeContext) {
        self.view = view
        super.init(context)
        field = FieldTextElement(self, input)
        frame = FieldFrameElement(
            field, self, margins: view.settings.kind == .editor ? FieldFrameElement.editorMargins : EdgeInsets())
        if !(view.label is Text) { label = Label._makeNode(view.label, childContext) }
        input.onChange = { [weak self] in self?.typed($0) }
        input.onSubmit = { [weak self] in self?.returned() }
        input.onSelectionChange = { [weak self] in self?.selected($0) }
        input.onSelectionWanted = { [weak self] in self?.field.selectionWanted() }
        focus = FocusItem(self, input: input) { [weak self] in self?.focusChanged($0) }
        field.focusItem = focus
        resolve()
    }

    override func take(_ view: FieldEntry<Label>) {
        if view.text != self.view.text, view.text != written { typing.forget() }
        self.view = view
        label?.update(view.label)
        resolve()
        if let wanted = view.settings.selected, wanted != reported { select(wanted) }
    }

    override func rerun() {
        if needsUpdate { resolve() }
    }

    private func resolve() {
        var isEnabled = true
        readInputs { values in
            isEnabled = values.isEnabled
            let style = scope.derivedValue(TextStyleEnvironment.self).value(for: self)
            let name = spokenLabel
            var look = FieldLook(values, style)
            look.kind = view.settings.kind
            look.isSecure = view.settings.isSecure
            look.text = draft ?? view.text
            look.placeholder = view.settings.prompt?.plainString(for: self) ?? name
            look.label = name.isEmpty ? look.placeholder : name
            submit = values.submitActions
            undoManager = values.undoManager
            if input.traits != values.textInputTraits {
                input.traits = values.textInputTraits
                input.version += 1
            }
            field.update(look)
            frame.update(view.border, values)
        }
        // A field that has the keyboard gives it up, which writes what was typed: not while inputs are read.
        if focus.isEnabled != isEnabled { focus.isEnabled = isEnabled }
    }

    private var spokenLabel: String {
        if let text = view.label as? Text { return text.plainString(for: self) }
        return label?.spokenText ?? ""
    }

    // MARK: The selection

    /// What the program was told last that is selected, or has asked for.
    private var reported: TextSelection?

    private func selected(_ range: Range<Int>) {
        guard let binding = view.settings.selection else { return }
        let selection = TextSelection(range, in: input.text)
        guard selection != reported else { return }
        reported = selection
        binding.wrappedValue = selection
        graph.scheduleTurn()
    }

    private func select(_ selection: TextSelection) {
        reported = selection
        let range = selection.scalars(in: input.text)
        if range != input.selection { input.select(range) }
    }

    // MARK: What the user does

    private func typed(_ text: String) {
        // What is typed secretly is not remembered.
        if !view.settings.isSecure { typing.typed(text, over: input.text, in: undoManager) }
        write(text)
        // The model may have taken something else: what it has is shown when it has been read again.
        input.text = text
    }

    private func write(_ text: String) {
        written = text
        if view.model.isLive { writeThrough(text) } else { draft = text }
        setNeedsUpdate()
        graph.scheduleTurn()
    }

    /// What is typed secretly has no step of its own that takes it back.
    private func writeThrough(_ text: String) {
        guard let undoManager, !view.settings.isSecure else {
            _ = view.model.write(text)
            return
        }
        undoManager.typing { _ = view.model.write(text) }
    }

    private func returned() {
        commitDraft()
        view.settings.commit?()
        for action in submit where action.triggers.contains(.text) { action.perform() }
        graph.scheduleTurn()
    }

    private func focusChanged(_ isFocused: Bool) {
        if !isFocused { commitDraft() }
        typing.endStep()
        view.settings.editingChanged?(isFocused)
        setNeedsUpdate()
        graph.scheduleTurn()
    }

    private func commitDraft() {
        guard let typed = draft else { return }
        draft = nil
        _ = view.model.write(typed)
        setNeedsUpdate()
    }

    // MARK: Structure

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(frame) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { if let label { visit(label) } }
    override func elementsChanged() { setNeedsUpdate() }
    override func willDestroy() {
        focus.end()
        typing.forget()
        commitDraft()
    }
    override func didDestroy() {
        field.destroy()
        frame.destroy()
    }
}

extension ViewNode {
    /// What the node's elements say, one after the other.
    var spokenText: String {
        var elements: ContiguousArray<LayoutElement> = []
        collectElements(&elements)
        var words: [String] = []
        func visit(_ element: LayoutElement) {
            if let semantics = element.makeSemantics(), semantics.changes == nil, let label = semantics.label {
                words.append(label)
            } else {
                element.visitChildren(visit)
            }
        }
        elements.forEach(visit)
        return words.joined(separator: ", ")
    }
}

/// What a field takes from around it and from its model.
struct FieldLook: Equatable {
    var kind = FieldSettings.Kind.line
    var isSecure = false
    var text = ""
    var placeholder = ""
    var label = ""
    var font: ResolvedFont
    var color: ResolvedColor
    var placeholderColor: ResolvedColor
    var alignment: StyledText.Alignment
    var isEnabled: Bool
    var lineLimit: Int?
    var minimumLines: Int
    var isRightToLeft: Bool

    @MainActor init(_ values: EnvironmentValues, _ style: TextStyleEnvironment) {
        font = style.symbolFont
        isEnabled = values.isEnabled
        if values.isEnabled, case .color(let color) = style.paint {
            self.color = color
        } else {
            color = values.resolve(values.isEnabled ? Color.label : Color.tertiaryLabel).color ?? .black
        }
        placeholderColor = values.resolve(Color.placeholderText).color ?? .black
        alignment =
            switch values.multilineTextAlignment {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        lineLimit = values.lineLimit
        minimumLines = values.minimumLines
        isRightToLeft = values.layoutDirection == .rightToLeft
    }
}
