import Foundation
import SwiftUICore

extension View {
    /// Asks for a file of some types while `isPresented` is true. Where the user chooses none, `onCompletion` is not called.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        choosing(isPresented, allowedContentTypes, several: false, onCancellation: {}) { urls in
            if let url = urls.first { onCompletion(.success(url)) }
        }
    }

    /// Asks for files of some types while `isPresented` is true. Where the user chooses none, `onCompletion` is not called.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View {
        choosing(isPresented, allowedContentTypes, several: allowsMultipleSelection, onCancellation: {}) {
            onCompletion(.success($0))
        }
    }

    /// Asks for files of some types while `isPresented` is true. Where the user chooses none, `onCancellation` is called.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        choosing(
            isPresented, allowedContentTypes, several: allowsMultipleSelection, onCancellation: onCancellation
        ) { onCompletion(.success($0)) }
    }

    private nonisolated func choosing(
        _ isPresented: Binding<Bool>, _ types: [UTType], several: Bool, onCancellation: @escaping () -> Void,
        _ onChoice: @escaping ([URL]) -> Void
    ) -> some View {
        modifier(
            FileDialogModifier(isPresented) {
                let isFolder = !types.isEmpty && types.allSatisfy { $0.conforms(to: .directory) }
                var request = FileRequest(
                    isFolder ? .folder(several: several) : .open(several: several),
                    title: isFolder ? "Open Folder" : "Open")
                request.filters = isFolder ? [] : FileRequest.Filter.filters(for: types)
                return request
            } answer: { urls in
                if let urls, !urls.isEmpty { onChoice(urls) } else { onCancellation() }
            })
    }
}
