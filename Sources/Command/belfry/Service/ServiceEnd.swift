import Dispatch
import Libc
import NIOCore
import ServiceLifecycle
import Switchboard
import Synchronization

/// The end of a service. The first SIGTERM or Ctrl-C ends it in order, within a time limit; the
/// second ends it at once.
final class ServiceEnd: Sendable {
    /// The time from the first signal until the process ends in any case.
    static let limit = DispatchTimeInterval.milliseconds(4500)
    /// The time limit after the loss of the log. The process continues as a standby, so it must not
    /// end because its machine is busy.
    static let lossLimit = DispatchTimeInterval.seconds(60)
    /// The time from the first signal until services are cancelled. Each has a shorter limit of its own.
    static let gracefulLimit = Duration.milliseconds(3500)
    /// The time limit for open requests of push libraries.
    static let wireLimit = TimeAmount.milliseconds(1500)
    private static let flushTime = DispatchTimeInterval.milliseconds(200)

    private let readyFile: ReadyFile?
    private let signals: EndSignals
    private let hasBegun = Mutex(false)
    private let isOver = Mutex(false)
    private let isLoss = Mutex(false)
    private let queue = DispatchQueue(label: "belfry.end")

    init(readyFile: ReadyFile?, signals: EndSignals) {
        (self.readyFile, self.signals) = (readyFile, signals)
    }

    /// Calls `onFirst` on the first signal, and at once if that has come before this part began.
    func trapSignals(onFirst: @escaping @Sendable () -> Void) {
        signals.handle { [self] number in
            guard begin() else { endNow(status: 128 + number) }
            onFirst()
        }
    }

    /// Notes that the services end because another Belfry has taken the log.
    func noteLoss() { isLoss.withLock { $0 = true } }

    /// Whether the end has begun.
    var isBegun: Bool { hasBegun.withLock(\.self) }

    /// Begins the end: removes the ready file and starts the time limit. Returns whether this was the
    /// first call.
    @discardableResult
    func begin() -> Bool {
        let isFirst = hasBegun.withLock { hasBegun in
            defer { hasBegun = true }
            return !hasBegun
        }
        guard isFirst else { return false }
        readyFile?.remove()
        let limit = isLoss.withLock(\.self) ? Self.lossLimit : Self.limit
        queue.asyncAfter(deadline: .now() + limit) { [self] in
            guard !isOver.withLock(\.self) else { return }
            LineOutput.standardError.write(
                "belfry: A part of the service did not end in time. The process exits now.")
            endNow(status: 1)
        }
        return true
    }

    /// Lifts the time limit, because the service has ended and the process continues. Signals wait for
    /// its next part.
    func disarm() {
        signals.release()
        isOver.withLock { $0 = true }
    }

    /// Exits with `_exit`, because handlers of `exit` could wait for a part that hangs. Acknowledged
    /// pushes are already stored as `--durability` demands.
    private func endNow(status: Int32) -> Never {
        readyFile?.remove()
        flush()
        _exit(status)
    }

    /// Writes the last lines, if they are read in time.
    func flush() {
        LineOutput.standardOutput.flush(within: Self.flushTime)
        LineOutput.standardError.flush(within: Self.flushTime)
    }
}

/// Ends the launched apps before any other service ends: a group ends its last service first.
struct AppsEnd: Service {
    let nodes: Nodes
    let end: ServiceEnd

    func run() async throws {
        try? await gracefulShutdown()
        end.begin()
        await nodes.endApps()
    }
}
