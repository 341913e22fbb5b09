import SwiftUICore

/// Shows what the user is asked about a document.
struct DocumentQuestions: ViewModifier {
    let document: OpenDocument

    func body(content: Content) -> some View {
        let question = document.readQuestion()
        content.alert(
            Text(verbatim: title(question)),
            isPresented: Binding(
                unchecked: { question != nil }, set: { [document] in if !$0 { document.ask(nil) } }),
            presenting: question
        ) {
            buttons($0)
        } message: {
            Text(verbatim: message($0))
        }
    }

    private func title(_ question: DocumentQuestion?) -> String {
        switch question {
        case .close: "Do you want to save the changes made to the document “\(document.place.title)”?"
        case .revert: "Do you want to revert to the version of “\(document.place.title)” that was saved last?"
        case .failure(let title, _): title
        case nil: ""
        }
    }

    private func message(_ question: DocumentQuestion) -> String {
        switch question {
        case .close: "Your changes will be lost if you don’t save them."
        case .revert: "Your current changes will be lost."
        case .failure(_, let error): error.localizedDescription
        }
    }

    @ViewBuilder private func buttons(_ question: DocumentQuestion) -> some View {
        switch question {
        case .close(let next):
            Button("Save") { document.save { [document] in document.close(then: next) } }
            Button("Don’t Save", role: .destructive) { document.close(then: next) }
            Button("Cancel", role: .cancel) {}
        case .revert:
            Button("Revert", role: .destructive) { document.revert() }
            Button("Cancel", role: .cancel) {}
        case .failure: Button("OK") {}
        }
    }
}
