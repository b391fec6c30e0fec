import Foundation
import Synchronization

/// What a running process has printed so far.
final class Log: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

    /// Reads `handle` to its end; the stream yields after every piece, and ends with it.
    func follow(_ handle: FileHandle) -> AsyncStream<Void> {
        let (pieces, continuation) = AsyncStream.makeStream(of: Void.self)
        handle.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            self?.bytes.withLock { $0.append(contentsOf: data) }
            continuation.yield()
            guard data.isEmpty else { return }
            handle.readabilityHandler = nil
            continuation.finish()
        }
        return pieces
    }
}
