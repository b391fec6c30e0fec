import Dispatch
import Libc
import Synchronization

/// Output to a descriptor whose reader may have stopped, such as a paused pager behind standard
/// error.
///
/// Writers never wait. A queue writes the lines, and up to `limit` bytes wait for the queue. Further
/// lines are dropped; a later line says how many.
final class LineOutput: Sendable {
    static let standardOutput = LineOutput(STDOUT_FILENO)
    static let standardError = LineOutput(STDERR_FILENO)

    private struct State {
        var bytes: [UInt8] = []
        /// The number of lines after `bytes` that are lost.
        var dropped = 0
        var droppedInAll = 0
        var isWriting = false
    }

    private let descriptor: Int32
    /// The greatest number of waiting bytes.
    private let limit: Int
    private let queue = DispatchQueue(label: "belfry.lines")
    private let state = Mutex(State())

    init(_ descriptor: Int32, limit: Int = 1024 * 1024) {
        self.descriptor = descriptor
        self.limit = limit
    }

    /// The number of lines that were dropped since the start.
    var dropped: Int { state.withLock { $0.droppedInAll } }

    /// Writes one or more lines. Adds a line end if the text has none.
    func write(_ text: String) {
        let bytes = Array((text.hasSuffix("\n") ? text : text + "\n").utf8)
        let isIdle = state.withLock { state in
            guard state.dropped == 0, state.bytes.count + bytes.count <= limit else {
                state.dropped += 1
                state.droppedInAll += 1
                return false
            }
            state.bytes += bytes
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if isIdle { queue.async { self.drain() } }
    }

    /// Waits until all lines are written, at most for `time`.
    func flush(within time: DispatchTimeInterval) {
        let written = DispatchSemaphore(value: 0)
        queue.async { written.signal() }
        _ = written.wait(timeout: .now() + time)
    }

    private func drain() {
        while let bytes = take() { send(bytes) }
    }

    /// Removes and returns the waiting bytes. Returns `nil` and ends writing if there are none.
    private func take() -> [UInt8]? {
        state.withLock { state in
            guard !state.bytes.isEmpty else {
                state.isWriting = false
                return nil
            }
            var bytes = state.bytes
            if state.dropped > 0 {
                let lines = state.dropped == 1 ? "1 line was" : "\(state.dropped) lines were"
                bytes += Array("… \(lines) dropped here, because the reader had stopped.\n".utf8)
            }
            state.bytes = []
            state.dropped = 0
            return bytes
        }
    }

    /// Writes all bytes, and waits for the reader. Ignores the error if the reader has ended.
    private func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeOnce(descriptor, $0) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&ready, 1, -1)
            } else if errno != EINTR {
                return
            }
        }
    }
}

/// Calls the system's `write`, which the method of the class hides.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
