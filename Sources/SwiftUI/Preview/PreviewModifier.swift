import SwiftUICore

/// What surrounds a preview: data that is made once, and views around it. Given to `#Preview` as the trait `.modifier(…)`.
@MainActor @preconcurrency public protocol PreviewModifier {
    /// What is made once for all previews with the modifier.
    associatedtype Context = Void
    /// The type of view that `body` makes.
    associatedtype Body: View

    /// Makes what the previews share. Where that fails the preview stays empty, and the error is reported.
    static func makeSharedContext() async throws -> Context

    /// The view that is shown in place of the preview.
    @ViewBuilder func body(content: Content, context: Context) -> Body

    /// The preview itself.
    typealias Content = PreviewModifierContent
}

extension PreviewModifier where Context == Void {
    /// Nothing is shared.
    public static func makeSharedContext() async throws {}
}

/// A preview, as its modifier gets it.
public struct PreviewModifierContent: View {
    let content: AnyView
    public var body: some View { content }
}

extension PreviewTrait where Traits == Preview.ViewTraits {
    /// Shows the preview in what a modifier puts around it. Of several the last is the outermost.
    @MainActor public static func modifier<M: PreviewModifier>(_ modifier: M) -> PreviewTrait {
        nonisolated(unsafe) let modifier = modifier
        return PreviewTrait(setting: .modifier { AnyView(ModifiedPreview(modifier: modifier, content: $0)) })
    }
}

/// A preview that appears once what it shares with others has been made.
private struct ModifiedPreview<M: PreviewModifier>: View {
    let modifier: M
    let content: AnyView
    @State private var context: M.Context?

    var body: some View {
        if let context = context ?? (() as? M.Context) {
            modifier.body(content: PreviewModifierContent(content: content), context: context)
        } else {
            Color.clear.task {
                do {
                    context = try await M.makeSharedContext()
                } catch {
                    Diagnostics.report("\(M.self) could not make what its previews share: \(error)")
                }
            }
        }
    }
}
