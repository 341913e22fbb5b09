import Foundation
import SwiftUICore

extension View {
    /// Asks while `isPresented` is true where to write a document, and writes it. Where the user chooses nothing, `onCompletion` is not called.
    /// - Parameter defaultFilename: The name that the file has until the user says another; the type's ending is added where it has none.
    public nonisolated func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        writing(
            isPresented, document.map(WritableDocument.init), [contentType], defaultFilename, onCompletion, {})
    }

    /// Asks while `isPresented` is true where to write a document, and writes it. Where the user chooses nothing, `onCompletion` is not called.
    public nonisolated func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        writing(
            isPresented, document.map(WritableDocument.init), [contentType], defaultFilename, onCompletion, {})
    }

    /// Asks while `isPresented` is true where to write a document as one of some types, by the name's ending, and writes it. Where the user
    /// chooses nothing, `onCancellation` is called.
    public nonisolated func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        writing(
            isPresented, document.map(WritableDocument.init), contentTypes, defaultFilename, onCompletion,
            onCancellation)
    }

    /// Asks while `isPresented` is true where to write a document as one of some types, by the name's ending, and writes it. Where the user
    /// chooses nothing, `onCancellation` is called.
    public nonisolated func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        writing(
            isPresented, document.map(WritableDocument.init), contentTypes, defaultFilename, onCompletion,
            onCancellation)
    }

    /// Asks while `isPresented` is true for a folder to write documents to, and writes them under the names of their file wrappers. Where the
    /// user chooses none, `onCompletion` is not called.
    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: FileDocument {
        writing(isPresented, documents.map(WritableDocument.init), [contentType], onCompletion, {})
    }

    /// Asks while `isPresented` is true for a folder to write documents to, and writes them under the names of their file wrappers. Where the
    /// user chooses none, `onCompletion` is not called.
    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: ReferenceFileDocument {
        writing(isPresented, documents.map(WritableDocument.init), [contentType], onCompletion, {})
    }

    /// Asks while `isPresented` is true for a folder to write documents to, and writes them under the names of their file wrappers. Where the
    /// user chooses none, `onCancellation` is called.
    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element: FileDocument {
        writing(isPresented, documents.map(WritableDocument.init), contentTypes, onCompletion, onCancellation)
    }

    /// Asks while `isPresented` is true for a folder to write documents to, and writes them under the names of their file wrappers. Where the
    /// user chooses none, `onCancellation` is called.
    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element: ReferenceFileDocument {
        writing(isPresented, documents.map(WritableDocument.init), contentTypes, onCompletion, onCancellation)
    }

    /// Asks while `isPresented` is true where to write a value as data of one of some types, and writes it. Where the user chooses nothing,
    /// `onCancellation` is called.
    public nonisolated func fileExporter<T: Transferable & Sendable>(
        isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        let types = contentTypes.isEmpty ? T.transferRepresentation._exportedTypes() : contentTypes
        return modifier(
            FileDialogModifier(isPresented) {
                item == nil ? nil : FileRequest.saving(defaultFilename, as: types)
            } answer: { urls in
                guard let url = urls?.first, let item else { return onCancellation() }
                let wanted = UTType.of(url, among: types)
                let exported = T.transferRepresentation._exportedTypes()
                let type = exported.first { $0 == wanted } ?? exported.first { $0.conforms(to: wanted) } ?? wanted
                // Called on the main actor, as all that views are given.
                nonisolated(unsafe) let onCompletion = onCompletion
                Task { @MainActor in
                    do {
                        guard let data = try await Transfer.data(item, as: type) else {
                            throw CocoaError(.fileWriteUnknown)
                        }
                        try data.write(to: url, options: .atomic)
                        onCompletion(.success(url))
                    } catch {
                        onCompletion(.failure(error))
                    }
                }
            })
    }

    private nonisolated func writing(
        _ isPresented: Binding<Bool>, _ document: WritableDocument?, _ contentTypes: [UTType], _ name: String?,
        _ onCompletion: @escaping (Result<URL, any Error>) -> Void, _ onCancellation: @escaping () -> Void
    ) -> some View {
        let types = contentTypes.isEmpty ? document?.types ?? [] : contentTypes
        return modifier(
            FileDialogModifier(isPresented) {
                document == nil ? nil : FileRequest.saving(name, as: types)
            } answer: { urls in
                guard let url = urls?.first, let document else { return onCancellation() }
                onCompletion(
                    Result {
                        try document.write(to: url, as: UTType.of(url, among: types))
                        return url
                    })
            })
    }

    private nonisolated func writing(
        _ isPresented: Binding<Bool>, _ documents: [WritableDocument], _ contentTypes: [UTType],
        _ onCompletion: @escaping (Result<[URL], any Error>) -> Void, _ onCancellation: @escaping () -> Void
    ) -> some View {
        modifier(
            FileDialogModifier(isPresented) {
                documents.isEmpty ? nil : FileRequest(.folder(several: false), title: "Save")
            } answer: { urls in
                guard let folder = urls?.first else { return onCancellation() }
                onCompletion(Result { try documents.map { try $0.write(into: folder, contentTypes) } })
            })
    }
}

extension WritableDocument {
    /// Writes the document to a folder, under the name that its file wrapper prefers and that is free. Gives where it is.
    fileprivate func write(into folder: URL, _ contentTypes: [UTType]) throws -> URL {
        let type = contentTypes.first ?? types.first ?? .data
        let file = try wrapper(FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
        let name = FileRequest.name(file.preferredFilename, as: type)
        let (stem, ending) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
        var url = folder.appendingPathComponent(name)
        var number = 2
        while FileManager.default.fileExists(atPath: url.path) {
            url = folder.appendingPathComponent("\(stem) \(number)" + (ending.isEmpty ? "" : "." + ending))
            number += 1
        }
        try file.write(to: url, options: [.atomic, .withNameUpdating], originalContentsURL: nil)
        return url
    }
}

extension FileRequest {
    /// Asks for a place for a file of one of some types.
    static func saving(_ name: String?, as types: [UTType]) -> FileRequest {
        var request = FileRequest(.save(name: Self.name(name, as: types.first ?? .data)), title: "Save")
        request.filters = Filter.filters(for: types)
        return request
    }

    /// A file's name with the ending of its type.
    fileprivate static func name(_ name: String?, as type: UTType) -> String {
        let name = name ?? "Untitled"
        let endings = type.allEndings
        guard let ending = endings.first, !endings.contains((name as NSString).pathExtension.lowercased()) else {
            return name
        }
        return name + "." + ending
    }
}

extension UTType {
    /// Which of some types a file is of, by its name; the first where that does not say.
    static func of(_ url: URL, among types: [UTType]) -> UTType {
        types.first { $0.allEndings.contains(url.pathExtension.lowercased()) } ?? types.first ?? .data
    }
}
