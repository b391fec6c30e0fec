import Synchronization
import VirtualPhone

/// The object that a completion handler for the app captures. It completes the call once, and
/// reports a misuse if the app calls the handler again or releases it uncalled.
package final class CompletionHandlerToken: Sendable {
    /// The code that has called the handler.
    private enum Answer: UInt8 {
        case none, app, replacedCode
    }

    private let call: Call
    private let process: AppProcess
    private let answer = Atomic(Answer.none.rawValue)
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
        if answer.load(ordering: .acquiring) == Answer.none.rawValue {
            process.countCompletionHandlers(by: -1)
            process.report(Misuse(.forgotten, call: call))
        }
    }

    /// Sends the answer if it is the first one; returns whether it was. Code that `belfry adopt`
    /// replaced makes no mistakes for which the app is to blame.
    @discardableResult
    package func complete(with event: @autoclosure () -> AppEvent) -> Bool {
        let isReplaced = AppProcess.replacedCaller != nil
        let caller = isReplaced ? Answer.replacedCode : .app
        let (isFirst, earlier) = answer.compareExchange(
            expected: Answer.none.rawValue, desired: caller.rawValue,
            ordering: .acquiringAndReleasing)
        guard isFirst else {
            if !isReplaced, earlier == Answer.app.rawValue {
                process.report(Misuse(.answeredTwice, call: call))
            }
            return false
        }
        if wantsMainThread, !isReplaced, !AppProcess.isOnMainThread {
            process.report(Misuse(.answeredOffMain, call: call))
        }
        process.connection.send(event())
        process.countCompletionHandlers(by: -1)
        return true
    }
}
