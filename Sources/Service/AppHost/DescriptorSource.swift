import Dispatch
import Libc

/// Reports on a queue that a descriptor can be read or written. It starts switched off, and may be
/// switched and cancelled repeatedly.
///
/// All work except the release runs on the queue.
// The state is used on the queue only, or by the last owner.
final class DescriptorSource: @unchecked Sendable {
    enum Direction {
        case reading, writing

        fileprivate var events: Int16 { Int16(self == .reading ? POLLIN : POLLOUT) }
    }

    private let descriptor: CInt
    private let direction: Direction
    private let queue: DispatchQueue
    private let handler: @Sendable () -> Void
    private var isOn = false
    private var isCancelled = false
    private var wait: DescriptorWatch.ID?
    /// The number of the current wait. A report of an earlier wait in the queue is ignored.
    private var count = 0

    /// Creates a source, which owns the descriptor and closes it when it is cancelled or released.
    init(
        _ descriptor: CInt, _ direction: Direction, on queue: DispatchQueue,
        handler: @escaping @Sendable () -> Void
    ) {
        self.descriptor = descriptor
        self.direction = direction
        self.queue = queue
        self.handler = handler
    }

    deinit { cancel() }

    func set(isOn: Bool) {
        guard !isCancelled, isOn != self.isOn else { return }
        self.isOn = isOn
        if isOn { awaitNext() } else { endWait() }
    }

    func cancel() {
        guard !isCancelled else { return }
        isCancelled = true
        endWait()
        SystemCall.close(descriptor)
    }

    private func awaitNext() {
        count += 1
        wait = DescriptorWatch.shared.wait(for: direction.events, of: descriptor) {
            [weak self, queue, count] in
            queue.async { [weak self] in self?.tell(count) }
        }
    }

    private func endWait() {
        count += 1
        if let wait { DescriptorWatch.shared.cancel(wait) }
        wait = nil
    }

    private func tell(_ number: Int) {
        guard number == count else { return }
        wait = nil
        handler()
        if isOn, !isCancelled, wait == nil { awaitNext() }
    }
}
