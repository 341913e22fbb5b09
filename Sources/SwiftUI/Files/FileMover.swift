import Foundation
import SwiftUICore

extension View {
    /// Asks while `isPresented` is true for a folder to move a file to, and moves it. Where the user chooses none, `onCompletion` is not called.
    public nonisolated func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        fileMover(isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: {})
    }

    /// Asks while `isPresented` is true for a folder to move a file to, and moves it. Where the user chooses none, `onCancellation` is called.
    public nonisolated func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        moving(isPresented, file.map { [$0] } ?? [], onCancellation) { result in
            onCompletion(result.flatMap { $0.first.map(Result.success) ?? .failure(CocoaError(.fileNoSuchFile)) })
        }
    }

    /// Asks while `isPresented` is true for a folder to move files to, and moves them. Where the user chooses none, `onCompletion` is not called.
    public nonisolated func fileMover<C: Collection>(
        isPresented: Binding<Bool>, files: C, onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View where C.Element == URL {
        fileMover(isPresented: isPresented, files: files, onCompletion: onCompletion, onCancellation: {})
    }

    /// Asks while `isPresented` is true for a folder to move files to, and moves them. Where the user chooses none, `onCancellation` is called.
    public nonisolated func fileMover<C: Collection>(
        isPresented: Binding<Bool>, files: C, onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View where C.Element == URL {
        moving(isPresented, Array(files), onCancellation, onCompletion)
    }

    private nonisolated func moving(
        _ isPresented: Binding<Bool>, _ files: [URL], _ onCancellation: @escaping () -> Void,
        _ onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        modifier(
            FileDialogModifier(isPresented) {
                files.isEmpty ? nil : FileRequest(.folder(several: false), title: "Move")
            } answer: { urls in
                guard let folder = urls?.first else { return onCancellation() }
                onCompletion(
                    Result {
                        try files.map { file in
                            let target = folder.appendingPathComponent(file.lastPathComponent)
                            try FileManager.default.moveItem(at: file, to: target)
                            return target
                        }
                    })
            })
    }
}
