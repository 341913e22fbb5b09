import Foundation
import SwiftUICore

/// Asks the user for files while a binding is true.
struct FileDialogModifier {
    @Binding var isPresented: Bool
    /// What is asked for; nil where there is nothing to ask for.
    let request: () -> FileRequest?
    /// What becomes of the files, which are none where the user chose none.
    let answer: ([URL]?) -> Void
    @State private var session = FileDialogSession()
    @Environment(\.fileDialogSettings) private var settings
    @Environment(\.sceneReference) private var scene

    nonisolated init(
        _ isPresented: Binding<Bool>, request: @escaping () -> FileRequest?,
        answer: @escaping ([URL]?) -> Void
    ) {
        _isPresented = isPresented
        self.request = request
        self.answer = answer
    }
}

extension FileDialogModifier: ViewModifier {
    func body(content: Content) -> some View {
        session.answer = answer
        session.isPresented = $isPresented
        return
            content
            .onChange(of: isPresented, initial: true) { if isPresented { show() } else { session.cancel() } }
            .onDisappear { session.cancel() }
    }

    @MainActor private func show() {
        guard var request = request(), let host = scene?.graph?.host else { return isPresented = false }
        request.title = settings.message ?? request.title
        request.confirmation = settings.confirmation
        request.directory = settings.directory ?? request.directory
        session.ask(request, settings.isEnabled, host)
    }
}

/// A dialog that is open, and the newest word on what its answer is for.
@MainActor private final class FileDialogSession {
    var answer: (([URL]?) -> Void)?
    var isPresented: Binding<Bool>?
    private var takeBack: (@MainActor () -> Void)?

    nonisolated init() {}

    func ask(_ request: FileRequest, _ isEnabled: (@Sendable (URL) -> Bool)?, _ host: any SceneHost) {
        takeBack?()
        takeBack = host.choose(request) { [weak self] urls in
            guard let self else { return }
            takeBack = nil
            isPresented?.wrappedValue = false
            answer?(isEnabled.flatMap { isEnabled in urls?.filter(isEnabled) } ?? urls)
        }
    }

    func cancel() {
        takeBack?()
        takeBack = nil
    }
}

extension FileRequest.Filter {
    /// Filters for files of some types: one for all of them, and where there are several, one for each. None where every file is of such a type.
    static func filters(for types: [UTType]) -> [FileRequest.Filter] {
        let each = types.map {
            FileRequest.Filter(name: $0.localizedDescription ?? $0.identifier, endings: $0.allEndings)
        }
        guard !types.isEmpty, each.allSatisfy({ !$0.endings.isEmpty }) else { return [] }
        guard each.count > 1 else { return each }
        return [FileRequest.Filter(name: "All of these", endings: each.flatMap(\.endings))] + each
    }
}
