import AppGuest

/// The calls and providers of one process, which CallKit's own process holds on a real iPhone.
final class CallCenter: Sendable {
    struct Call: Hashable, Sendable {
        var isOutgoing = false
        var isOnHold = false
        var hasConnected = false
        var hasEnded = false
    }

    private struct State {
        var providers: [Weakly<CXProvider>] = []
        var observers: [Weakly<CXCallObserver>] = []
        /// The calls in the order of their beginning.
        var order: [UUID] = []
        var calls: [UUID: Call] = [:]
    }

    private struct Weakly<Object: AnyObject & Sendable>: Sendable {
        weak let object: Object?
    }

    private let state = LockedValue(State())
    private static let withoutProcess = CallCenter()

    /// The call center of the process that the calling code belongs to.
    static var current: CallCenter {
        AppProcess.current?.object { CallCenter() } ?? withoutProcess
    }

    func add(_ provider: CXProvider) {
        state.withLock { $0.providers.append(Weakly(object: provider)) }
    }

    func add(_ observer: CXCallObserver) {
        state.withLock { $0.observers.append(Weakly(object: observer)) }
    }

    /// The calls that have not ended.
    var calls: [CXCall] {
        state.withLock { state in
            state.order.compactMap { uuid in state.calls[uuid].map { CXCall(uuid, $0) } }
        }
    }

    /// Changes a call and notifies the observers. A call that has ended is removed.
    func change(_ uuid: UUID, _ change: (inout Call) -> Void) {
        let told = state.withLock { state -> (CXCall, [CXCallObserver]) in
            if state.calls[uuid] == nil { state.order.append(uuid) }
            var call = state.calls[uuid, default: Call()]
            change(&call)
            state.calls[uuid] = call.hasEnded ? nil : call
            if call.hasEnded { state.order.removeAll { $0 == uuid } }
            return (CXCall(uuid, call), state.observers.compactMap(\.object))
        }
        let process = AppProcess.current
        for observer in told.1 { observer.tell(told.0, process: process) }
    }

    // MARK: Transactions

    private var provider: CXProvider? {
        state.withLock { $0.providers.lazy.compactMap(\.object).last }
    }

    /// Returns the reason for which iOS would refuse the transaction; `nil` if it would not.
    func refusal(of transaction: CXTransaction) -> CXErrorCodeRequestTransactionError? {
        guard provider != nil else {
            return CXErrorCodeRequestTransactionError(.unknownCallProvider)
        }
        guard !transaction.actions.isEmpty else {
            return CXErrorCodeRequestTransactionError(.emptyTransaction)
        }
        for case let action as CXCallAction in transaction.actions {
            let isKnown = state.withLock { $0.calls[action.callUUID] != nil }
            if action is CXStartCallAction {
                if isKnown { return CXErrorCodeRequestTransactionError(.callUUIDAlreadyExists) }
            } else if !isKnown {
                return CXErrorCodeRequestTransactionError(.unknownCallUUID)
            }
        }
        return nil
    }

    func perform(_ transaction: CXTransaction) {
        guard let provider else { return }
        for case let action as CXCallAction in transaction.actions { note(action) }
        provider.perform(transaction)
    }

    /// Records the effect of an action that the phone assumes to succeed. The app may still fail
    /// the action.
    private func note(_ action: CXCallAction) {
        switch action {
        case is CXStartCallAction: change(action.callUUID) { $0.isOutgoing = true }
        case is CXAnswerCallAction: change(action.callUUID) { $0.hasConnected = true }
        case is CXEndCallAction: change(action.callUUID) { $0.hasEnded = true }
        case let held as CXSetHeldCallAction:
            change(action.callUUID) { $0.isOnHold = held.isOnHold }
        default: break
        }
    }
}
