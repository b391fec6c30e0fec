import Dispatch
import Libc

/// A descriptor that an app writes to, read on a queue as bytes arrive.
// The state is used on the queue only.
final class PipeReader: @unchecked Sendable {
    /// The bytes of one read, by which an app may exceed a limit.
    private static let chunk = 16_384
    /// The most bytes that `readRest` reads; pipes and sockets hold less.
    private static let rest = 4 << 20

    private let descriptor: CInt
    private let handle: @Sendable ([UInt8]) -> Void
    private let onEnd: @Sendable () -> Void
    private var source: DescriptorSource?
    private var hasEnded = false

    /// Creates a reader, which owns the open descriptor and reads after `resume` is called.
    ///
    /// - Parameters:
    ///   - handle: takes bytes, on the queue.
    ///   - onEnd: called once, when the other side or this side has closed.
    init(
        _ descriptor: CInt, on queue: DispatchQueue, onEnd: @escaping @Sendable () -> Void,
        _ handle: @escaping @Sendable ([UInt8]) -> Void
    ) {
        self.descriptor = descriptor
        self.handle = handle
        self.onEnd = onEnd
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        source = DescriptorSource(descriptor, .reading, on: queue) { [weak self] in
            self?.readOnce()
        }
    }

    func pause() { source?.set(isOn: false) }

    func resume() { source?.set(isOn: true) }

    func close() {
        guard !hasEnded else { return }
        hasEnded = true
        source?.cancel()
        onEnd()
    }

    /// Reads the bytes that have been written so far.
    func readRest() {
        var count = 0
        while count < Self.rest, case let read = readOnce(), read > 0 { count += read }
    }

    /// Reads the available bytes without waiting, and returns their number.
    @discardableResult
    private func readOnce() -> Int {
        guard !hasEnded else { return 0 }
        var chunk = [UInt8](repeating: 0, count: Self.chunk)
        let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        let problem = errno
        if count < 0, problem == EINTR || problem == EAGAIN { return 0 }
        guard count > 0 else {
            close()
            return 0
        }
        handle(Array(chunk[..<count]))
        return count
    }
}
