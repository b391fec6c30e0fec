public import CallKit
import Foundation
import PushKit
public import PushRouter

/// The calls of an app: the VoIP pushes of PushKit, and the call screen of CallKit.
///
///     let calls = router.takeCalls(phone)         // before didFinishLaunching returns
///
/// Each VoIP push becomes a call in time, and each action of the user is answered once. The router
/// retains this object, and sets the VoIP token of the registrations: kind `.voip`.
@MainActor public final class PushCalls {
    /// The calls that ring or are connected, oldest first.
    ///
    ///     screen.isBusy = !calls.current.isEmpty
    public private(set) var current: [PushCall] = []
    /// CallKit's provider, for updates of calls. An app has one.
    ///
    ///     calls.provider.reportCall(with: call.id, updated: update)
    public var provider: CXProvider { owner.provider }

    private weak var router: PushRouter?
    private let reference: HandlerReference
    private let owner: ProviderOwner
    private let registry = PKPushRegistry(queue: DispatchQueue.main)
    /// The app's work on actions that CallKit waits for, with the call.
    private var tasks: [ObjectIdentifier: (call: UUID, task: Task<Void, Never>)] = [:]
    private lazy var delegate = CallDelegate(self)

    init(
        _ router: PushRouter, _ handler: any PushCallHandler,
        _ configuration: CXProviderConfiguration
    ) {
        self.router = router
        reference = HandlerReference(handler)
        owner = ProviderOwner(configuration)
        provider.setDelegate(delegate, queue: DispatchQueue.main)
        registry.delegate = delegate
        registry.desiredPushTypes = [.voIP]
    }

    var handler: (any PushCallHandler)? { reference.object as? any PushCallHandler }

    /// Ends a call, because the other side has hung up or answered elsewhere.
    ///
    ///     calls.end(call.id, because: .remoteEnded)
    public func end(_ id: UUID, because reason: CXCallEndedReason) {
        provider.reportCall(with: id, endedAt: nil, reason: reason)
        close(id)
    }

    // MARK: PushKit

    func updateToken(_ token: Data?) {
        router?.setToken(token, of: .voip)
    }

    /// Reports the call of a VoIP push before it returns.
    func receive(_ payload: [AnyHashable: Any], done: @escaping @MainActor @Sendable () -> Void) {
        let message = PushMessage(
            userInfo: payload, router?.configuration ?? PushConfiguration())
        // An app's delegate may be gone only while the process ends.
        let call = handler?.onCall(message) ?? PushCall.over(UUID(), because: .failed)
        let isNew = !current.contains { $0.id == call.id }
        if isNew, call.ended == nil { current.append(call) }
        let update = call.update(supportsHolding: handler is any PushCallHolding)
        provider.reportNewIncomingCall(with: call.id, update: update) {
            @Sendable [weak self] error in
            MainThread.run {
                // A call that rings already is refused, too.
                if isNew, error != nil { self?.close(call.id) }
                done()
            }
        }
        if let reason = call.ended {
            provider.reportCall(with: call.id, endedAt: nil, reason: reason)
            close(call.id)
        }
    }

    private func close(_ id: UUID) {
        guard let call = remove(id), let handler else { return }
        Task { await handler.onEnd(call) }
    }

    /// Removes a call and cancels the app's work on it.
    private func remove(_ id: UUID) -> PushCall? {
        guard let index = current.firstIndex(where: { $0.id == id }) else { return nil }
        for entry in tasks.values where entry.call == id { entry.task.cancel() }
        return current.remove(at: index)
    }

    // MARK: CallKit

