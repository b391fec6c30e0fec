import Dispatch
import Libc
import NIOCore
import ServiceLifecycle
import Switchboard
import Synchronization

/// How a service ends: on the first SIGTERM or Ctrl-C in order, within a time; on the second at
/// once.
final class ServiceEnd: Sendable {
    /// From the first signal until the process ends, whoever is still being waited for.
    static let limit = DispatchTimeInterval.milliseconds(4500)
    /// From the first signal until services are cancelled. Each has a shorter limit of its own.
    static let gracefulLimit = Duration.milliseconds(3500)
    /// How long the requests of push libraries that are being answered are waited for.
    static let wireLimit = TimeAmount.milliseconds(1500)
    private static let flushTime = DispatchTimeInterval.milliseconds(200)

    private let readyFile: ReadyFile?
    private let hasBegun = Mutex(false)
    /// Signals are handled here, so that a busy process hears them too.
    private let queue = DispatchQueue(label: "belfry.end")

    init(readyFile: ReadyFile?) {
        self.readyFile = readyFile
    }

    /// Calls `onFirst` on the first signal. They are heard for as long as the result lives.
    func trapSignals(onFirst: @escaping @Sendable () -> Void) -> [any DispatchSourceSignal] {
        [SIGTERM, SIGINT].map { number in
            #if canImport(Darwin)
                signal(number, SIG_IGN)
            #endif
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [self] in
                guard begin() else { endNow(status: 128 + number) }
                onFirst()
            }
            source.resume()
            return source
        }
    }

    /// The end has begun: the ready file goes, and the time runs. Returns whether this was the first
    /// to say so.
    @discardableResult
    func begin() -> Bool {
        let isFirst = hasBegun.withLock { hasBegun in
            defer { hasBegun = true }
            return !hasBegun
        }
        guard isFirst else { return false }
        readyFile?.remove()
        queue.asyncAfter(deadline: .now() + Self.limit) { [self] in
            LineOutput.standardError.write(
                "belfry: Something did not end in time, and is not waited for any longer.")
            endNow(status: 1)
        }
        return true
    }

    /// What was acknowledged is where `--durability` has it. `_exit`, since handlers of `exit` could
    /// wait for whatever hangs.
    private func endNow(status: Int32) -> Never {
        readyFile?.remove()
        flush()
        _exit(status)
    }

    /// Lets the last lines out, if somebody reads them.
    func flush() {
        LineOutput.standardOutput.flush(within: Self.flushTime)
        LineOutput.standardError.flush(within: Self.flushTime)
    }
}

/// Ends the launched apps before any other service ends; the last of a group is told first.
struct AppsEnd: Service {
    let switchboard: Switchboard
    let end: ServiceEnd

    func run() async throws {
        try? await gracefulShutdown()
        end.begin()
        await switchboard.endApps()
    }
}
