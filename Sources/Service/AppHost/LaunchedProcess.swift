import AppGuest
import Dispatch
import Foundation
import Synchronization

/// One process of an app, with the connection to it.
///
/// Only `suspend` and `waitUntilEnded` wait, and only for the kernel. Everything else returns at
/// once, independent of the app.
final class LaunchedProcess: Sendable {
    /// The number of lines of standard error that a crash report quotes.
    private static let quotedLines = 8

    /// The output of the process, in order, with its end last; delivered on a separate queue.
    enum Output {
        case message(AppMessage)
        /// A line of its output; `isError` is `true` for standard error.
        case line(String, isError: Bool)
        case ended(ProcessEnd, lastLines: [String], AppConnection.Failure?)
    }

    private struct State {
        var lastLines: [String] = []
        var hasBegunBacktrace = false
        var failure: AppConnection.Failure?
    }

    private let child: ChildProcess
    private let connection: AppConnection
    private let state = Mutex(State())

    /// Starts the executable, which waits for the message that `begin` sends.
    init(_ path: String, budget: AppBudget = AppBudget()) throws(LaunchError) {
        var environment = ProcessInfo.processInfo.environment
        environment[AppProcess.phoneVariable] = String(Spawning.socketNumber)
        let ends: AppDescriptors
        (child, ends) = try ChildProcess.start(path, environment: environment)
        connection = AppConnection(ends, budget: budget)
    }

    /// Reads from the process, and sends it the first message. Must be called exactly once.
    func begin(_ start: AppStart, handle: @escaping @Sendable (Output) -> Void) {
        connection.begin { [weak self] input in
            switch input {
            case .message(let message): handle(.message(message))
            case .line(let line, let isError, let isShown):
                if isError { self?.remember(line) }
                if isShown { handle(.line(line, isError: isError)) }
            case .failure(let failure): self?.fail(failure)
            }
        }
        // Retains this object until the process has ended.
        child.whenEnded { end in
            self.connection.finish {
                let state = self.state.withLock(\.self)
                handle(.ended(end, lastLines: state.lastLines, state.failure))
            }
        }
        connection.send(.start(start))
    }

    private func remember(_ line: String) {
        state.withLock { state in
            // The rest is the Swift runtime's backtrace, a page long.
            if line.hasPrefix("*** Signal ") { state.hasBegunBacktrace = true }
            guard !state.hasBegunBacktrace else { return }
            state.lastLines = (state.lastLines + [line]).suffix(Self.quotedLines)
        }
    }

    private func fail(_ failure: AppConnection.Failure) {
        state.withLock { $0.failure = $0.failure ?? failure }
        child.end()
    }

    var pid: Int32 { child.pid }

    /// The usage so far, or the total after the end; `nil` where the system does not say.
    var usage: ProcessUsage? { child.usage() }

    func send(_ message: PhoneMessage) { connection.send(message) }

    /// Stops the process; nothing is written to it until it is resumed.
    func suspend() {
        connection.pauseWriting()
        child.stop()
    }

    func resume() {
        child.resume()
        connection.resumeWriting()
    }

    /// Stops taking messages, so that an app that sends many waits; `false` takes them again.
    func holdBack(_ isHeldBack: Bool) {
        if isHeldBack { connection.pauseReading() } else { connection.resumeReading() }
    }

    /// Ends the process; its output until then is still delivered.
    func kill() { child.end() }

    /// Returns when the process has ended and its pid is free again.
    func waitUntilEnded() { child.waitUntilEnded() }
}
