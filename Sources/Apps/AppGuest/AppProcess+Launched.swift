import Dispatch
import Foundation
import Libc
import PushModel
import VirtualPhone

extension AppProcess {
    /// The environment variable with the number of the open socket to the phone.
    package static let phoneVariable = "BELFRY_PHONE"

    /// Runs an app as the main program of the process that a phone started for it.
    ///
    /// The process ends when the phone is gone. Started without a phone, it prints how to start it
    /// and ends with status 64.
    ///
    /// - Parameters:
    ///   - describe: returns the facts that iOS reads about the app; runs none of its code.
    ///   - start: makes the app's delegate, and routes calls to it.
    ///   - execution: makes the execution that runs the app's code by a phone's virtual clock, from
    ///     the wall-clock time of `Instant.zero`. Without it the app's time is real.
    @MainActor package static func runLaunched(
        execution: (@Sendable (UnixTime) -> any AppExecution)? = nil,
        describe: @escaping @MainActor @Sendable (AppStart) -> AppDescription,
        start: @escaping @MainActor @Sendable (AppStart, AppProcess) -> Void
    ) -> Never {
        guard let text = ProcessInfo.processInfo.environment[phoneVariable],
            let descriptor = CInt(text), fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
        else {
            FileHandle.standardError.write(Data(usage.utf8))
            exit(64)
        }
        // Lines are flushed one by one, as on a terminal, although the output is a pipe: the reader
        // shows every line at once.
        StandardOutput.bufferLines()
        let socket = MessageSocket(descriptor: descriptor)
        Thread.detachNewThread {
            serve(socket, execution: execution, describe: describe, start: start)
            // The phone is gone, and the app ends with it.
            _exit(0)
        }
        while true { RunLoop.main.run(until: .distantFuture) }
    }

    private static var usage: String {
        let path = CommandLine.arguments.first ?? "PATH"
        return
            "This is an app for a virtual iPhone. Start it on one with: belfry run --app \(path)\n"
    }

    /// Handles the phone's messages until the connection ends.
    private static func serve(
        _ socket: MessageSocket, execution: (@Sendable (UnixTime) -> any AppExecution)?,
        describe: @escaping @MainActor @Sendable (AppStart) -> AppDescription,
        start: @escaping @MainActor @Sendable (AppStart, AppProcess) -> Void
    ) {
        let connection = SocketConnection(socket)
        var process: AppProcess?
        _ = socket.receive(PhoneMessage.self) { message in
            switch message {
            case .start(let order):
                let runs = order.clock.flatMap { clock in
                    let runs = execution?(clock.epoch)
                    runs?.move(to: clock.now)
                    return runs
                }
                let started = AppProcess(
                    bundle: order.bundle, iOS: order.iOS, connection: connection, execution: runs)
                process = started
                DispatchQueue.main.async {
                    socket.send(AppMessage.hello(describe(order)))
                    if order.onlyDescribes { _exit(0) }
                    started.begin()
                    started.run { start(order, started) }
                }
            case .call(let call):
                guard let process else { return }
                DispatchQueue.main.async { process.perform(call) }
            case .activity(let update):
                guard let process else { return }
                DispatchQueue.main.async { process.tell(update) }
            case .token(let key, let token): process?.handOver(token, for: key)
            case .expire(let task):
                guard let process else { return }
                DispatchQueue.main.async { process.expireBackgroundTask(task) }
            case .answer(let number, let answer): connection.receive(answer, to: number)
            case .settle(let number):
                guard let process else { return }
                Task {
                    await process.drain()
                    socket.send(
                        AppMessage.settled(
                            number, openHandlers: process.pendingCompletionHandlers,
                            nextWake: process.execution?.nextWake))
                }
            case .clock(let now):
                guard let runs = process?.execution else { return }
                DispatchQueue.main.async { runs.move(to: now) }
            }
        }
    }
}