    func perform(_ action: CXAction) {
        switch action {
        case let action as CXAnswerCallAction:
            run(action) {
                try await $0.onAnswer($1)
            } failed: { [weak self] in
                _ = self?.remove(action.callUUID)
            }
        case let action as CXEndCallAction: end(action)
        case let action as CXStartCallAction:
            guard handler is any PushCallStarting else { return action.fail() }
            var call = PushCall(action.callUUID, from: PushCall.Address(action.handle))
            call.hasVideo = action.isVideo
            current.append(call)
            run(action) {
                try await ($0 as? any PushCallStarting)?.onStart($1)
            } failed: {
                [weak self] in
                _ = self?.remove(action.callUUID)
            }
        case let action as CXSetHeldCallAction where handler is any PushCallHolding:
            let isOnHold = action.isOnHold
            run(action) {
                try await ($0 as? any PushCallHolding)?.onHold($1, isOnHold: isOnHold)
            }
        case let action as CXSetMutedCallAction where handler is any PushCallMuting:
            let isMuted = action.isMuted
            run(action) { try await ($0 as? any PushCallMuting)?.onMute($1, isMuted: isMuted) }
        default: action.fail()
        }
    }

    /// Runs the app's method for an action, and reports its result to CallKit once.
    private func run(
        _ action: CXCallAction,
        _ body: @escaping @MainActor (any PushCallHandler, PushCall) async throws -> Void,
        failed: @escaping @MainActor () -> Void = {}
    ) {
        guard let handler, let call = current.first(where: { $0.id == action.callUUID }) else {
            return action.fail()
        }
        let action = UncheckedTransfer(action)
        let task = Task { [weak self] in
            do {
                try await body(handler, call)
                self?.finish(action.value) { $0.fulfill() }
            } catch {
                if !Task.isCancelled { self?.report(error, of: call) }
                self?.finish(action.value) { action in
                    failed()
                    action.fail()
                }
            }
        }
        tasks[ObjectIdentifier(action.value)] = (call.id, task)
    }

    private func end(_ action: CXEndCallAction) {
        guard let call = remove(action.callUUID), let handler else { return action.fulfill() }
        let action = UncheckedTransfer(action)
        let task = Task { [weak self] in
            await handler.onEnd(call)
            self?.finish(action.value) { $0.fulfill() }
        }
        tasks[ObjectIdentifier(action.value)] = (call.id, task)
    }

    /// Reports an action's result, unless its time limit has passed.
    private func finish(_ action: CXAction, _ report: (CXAction) -> Void) {
        guard tasks.removeValue(forKey: ObjectIdentifier(action)) != nil else { return }
        report(action)
    }

    private func report(_ error: any Error, of call: PushCall) {
        let message = PushMessage(id: call.id.uuidString, payload: [:])
        router?.report(message, failed: error)
    }

    /// Cancels the app's task of an action whose time limit has passed. iOS has failed the action.
    func timedOut(_ action: CXAction) {
        tasks.removeValue(forKey: ObjectIdentifier(action))?.task.cancel()
    }

    /// Closes all calls, because iOS has ended them.
    func reset() {
        for entry in tasks.values { entry.task.cancel() }
        tasks = [:]
        for call in current { close(call.id) }
    }
}

/// Ends CallKit's provider when the calls are released.
private final class ProviderOwner {
    let provider: CXProvider

    init(_ configuration: CXProviderConfiguration) {
        provider = CXProvider(configuration: configuration)
    }

    deinit { provider.invalidate() }
}

extension PushRouter {
    /// Takes the VoIP pushes of the app and shows its calls. Call it at every launch, before
    /// `didFinishLaunching` returns: iOS launches the app for a push, and ends an app that does not
    /// take it.
    ///
    ///     calls = router.takeCalls(phone)
    ///
    /// The router retains the handler, unless it is the app's delegate, and uploads the VoIP token
    /// as the kind `.voip`. The target needs the background mode “Voice over IP”.
    @discardableResult
    public func takeCalls(
        _ handler: any PushCallHandler,
        configuration: CXProviderConfiguration = CXProviderConfiguration()
    ) -> PushCalls {
        let calls = PushCalls(self, handler, configuration)
        companions.append(calls)
        setUpModes.insert("voip")
        return calls
    }
}
