import Foundation

/// A picture that is loaded from an address while the view is on screen.
///
/// Loading and decoding happen off the main actor. They are cancelled when the view goes; when the address changes, what was under way is
/// dropped, so that the picture shown is never that of an older address.
public struct AsyncImage<Content: View> {
    private let request: ImageRequest
    private let transaction: Transaction
    private let content: (AsyncImagePhase) -> Content

    @State private var outcome = ImageOutcome()
    @Environment(\.sceneReference) private var scene

    /// Loads a picture and shows it at its own size, divided by `scale`; until then, and where there is none, a grey area takes its place.
    public nonisolated init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { $0.image ?? .loadingPlaceholder }
    }

    /// Loads a picture and shows what `content` makes of it; until then, and where there is none, `placeholder`.
    public nonisolated init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    /// Loads a picture and shows what `content` makes of each phase; changes of the phase carry `transaction`.
    public nonisolated init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        request = ImageRequest(url: url, scale: scale)
        self.transaction = transaction
        self.content = content
    }
}

/// What is to be loaded.
private struct ImageRequest: Hashable, Sendable {
    var url: URL?
    var scale: CGFloat
}

/// What came of a request; of no use to another one.
private struct ImageOutcome: Sendable {
    var request: ImageRequest?
    var phase = AsyncImagePhase.empty
}

extension AsyncImage: View {
    public var body: some View {
        content(outcome.request == request ? outcome.phase : .empty).task(id: request) { [request] in
            await load(request)
        }
    }

    @MainActor private func load(_ request: ImageRequest) async {
        // A view that was hidden for a while has its picture already.
        guard let url = request.url, outcome.request != request || outcome.phase.image == nil,
            let engine = scene?.graph?.host.imageEngine
        else { return }
        let phase: AsyncImagePhase
        do {
            let data = try await ImageDownloads.shared.data(from: url)
            phase = .success(Image(resource: try await engine.decode(data, scale: request.scale)))
        } catch {
            phase = .failure(error)
        }
        guard !Task.isCancelled else { return }
        withTransaction(transaction) { outcome = ImageOutcome(request: request, phase: phase) }
    }
}

extension Image {
    /// A grey area that takes what room it is offered, in both appearances (iOS's fill for large areas).
    fileprivate static let loadingPlaceholder = Image(
        resource: ImageResource(
            source: .pixels(width: 1, height: 1, bytes: Data([0x13, 0x13, 0x14, 0x29])),
            size: CGSize(width: 1, height: 1)
        )
    ).resizable()
}
