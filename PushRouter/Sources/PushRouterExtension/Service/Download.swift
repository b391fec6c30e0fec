import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The download of one file, which ends when the file is too large or takes too long. The received
/// bytes go to disk, because an extension has little memory.
// The state is behind a lock.
final class Download: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let url: URL
    /// The largest size in bytes; `nil` for the size that iOS allows for the type.
    private let limit: Int?
    private let configuration: URLSessionConfiguration
    private let state = LockedValue(State())

    private struct State: Sendable {
        var done: CheckedContinuation<URL, any Error>?
        var file: URL?
        var output: FileHandle?
        var bytes = 0
        var limit = 0
        /// Why the download was cancelled; `nil` if it was not.
        var failure: (any Error)?

        mutating func write(_ data: Data) -> (any Error)? {
            bytes += data.count
            guard bytes <= limit else { return PushDraft.Failure.tooLarge(limit) }
            do {
                try output?.write(contentsOf: data)
                return nil
            } catch {
                return error
            }
        }
    }

    init(_ url: URL, bytes: Int?, _ configuration: URLSessionConfiguration) {
        self.url = url
        limit = bytes
        self.configuration = configuration
        super.init()
    }

    /// Downloads the file; returns its location in the folder for temporary files.
    func file(within seconds: TimeInterval) async throws -> URL {
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let task = session.dataTask(with: url)
        let alarm = Task {
            // iOS gives an extension 30 seconds.
            let time = seconds > 0 ? min(seconds, 3600) : 0
            try await Task.sleep(nanoseconds: UInt64(time * 1e9))
            end(task, PushDraft.Failure.timeIsUp)
        }
        defer { alarm.cancel() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { done in
                state.withLock { $0.done = done }
                task.resume()
            }
        } onCancel: {
            end(task, CancellationError())
        }
    }

    private func end(_ task: URLSessionTask, _ failure: any Error) {
        state.withLock { $0.failure = $0.failure ?? failure }
        task.cancel()
    }

    // MARK: The session's calls

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        do {
            try begin(response)
            completionHandler(.allow)
        } catch {
            state.withLock { $0.failure = error }
            completionHandler(.cancel)
        }
    }

    private func begin(_ response: URLResponse) throws {
        if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
            throw PushDraft.Failure.status(status)
        }
        guard let type = AttachmentType(url, mimeType: response.mimeType) else {
            throw PushDraft.Failure.unknownType(response.mimeType)
        }
        let limit = limit ?? type.bytes
        guard response.expectedContentLength <= Int64(limit) else {
            throw PushDraft.Failure.tooLarge(limit)
        }
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).\(type.ending)")
        try Data().write(to: file)
        let output = try FileHandle(forWritingTo: file)
        state.withLock {
            ($0.file, $0.output, $0.limit) = (file, output, limit)
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let failure = state.withLock { $0.write(data) }
        if let failure { end(dataTask, failure) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        let state = state.withLock { state in
            defer { state.done = nil }
            return state
        }
        try? state.output?.close()
        if let file = state.file, error == nil, state.failure == nil {
            state.done?.resume(returning: file)
        } else {
            if let file = state.file { try? FileManager.default.removeItem(at: file) }
            state.done?.resume(throwing: state.failure ?? error ?? URLError(.badServerResponse))
        }
    }
}
