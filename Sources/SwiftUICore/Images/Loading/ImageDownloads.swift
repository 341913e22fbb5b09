import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Fetches encoded pictures from addresses: over the network, from files, and from `data:` addresses.
///
/// Answers are taken piece by piece, so that one which is larger than any picture is refused before it fills the memory.
final class ImageDownloads: NSObject, @unchecked Sendable {
    static let shared = ImageDownloads(maxBytes: 128 << 20)

    /// Bytes of an encoded picture that are taken at most.
    private let maxBytes: Int

    private struct Download {
        var data = Data()
        var continuation: CheckedContinuation<Data, any Error>
        /// Why it was stopped from here.
        var refusal: (any Error)?
    }

    private let lock = NSLock()
    private var downloads: [Int: Download] = [:]
    private lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)

    init(maxBytes: Int) { self.maxBytes = maxBytes }

    /// The bytes at an address. Cancelling the task stops the transfer.
    func data(from url: URL) async throws -> Data {
        switch url.scheme?.lowercased() {
        case "file": return try await contents(of: url)
        case "data": return try Self.decode(url)
        default: return try await download(url)
        }
    }

    private func download(_ url: URL) async throws -> Data {
        let task = lock.withLock { session.dataTask(with: url) }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                lock.withLock { downloads[task.taskIdentifier] = Download(continuation: continuation) }
                task.resume()
                if Task.isCancelled { task.cancel() }
            }
        } onCancel: {
            task.cancel()
        }
    }

    /// Reads a regular file, off the caller's thread.
    private func contents(of url: URL) async throws -> Data {
        try await Task.detached(priority: .userInitiated) { [maxBytes] in
            let values = try url.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
            guard values.isRegularFile == true else { throw URLError(.cannotOpenFile, for: url) }
            guard values.fileSize ?? 0 <= maxBytes else { throw URLError(.dataLengthExceedsMaximum, for: url) }
            return try Data(contentsOf: url)
        }.value
    }

    /// The bytes that stand in a `data:` address itself.
    private static func decode(_ url: URL) throws -> Data {
        let text = url.absoluteString
        guard let comma = text.firstIndex(of: ",") else { throw URLError(.badURL, for: url) }
        let payload = text[text.index(after: comma)...]
        if text[..<comma].hasSuffix(";base64") {
            let plain = payload.removingPercentEncoding ?? String(payload)
            guard let data = Data(base64Encoded: plain, options: .ignoreUnknownCharacters) else {
                throw URLError(.cannotDecodeContentData, for: url)
            }
            return data
        }
        guard let plain = payload.removingPercentEncoding else { throw URLError(.cannotDecodeContentData, for: url) }
        return Data(plain.utf8)
    }

    private func refuse(_ task: URLSessionTask, _ code: URLError.Code) {
        let error = URLError(code, for: task.originalRequest?.url)
        lock.withLock { downloads[task.taskIdentifier]?.refusal = error }
        task.cancel()
    }
}

extension ImageDownloads: URLSessionDataDelegate {
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 200
        if !(200..<300).contains(status) {
            refuse(dataTask, .badServerResponse)
        } else if response.expectedContentLength > Int64(maxBytes) {
            refuse(dataTask, .dataLengthExceedsMaximum)
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLong = lock.withLock {
            guard let count = downloads[dataTask.taskIdentifier]?.data.count else { return false }
            guard count + data.count <= maxBytes else { return true }
            downloads[dataTask.taskIdentifier]?.data.append(data)
            return false
        }
        if isTooLong { refuse(dataTask, .dataLengthExceedsMaximum) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let download = lock.withLock({ downloads.removeValue(forKey: task.taskIdentifier) }) else { return }
        if let error = download.refusal ?? error {
            download.continuation.resume(throwing: error)
        } else {
            download.continuation.resume(returning: download.data)
        }
    }
}

extension URLError {
    fileprivate init(_ code: Code, for url: URL?) {
        self.init(code, userInfo: url.map { [NSURLErrorFailingURLErrorKey: $0] } ?? [:])
    }
}
