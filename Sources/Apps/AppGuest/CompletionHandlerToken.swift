import Synchronization
import VirtualPhone

/// The object that a completion handler for the app captures. It completes the call once, and
/// reports a misuse if the app calls the handler again or releases it uncalled.
package final class CompletionHandlerToken: Sendable {
    private let call: Call
    private let process: AppProcess
    private let isAnswered = Atomic(false)
    private let wantsMainThread: Bool

    /// Creates a token. `wantsMainThread` is set where UIKit continues on the thread on which the
    /// app calls the handler.
    package init(_ call: Call, of process: AppProcess, wantsMainThread: Bool = false) {
        self.call = call
        self.process = process
        self.wantsMainThread = wantsMainThread
        process.countCompletionHandlers(by: 1)
    }

    deinit {
        if !isAnswered.load(ordering: .acquiring) {
            process.countCompletionHandlers(by: -1)
            process.report(Misuse(.forgotten, call: call))
        }
    }

    /// Sends the answer if it is the first one; returns whether it was.
    @discardableResult
    package func complete(with event: @autoclosure () -> AppEvent) -> Bool {
        guard !isAnswered.exchange(true, ordering: .acquiringAndReleasing) else {
            process.report(Misuse(.answeredTwice, call: call))
            return false
        }
        if wantsMainThread, !AppProcess.isOnMainThread {
            process.report(Misuse(.answeredOffMain, call: call))
        }
        process.connection.send(event())
        process.countCompletionHandlers(by: -1)
        return true
    }
}
