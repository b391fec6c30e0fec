import AppGuest
import Dispatch
import Foundation
import Synchronization

/// One process of an app, with the threads that read from it.
final class LaunchedProcess: Sendable {
    /// How many lines of standard error a crash report quotes.
    private static let quotedLines = 8
    /// How long to read on after the process has ended: a child of its own may hold the pipes open.
    private static let drainTimeout = DispatchTimeInterval.milliseconds(500)

    /// What the process sends or writes, in order, its end last; delivered on threads of its own.
    enum Output {
        case message(AppMessage)
        /// A line of its output; `true` on standard error.
        case line(String, isError: Bool)
        case ended(ProcessEnd, lastLines: [String], understood: Bool)
    }

    private struct State {
        var lastLines: [String] = []
        var hasBegunBacktrace = false
        var isUnderstood = true
    }

    private let child: ChildProcess
    private let socket: MessageSocket
    private let output: PipeReader
    private let errors: PipeReader
    private let state = Mutex(State())

    /// Starts the executable, which waits for the message that `begin` sends.
    init(_ path: String) throws(LaunchError) {
        var environment = ProcessInfo.processInfo.environment
        environment[AppProcess.phoneVariable] = String(Spawning.socketNumber)
        let spawned = try Spawning(path, environment: environment)
        child = spawned.child
        socket = MessageSocket(descriptor: spawned.socket)
        output = spawned.output
        errors = spawned.errors
    }

    /// Reads from the process, and sends it the first message. Must be called exactly once: it is
    /// what waits for the child.
    func begin(_ start: AppStart, handle: @escaping @Sendable (Output) -> Void) {
        read(handle)
        socket.send(PhoneMessage.start(start))
    }

    private func read(_ handle: @escaping @Sendable (Output) -> Void) {
        let readers = DispatchGroup()
        func detach(_ body: @escaping @Sendable () -> Void) {
            readers.enter()
            Thread.detachNewThread {
                body()
                readers.leave()
            }
        }
        detach { [self] in
            let end = socket.receive(AppMessage.self) { handle(.message($0)) }
            guard case .notUnderstood = end else { return }
            state.withLock { $0.isUnderstood = false }
            kill()
        }
        detach { [output] in output.readLines { handle(.line($0, isError: false)) } }
        detach { [self] in
            errors.readLines { line in
                state.withLock { state in
                    // The rest is the Swift runtime's backtrace, a page long.
                    if line.hasPrefix("*** Signal ") { state.hasBegunBacktrace = true }
                    guard !state.hasBegunBacktrace else { return }
                    state.lastLines = (state.lastLines + [line]).suffix(Self.quotedLines)
                }
                handle(.line(line, isError: true))
            }
        }
        Thread.detachNewThread { [self] in
            let end = child.waitForEnd()
            _ = readers.wait(timeout: .now() + Self.drainTimeout)
            let state = state.withLock(\.self)
            handle(.ended(end, lastLines: state.lastLines, understood: state.isUnderstood))
        }
    }

    var pid: Int32 { child.pid }

    func send(_ message: PhoneMessage) { socket.send(message) }

    func suspend() { child.stop() }

    func resume() { child.resume() }

    func kill() {
        child.end()
        socket.shut()
    }

    /// Returns when the process is gone and its pid free again.
    func waitUntilEnded() { child.waitUntilEnded() }
}
