import Foundation
import PushModel
import Synchronization
import VirtualPhone

/// The connection from an app's process to its phone, for the app's events and questions.
///
/// Every method may be called on any thread. It returns when the phone has handled the message or,
/// over a socket, when the message is sent.
package protocol PhoneConnection: Sendable {
    /// Sends an answer to a call, or an event that the app causes by itself.
    func send(_ event: AppEvent)
    /// Schedules a local notification, or posts one at once.
    func schedule(_ notification: LocalNotification)
    /// Returns the phone's answer; `nil` when the app is no longer installed.
    func ask(_ question: Question) -> Answer?
    /// Reports that the app broke a rule of the frameworks.
    func report(_ misuse: Misuse)
    /// Whether the question for notifications is open.
    var promptIsOpen: Bool { get }
}

extension PhoneConnection {
    package var promptIsOpen: Bool { false }
}

/// The connection of a launched app, to a phone in another process.
final class SocketConnection: PhoneConnection {
    /// A thread that waits for the phone's answer. A semaphore does not work here: `AppExecution`
    /// would treat it as code of the app that waits for other code.
    private final class Waiting: Sendable {
        private let condition = NSCondition()
        nonisolated(unsafe) private var answer: Answer??

        func put(_ answer: Answer?) {
            condition.lock()
            self.answer = .some(answer)
            condition.signal()
            condition.unlock()
        }

        func wait() -> Answer? {
            condition.lock()
            defer { condition.unlock() }
            while true {
                if let answer { return answer }
                condition.wait()
            }
        }
    }

    private let socket: MessageSocket
    private let waiting = Mutex<(next: Int, threads: [Int: Waiting])>((1, [:]))

    init(_ socket: MessageSocket) {
        self.socket = socket
    }

    func send(_ event: AppEvent) { socket.send(AppMessage.event(event)) }

    func schedule(_ notification: LocalNotification) {
        socket.send(AppMessage.schedule(notification))
    }

    func ask(_ question: Question) -> Answer? {
        let waits = Waiting()
        let number = waiting.withLock { waiting in
            defer { waiting.next += 1 }
            waiting.threads[waiting.next] = waits
            return waiting.next
        }
        guard socket.send(AppMessage.question(number, question)) else { return nil }
        return waits.wait()
    }

    /// Passes the phone's answer to the thread that waits for it.
    func receive(_ answer: Answer?, to number: Int) {
        guard let waits = waiting.withLock({ $0.threads.removeValue(forKey: number) }) else {
            return
        }
        waits.put(answer)
    }

    /// Reports a misuse. Where Foundation raises an exception, the process ends here, too.
    func report(_ misuse: Misuse) {
        socket.send(AppMessage.misuse(misuse))
        guard case .raised = misuse.kind else { return }
        FileHandle.standardError.write(Data("\(misuse)\n".utf8))
        raise(SIGABRT)
        // Swift's runtime has handled the first signal by printing a backtrace; this one ends.
        signal(SIGABRT, SIG_DFL)
        raise(SIGABRT)
    }
}
