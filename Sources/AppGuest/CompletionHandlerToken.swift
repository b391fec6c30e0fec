import Synchronization
import VirtualPhone

/// What a completion handler holds on to: it takes the first answer, and notices when none will
/// come any more because the app let go of the handler.
public final class CompletionHandlerToken: Sendable {
    private let call: Call
    private let process: AppProcess
    private let isAnswered = Atomic(false)
    private let wantsMainThread: Bool

    /// `wantsMainThread`: UIKit goes on with work of its own where the app calls the handler.
    public init(_ call: Call, of process: AppProcess, wantsMainThread: Bool = false) {
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

    /// Tells the phone, unless it has been told before; returns whether this was the first answer.
    @discardableResult
    public func complete(with event: @autoclosure () -> AppEvent) -> Bool {
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
