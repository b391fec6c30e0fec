import Dispatch
import Libc
import Synchronization

/// Passes signals on to a program for as long as it lives, from before the program starts: one that
/// comes first waits for it. Those of the terminal's keys reach the program without us, when we are
/// what the terminal shows.
struct SignalRelay {
    /// Whom they are for.
    private final class Target: Sendable {
        private struct State {
            var pid: pid_t?
            var waiting: [Int32] = []
        }

        private let state = Mutex(State())

        func attach(_ pid: pid_t) {
            let waiting = state.withLock { state in
                state.pid = pid
                defer { state.waiting = [] }
                return state.waiting
            }
            for number in waiting { kill(pid, number) }
        }

        func pass(_ number: Int32) {
            if number == SIGINT || number == SIGQUIT, isatty(STDIN_FILENO) == 1,
                tcgetpgrp(STDIN_FILENO) == getpgrp()
            {
                return
            }
            let pid = state.withLock { state in
                if state.pid == nil { state.waiting.append(number) }
                return state.pid
            }
            if let pid { kill(pid, number) }
        }
    }

    private let target = Target()
    private let sources: [any DispatchSourceSignal]
    private let registrations = DispatchGroup()

    init() {
        sources = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { [target, registrations] number in
            #if canImport(Darwin)
                signal(number, SIG_IGN)
            #endif
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { target.pass(number) }
            registrations.enter()
            source.setRegistrationHandler { registrations.leave() }
            source.resume()
            return source
        }
    }

    /// Returns when no signal goes past it any more.
    func start() async {
        await withCheckedContinuation { continuation in
            registrations.notify(queue: .global()) { continuation.resume() }
        }
    }

    /// The program runs.
    func attach(_ pid: pid_t) {
        target.attach(pid)
    }
}
