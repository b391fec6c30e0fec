// Apple's module re-exports Foundation and Dispatch, and so does this one.
@_exported import Dispatch
@_exported import Foundation

import AppGuest
import VirtualPhone

/// A stand-in for Apple's class in AVFAudio, which is only passed around here.
public typealias AVAudioSession = AppGuest.AVAudioSession

/// Reports the app's calls to the system. Every VoIP push must lead to a call (R-VOIP).
// The app sets the configuration. All other mutable state is behind the lock.
open class CXProvider: NSObject, @unchecked Sendable {
    private struct State {
        weak var delegate: (any CXProviderDelegate)?
        var queue: DispatchQueue?
    }

    private let state = LockedValue(State())
    private let pending = LockedValue<[CXTransaction]>([])
    /// The look and features of the app's calls.
    open var configuration: CXProviderConfiguration

    /// Creates a provider. An app has one for all its calls.
    public init(configuration: CXProviderConfiguration) {
        self.configuration = configuration
        super.init()
        CallCenter.current.add(self)
        AppProcess.current?.performs(AppDescription.callMethods) { call, process in
            process.existing(CallCenter.self)?.perform(call.call, in: process)
        }
    }

    /// Sets the delegate, held weakly, and its queue; `nil` means the main queue. The delegate
    /// performs actions that the user requests on the phone's call screen, or the app of a
    /// `CXCallController`.
    open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
        let state = UncheckedTransfer(State(delegate: delegate, queue: queue))
        self.state.withLock { $0 = state.value }
    }

    /// Reports an incoming call: the phone rings. The completion handler is called on the
    /// delegate's queue, with an error if the app has a call with this identifier. A real iPhone
    /// may refuse for other reasons, for example while a Focus filters the caller.
    open func reportNewIncomingCall(
        with UUID: UUID, update: CXCallUpdate,
        completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        let refusal = CallCenter.current.reportIncoming(UUID)
        let queue = state.withLock { $0.queue } ?? .main
        guard let process = AppProcess.current else {
            return queue.async { completion(refusal) }
        }
        process.callOut(on: queue) { completion(refusal) }
    }

    /// The async form of `reportNewIncomingCall(with:update:completion:)`.
    open func reportNewIncomingCall(with UUID: UUID, update: CXCallUpdate) async throws {
        if let refusal = CallCenter.current.reportIncoming(UUID) { throw refusal }
    }

    /// Reports new details of a call. The method has no effect.
    open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {}

    /// Reports that a call has ended.
    open func reportCall(
        with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason
    ) {
        CallCenter.current.change(UUID) { $0.hasEnded = true }
        CallCenter.current.send(.ends, of: UUID)
    }

    /// Reports that the other side is being called.
    open func reportOutgoingCall(
        with UUID: UUID, startedConnectingAt dateStartedConnecting: Date?
    ) {
        CallCenter.current.change(UUID) { $0.isOutgoing = true }
    }

    /// Reports that the other side has answered.
    open func reportOutgoingCall(with UUID: UUID, connectedAt dateConnected: Date?) {
        CallCenter.current.change(UUID) { call in
            call.isOutgoing = true
            call.hasConnected = true
        }
    }

    /// The transactions with actions whose success or failure the app has not reported.
    open var pendingTransactions: [CXTransaction] {
        pending.withLock { pending in
            pending.removeAll(where: \.isComplete)
            return pending
        }
    }

    /// Returns the actions of one class on a call whose success or failure the app has not
    /// reported.
    open func pendingCallActions(of callActionClass: AnyClass, withCall callUUID: UUID)
        -> [CXCallAction]
    {
        pendingTransactions.flatMap(\.actions).compactMap { $0 as? CXCallAction }.filter { action in
            action.callUUID == callUUID && !action.isComplete
                && ObjectIdentifier(type(of: action)) == ObjectIdentifier(callActionClass)
        }
    }

    /// Ends the provider and releases its delegate.
    open func invalidate() {
        state.withLock { $0 = State() }
    }

    /// Makes the delegate perform the actions, unless the delegate handles the transaction as a
    /// whole.
    func perform(_ transaction: CXTransaction) {
        pending.withLock { $0.append(transaction) }
        let process = AppProcess.current
        let queue = state.withLock { $0.queue } ?? .main
        guard let process else { return queue.async { self.performNow(transaction) } }
        process.callOut(on: queue) { self.performNow(transaction) }
    }

    private func performNow(_ transaction: CXTransaction) {
        let delegate = state.withLock { UncheckedTransfer($0.delegate) }.value
        guard let delegate, !delegate.provider(self, execute: transaction) else { return }
        for action in transaction.actions { delegate.perform(action, for: self) }
    }

    /// Makes the delegate perform an action of the user, and returns when the method has.
    func performAndWait(_ transaction: CXTransaction, in process: AppProcess) {
        pending.withLock { $0.append(transaction) }
        process.call(on: state.withLock { $0.queue } ?? .main) { performNow(transaction) }
    }

    /// Informs the delegate that iOS has activated or deactivated the audio session for the calls.
    func setAudio(_ isActive: Bool, in process: AppProcess) {
        process.call(on: state.withLock { $0.queue } ?? .main) {
            let delegate = state.withLock { UncheckedTransfer($0.delegate) }.value
            let session = AVAudioSession.sharedInstance()
            if isActive {
                delegate?.provider(self, didActivate: session)
            } else {
                delegate?.provider(self, didDeactivate: session)
            }
        }
    }
}
