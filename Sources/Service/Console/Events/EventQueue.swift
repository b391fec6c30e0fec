import NIOCore
import Synchronization

/// The events that wait for one listener: up to a number of bytes; beyond it the oldest are dropped,
/// to be read from the log when the listener goes on.
final class EventQueue: Sendable {
    static let mediaType = "text/event-stream"

    private struct State {
        var chunks = CircularBuffer<EventChunk>()
        var bytes = 0
    }

    /// Yields when there is something to take, and ends when nothing more will come.
    let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation
    private let limit: Int
    private let state = Mutex(State())

    /// `limit` is in bytes.
    init(limit: Int) {
        self.limit = limit
        (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Returns how many older events were dropped for it.
    @discardableResult
    func append(_ chunk: EventChunk) -> Int {
        let dropped = state.withLock { state in
            var dropped = 0
            state.bytes += chunk.buffer.readableBytes
            state.chunks.append(chunk)
            // The newest stays, however long it is.
            while state.bytes > limit, state.chunks.count > 1,
                let oldest = state.chunks.popFirst()
            {
                state.bytes -= oldest.buffer.readableBytes
                dropped += oldest.count
            }
            return dropped
        }
        signal.yield()
        return dropped
    }

    /// All that waits, in order.
    func take() -> [EventChunk] {
        state.withLock { state in
            defer { state = State() }
            return Array(state.chunks)
        }
    }

    func finish() {
        signal.finish()
    }
}
