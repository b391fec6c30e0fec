import AppGuest
import Dispatch
import Foundation
import Libc
import Synchronization

/// The phone's messages on their way to an app. No caller waits: the messages are encoded and
/// written on a queue, as fast as the app reads.
// All state except the count is used on that queue only.
final class Outbox: @unchecked Sendable {
    private let descriptor: CInt
    private let budget: AppBudget
    /// Messages that are not written completely, and those that are about to be appended.
    private let unread = Mutex((count: 0, hasExceeded: false))
    private var source: DescriptorSource?
    private var waiting: [Data] = []
    /// The number of written bytes of the first message.
    private var written = 0
    private var bytes = 0
    private var isPaused = false
    private var isClosed = false

    /// Creates an outbox, which owns the descriptor of a stream socket.
    init(_ descriptor: CInt, budget: AppBudget, on queue: DispatchQueue) {
        self.descriptor = descriptor
        self.budget = budget
        Platform.ignoreBrokenPipe(of: descriptor)
        source = DescriptorSource(descriptor, .writing, on: queue) { [weak self] in self?.write() }
    }

    enum Reservation {
        case fits
        /// This message is the first over the limit.
        case exceeds(AppBudget.Excess)
        /// A previous message was over the limit: the app is about to be ended.
        case isDropped
    }

    /// Counts a message, on any thread. If it fits, the caller must call `append` for it next.
    func reserve() -> Reservation {
        unread.withLock { unread in
            guard !unread.hasExceeded else { return .isDropped }
            unread.count += 1
            guard unread.count > budget.unreadMessages else { return .fits }
            unread.hasExceeded = true
            return .exceeds(.unreadMessages(limit: budget.unreadMessages))
        }
    }

    /// Sends a message after the previous ones, when the app reads. Returns the exceeded limit if
    /// the app has left more bytes unread than the budget allows.
    func append(_ message: PhoneMessage) -> AppBudget.Excess? {
        guard !isClosed else { return nil }
        guard var line = try? JSONEncoder().encode(message) else { return nil }
        line.append(UInt8(ascii: "\n"))
        bytes += line.count
        waiting.append(line)
        write()
        return bytes > budget.unreadBytes ? .unreadBytes(limit: budget.unreadBytes) : nil
    }

    /// Stops writing until `resume`, because the process is stopped or about to be stopped.
    func pause() {
        isPaused = true
        source?.set(isOn: false)
    }

    func resume() {
        isPaused = false
        write()
    }

    /// Drops the unwritten messages.
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
