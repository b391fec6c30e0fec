import Foundation
import PushModel
import Synchronization
import VirtualPhone

/// The way from a launched app to its phone, in another process.
final class SocketConnection: PhoneConnection {
    /// A thread that waits for the phone's answer.
    private final class Waiting: Sendable {
        let isAnswered = DispatchSemaphore(value: 0)
        let answer = Mutex<Answer?>(nil)
    }

    private let socket: MessageSocket
    private let waiting = Mutex<(next: Int, threads: [Int: Waiting])>((1, [:]))

    init(_ socket: MessageSocket) {
        self.socket = socket
    }

    func send(_ event: AppEvent) { socket.put(AppMessage.event(event)) }

    func schedule(_ notification: LocalNotification) {
        socket.put(AppMessage.schedule(notification))
    }

    func ask(_ question: Question) -> Answer? {
        let waits = Waiting()
        let number = waiting.withLock { waiting in
            defer { waiting.next += 1 }
            waiting.threads[waiting.next] = waits
            return waiting.next
        }
        guard socket.put(AppMessage.question(number, question)) else { return nil }
        waits.isAnswered.wait()
        return waits.answer.withLock(\.self)
    }

    /// The phone answered; whoever asked goes on.
    func receive(_ answer: Answer?, to number: Int) {
        guard let waits = waiting.withLock({ $0.threads.removeValue(forKey: number) }) else {
            return
        }
        waits.answer.withLock { $0 = answer }
        waits.isAnswered.signal()
    }

    /// A misuse that Foundation answers with an exception ends the process here as it does there.
    func report(_ misuse: Misuse) {
        socket.put(AppMessage.misuse(misuse))
        guard case .raised = misuse.kind else { return }
        FileHandle.standardError.write(Data("\(misuse)\n".utf8))
        raise(SIGABRT)
        // Swift's runtime prints its backtrace at the signal, and lets the program go on.
        signal(SIGABRT, SIG_DFL)
        raise(SIGABRT)
    }
}
