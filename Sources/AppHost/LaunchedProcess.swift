import AppGuest
import Dispatch
import Foundation
import Synchronization

/// One process of an app, with the threads that listen to it.
final class LaunchedProcess: Sendable {
    /// How many lines of standard error a crash report quotes.
    private static let quotedLines = 8
    /// How long lines are waited for that a process wrote before it ended: something that it
    /// started itself may hold its outputs open.
    private static let patienceForLines = DispatchTimeInterval.milliseconds(500)

    /// What comes from it, in order, the end last; told on the process's own threads.
    enum Sign {
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

    /// Starts the executable, which waits until `begin` tells it what it is.
    init(_ path: String) throws(LaunchError) {
        var environment = ProcessInfo.processInfo.environment
        environment[AppProcess.phoneVariable] = String(Spawning.socketNumber)
        let spawned = try Spawning(path, environment: environment)
        child = spawned.child
        socket = MessageSocket(descriptor: spawned.socket)
        output = spawned.output
        errors = spawned.errors
    }

    /// Listens to the process, and lets it go on. To be called once, whatever becomes of it.
    func begin(_ start: AppStart, hear: @escaping @Sendable (Sign) -> Void) {
        listen(hear)
        socket.put(PhoneMessage.start(start))
    }

    private func listen(_ hear: @escaping @Sendable (Sign) -> Void) {
        let outlets = DispatchGroup()
        func follow(_ body: @escaping @Sendable () -> Void) {
            outlets.enter()
            Thread.detachNewThread {
                body()
                outlets.leave()
            }
        }
        follow { [self] in
            let end = socket.receive(AppMessage.self) { hear(.message($0)) }
            guard case .notUnderstood = end else { return }
            state.withLock { $0.isUnderstood = false }
            kill()
        }
        follow { [output] in output.readLines { hear(.line($0, isError: false)) } }
        follow { [self] in
            errors.readLines { line in
                state.withLock { state in
                    // What follows is Swift's own backtrace, a page long.
                    if line.hasPrefix("*** Signal ") { state.hasBegunBacktrace = true }
                    guard !state.hasBegunBacktrace else { return }
                    state.lastLines = (state.lastLines + [line]).suffix(Self.quotedLines)
                }
                hear(.line(line, isError: true))
            }
        }
        Thread.detachNewThread { [self] in
            let end = child.waitForEnd()
            _ = outlets.wait(timeout: .now() + Self.patienceForLines)
            let state = state.withLock(\.self)
            hear(.ended(end, lastLines: state.lastLines, understood: state.isUnderstood))
        }
    }

    var pid: Int32 { child.pid }

    func put(_ message: PhoneMessage) { socket.put(message) }

    func suspend() { child.stop() }

    func resume() { child.resume() }

    func kill() {
        child.end()
        socket.shut()
    }

    /// Returns when the process is gone, and its number free again.
    func waitUntilEnded() { child.waitUntilEnded() }
}
