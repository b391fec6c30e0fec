import AppGuest

/// A call on the phone.
// Immutable after init.
open class CXCall: NSObject, @unchecked Sendable {
    /// The app's own identifier of the call.
    public let uuid: UUID
    /// Whether the user made the call.
    public let isOutgoing: Bool
    /// Whether the call is on hold.
    public let isOnHold: Bool
    /// Whether the call has been answered.
    public let hasConnected: Bool
    /// Whether the call has ended.
    public let hasEnded: Bool

    init(_ uuid: UUID, _ state: CallCenter.Call) {
        self.uuid = uuid
        isOutgoing = state.isOutgoing
        isOnHold = state.isOnHold
        hasConnected = state.hasConnected
        hasEnded = state.hasEnded
        super.init()
    }

    /// Returns whether both objects describe the same call.
    open func isEqual(to call: CXCall) -> Bool { call.uuid == uuid }
}

/// Observes the app's own calls. Calls of other apps are not visible.
// The delegate is only used under the lock.
open class CXCallObserver: NSObject, @unchecked Sendable {
    private struct State {
        weak var delegate: (any CXCallObserverDelegate)?
        var queue: DispatchQueue?
    }

    private let state = LockedValue(State())

    /// An observer without a delegate.
    public override init() {
        super.init()
        CallCenter.current.add(self)
    }

    /// The calls that have not ended.
    open var calls: [CXCall] { CallCenter.current.calls }

    /// Sets the delegate, held weakly, and its queue; `nil` means the main queue.
    open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {
        let state = UncheckedTransfer(State(delegate: delegate, queue: queue))
        self.state.withLock { $0 = state.value }
    }

    func tell(_ call: CXCall, process: AppProcess?) {
        let queue = state.withLock { $0.queue } ?? .main
        let told: @Sendable () -> Void = { [self] in
            state.withLock { UncheckedTransfer($0.delegate) }.value?
                .callObserver(self, callChanged: call)
        }
        guard let process else { return queue.async(execute: told) }
        process.callOut(on: queue, told)
    }
}

/// Receives changes of the observed calls.
public protocol CXCallObserverDelegate: NSObjectProtocol {
    /// Called when a call has changed.
    func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}
