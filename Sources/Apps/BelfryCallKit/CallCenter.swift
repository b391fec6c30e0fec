import AppGuest
import PushModel
import VirtualPhone

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

    /// Reports an incoming call to the phone; returns an error if the app has a call with this
    /// identifier.
    func reportIncoming(_ uuid: UUID) -> CXErrorCodeIncomingCallError? {
        AppProcess.current?.connection.send(.reportedCall)
        guard state.withLock({ $0.calls[uuid] == nil }) else {
            return CXErrorCodeIncomingCallError(.callUUIDAlreadyExists)
        }
        change(uuid) { $0.isOutgoing = false }
        send(.rings, of: uuid)
        return nil
    }

    /// Informs the phone of a change of a call.
    func send(_ change: CallChange, of uuid: UUID) {
        AppProcess.current?.connection.send(.changedCall(uuid.uuidString, change))
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
        for case let action as CXCallAction in transaction.actions { begin(action) }
        provider.perform(transaction)
    }

    /// Performs an action of the user, or reports a change of the audio session, as the phone says.
    func perform(_ call: VirtualPhone.Call, in process: AppProcess) {
        guard let provider else { return }
        switch call.callback {
        case .didActivateCallAudio: provider.setAudio(true, in: process)
        case .didDeactivateCallAudio: provider.setAudio(false, in: process)
        default:
            guard let action = action(of: call) else { return }
            begin(action)
            provider.performAndWait(CXTransaction(action: action), in: process)
        }
    }

    private func action(of call: VirtualPhone.Call) -> CXCallAction? {
        guard let uuid = call.subject.flatMap(UUID.init(uuidString:)) else { return nil }
        return switch call.callback {
        case .performAnswerCall: CXAnswerCallAction(call: uuid)
        case .performEndCall: CXEndCallAction(call: uuid)
        case .performSetHeldCall:
            CXSetHeldCallAction(call: uuid, onHold: call.action == CallAction.hold.rawValue)
        default: nil
        }
    }

    /// Records the effect of an action, and informs the phone when the app reports the result.
    private func begin(_ action: CXCallAction) {
        note(action)
        let uuid = action.callUUID
        switch action {
        case is CXStartCallAction: action.onCompletion { self.finish(uuid, $0 ? .starts : .ends) }
        case is CXAnswerCallAction:
            action.onCompletion { self.finish(uuid, $0 ? .connects : .ends) }
        case is CXEndCallAction: action.onCompletion { _ in self.finish(uuid, .ends) }
        case let held as CXSetHeldCallAction:
            let change: CallChange = held.isOnHold ? .holds : .resumes
            action.onCompletion { if $0 { self.finish(uuid, change) } }
        default: break
        }
    }

    private func finish(_ uuid: UUID, _ change: CallChange) {
        // A call whose start or answer failed has ended.
        if change == .ends, state.withLock({ $0.calls[uuid] != nil }) {
            self.change(uuid) { $0.hasEnded = true }
        }
        send(change, of: uuid)
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
