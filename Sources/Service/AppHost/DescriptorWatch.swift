import Foundation
import Libc
import Synchronization

/// The thread that waits until descriptors can be read or written.
///
/// Used instead of dispatch sources, because libdispatch on Linux frees its data of a descriptor
/// while an event is being handled if several threads create and cancel sources. The process then
/// crashes (swift-corelibs-libdispatch issue 949).
final class DescriptorWatch: Sendable {
    static let shared = DescriptorWatch()

    /// A single wait for events of a descriptor.
    private struct Wait {
        var descriptor: CInt
        var events: Int16
        var onReady: @Sendable () -> Void
    }

    struct ID: Hashable, Sendable {
        fileprivate var number: Int
    }

    private struct State {
        var waits: [ID: Wait] = [:]
        var count = 0
    }

    private let state = Mutex(State())
    /// A pipe that ends the thread's `poll`; `nil` if no descriptor was available for it.
    private let alarm: (reading: CInt, writing: CInt)?
    /// The time between two polls without an alarm, in milliseconds.
    private static let interval: CInt = 10

    private init() {
        var ends: [CInt] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
            }
            alarm = (ends[0], ends[1])
        } else {
            alarm = nil
        }
        Thread.detachNewThread { [self] in
            while true { handOut(ready()) }
        }
    }

    /// Calls `onReady` once, on the thread, when the descriptor can be used or its other side is
    /// closed, unless the wait is cancelled before.
    func wait(
        for events: Int16, of descriptor: CInt, onReady: @escaping @Sendable () -> Void
    ) -> ID {
        let id = state.withLock { state in
            state.count += 1
            let id = ID(number: state.count)
            state.waits[id] = Wait(descriptor: descriptor, events: events, onReady: onReady)
            return id
        }
        wake()
        return id
    }

    /// Cancels a wait. The descriptor may be closed when this returns: later results of `poll` are
    /// ignored.
    func cancel(_ id: ID) {
        let wait = state.withLock { $0.waits.removeValue(forKey: id) }
        if wait != nil { wake() }
    }

    private func wake() {
        guard let alarm else { return }
        // A full pipe wakes the thread, too.
        withUnsafeBytes(of: UInt8(0)) { _ = write(alarm.writing, $0.baseAddress, 1) }
    }

    // MARK: On the thread

    /// Waits for one of the descriptors, or for a change of the waits.
    private func ready() -> [ID] {
        let waits = state.withLock { Array($0.waits) }
        var polled = waits.map {
            pollfd(fd: $0.value.descriptor, events: $0.value.events, revents: 0)
        }
        if let alarm { polled.append(pollfd(fd: alarm.reading, events: Int16(POLLIN), revents: 0)) }
        guard poll(&polled, nfds_t(polled.count), alarm == nil ? Self.interval : -1) > 0 else {
            return []
        }
        if let alarm, polled.last?.revents != 0 {
            var bytes = [UInt8](repeating: 0, count: 64)
            while read(alarm.reading, &bytes, bytes.count) == bytes.count {}
        }
        return zip(waits, polled).filter { $1.revents != 0 }.map { $0.0.key }
    }

    private func handOut(_ ids: [ID]) {
        for id in ids {
            state.withLock { $0.waits.removeValue(forKey: id) }?.onReady()
        }
    }
}
