import Dispatch
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Passes signals on to a program for as long as it lives, from before the program starts: one that
/// comes first waits for it. Those of the terminal's keys reach the program without us, when we are
/// what the terminal shows.
final class SignalRelay: Sendable {
    private struct State {
        var pid: pid_t?
        var waiting: [Int32] = []
    }

    private let state = Mutex(State())
    private let sources = Mutex<[any DispatchSourceSignal]>([])

    init() {
        let sources = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { [weak self] in self?.pass(number) }
            source.resume()
            return source
        }
        self.sources.withLock { $0 = sources }
    }

    /// The program runs.
    func attach(_ pid: pid_t) {
        let waiting = state.withLock { state in
            state.pid = pid
            defer { state.waiting = [] }
            return state.waiting
        }
        for number in waiting { kill(pid, number) }
    }

    private func pass(_ number: Int32) {
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
