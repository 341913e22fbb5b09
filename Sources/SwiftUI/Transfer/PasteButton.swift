import SwiftUICore

/// A button that hands over what the clipboard holds. It cannot be pressed while that is nothing that the program takes.
public struct PasteButton {
    private let paste: @MainActor (String) -> (@MainActor () -> Void)?
    @Environment(\.self) private var values
}

extension PasteButton: View {
    /// A button that pastes values of a type. The clipboard of a desktop holds text here, so these are values that text can stand for.
    public nonisolated init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
        nonisolated(unsafe) let onPaste = onPaste
        paste = { text in
            guard let item = Transfer.directly(text, to: T.self) else { return nil }
            return { onPaste([item]) }
        }
    }

    /// A button that pastes data of some types.
    public nonisolated init(
        supportedContentTypes: [UTType], payloadAction: @escaping (_ providers: [NSItemProvider]) -> Void
    ) {
        nonisolated(unsafe) let payloadAction = payloadAction
        paste = { text in
            guard NSItemProvider.all([text], conformTo: supportedContentTypes) else { return nil }
            return { payloadAction([NSItemProvider(of: text)]) }
        }
    }

    public var body: some View {
        let (paste, scene) = (paste, values.sceneReference)
        Button("Paste", systemImage: "doc.on.clipboard") {
            guard let text = scene?.graph?.host.clipboard else { return }
            paste(text)?()
        }
        .buttonStyle(.borderedProminent)
    }
}
