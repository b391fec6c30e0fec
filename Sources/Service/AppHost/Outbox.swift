import AppGuest
import Dispatch
import Foundation
import Libc
import Synchronization

/// The phone's messages on their way to an app. Nobody waits: they are encoded and written on a
/// queue, as far as the app reads.
// Everything but the count is used on that queue alone.
final class Outbox: @unchecked Sendable {
    private let descriptor: CInt
    private let budget: AppBudget
    /// Messages that have not been written to their end, and those that are about to be appended.
    private let unread = Mutex((count: 0, hasExceeded: false))
    private var source: DescriptorSource?
    private var waiting: [Data] = []
    /// What has been written of the first.
    private var written = 0
    private var bytes = 0
    private var isPaused = false
    private var isClosed = false

    /// Takes over a descriptor of a stream socket.
    init(_ descriptor: CInt, budget: AppBudget, on queue: DispatchQueue) {
        self.descriptor = descriptor
        self.budget = budget
        #if canImport(Darwin)
            var on: CInt = 1
            setsockopt(
                descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<CInt>.size))
        #endif
        source = DescriptorSource(descriptor, .writing, on: queue) { [weak self] in self?.write() }
    }

    enum Reservation {
        case fits
        /// This message is the first that is too much.
        case exceeds(AppBudget.Excess)
        /// One before was too much: the app is about to be ended.
        case isDropped
    }

    /// Counts a message that `append` is called for next if it fits; on any thread.
    func reserve() -> Reservation {
        unread.withLock { unread in
            guard !unread.hasExceeded else { return .isDropped }
            unread.count += 1
            guard unread.count > budget.unreadMessages else { return .fits }
            unread.hasExceeded = true
            return .exceeds(.unreadMessages(limit: budget.unreadMessages))
        }
    }

    /// Sends a message when the app reads, after those before it; how many bytes the app has left
    /// unread, when that is more than the budget allows.
    func append(_ message: PhoneMessage) -> AppBudget.Excess? {
        guard !isClosed else { return nil }
        guard var line = try? JSONEncoder().encode(message) else { return nil }
        line.append(UInt8(ascii: "\n"))
        bytes += line.count
        waiting.append(line)
        write()
        return bytes > budget.unreadBytes ? .unreadBytes(limit: budget.unreadBytes) : nil
    }

    /// The process is stopped, or about to be: nothing is written until `resume`.
    func pause() {
        isPaused = true
        source?.set(isOn: false)
    }

    func resume() {
        isPaused = false
        write()
    }

    /// Drops what has not been written.
    func close() {
        isClosed = true
        waiting = []
        source?.cancel()
    }

    private func write() {
        guard !isPaused, !isClosed else { return }
        while let line = waiting.first {
            switch SystemCall.send(line, from: written, to: descriptor) {
            case .sent(let count): advance(by: count, of: line)
            case .full:
                source?.set(isOn: true)
                return
            case .closed: return close()
            }
        }
        source?.set(isOn: false)
    }

    private func advance(by count: Int, of line: Data) {
        written += count
        guard written == line.count else { return }
        waiting.removeFirst()
        written = 0
        bytes -= line.count
        unread.withLock { $0.count -= 1 }
    }
}
