import Dispatch
import Libc
import Synchronization

/// Passes signals on to a program. Signals that arrive before the program starts wait for it.
/// Signals of the terminal's keys are not passed on if Belfry is in the foreground of the terminal,
/// because the terminal sends them to the program itself.
struct SignalRelay {
    /// The program that gets the signals.
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
            Platform.giveToDispatch(number)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { target.pass(number) }
            registrations.enter()
            source.setRegistrationHandler { registrations.leave() }
            source.resume()
            return source
        }
    }

    /// Returns once the relay receives all signals.
    func start() async {
        await withCheckedContinuation { continuation in
            registrations.notify(queue: .global()) { continuation.resume() }
        }
    }

    /// Passes waiting and later signals to the running program.
    func attach(_ pid: pid_t) {
        target.attach(pid)
    }
}
