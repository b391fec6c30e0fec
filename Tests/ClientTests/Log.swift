import Foundation
import Synchronization

/// The output of a running process so far.
final class Log: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

    /// Reads `handle` to its end and closes it; the stream yields after every piece, and ends with it.
    func follow(_ handle: FileHandle) -> AsyncStream<Void> {
        let (pieces, continuation) = AsyncStream.makeStream(of: Void.self)
        // Not with a handler for readability: those are dispatch sources, which crash on Linux when
        // several come and go.
        Thread.detachNewThread { [weak self] in
            while case let data = handle.availableData, !data.isEmpty {
                self?.bytes.withLock { $0.append(contentsOf: data) }
                continuation.yield()
            }
            try? handle.close()
            continuation.yield()
            continuation.finish()
        }
        return pieces
    }
}
