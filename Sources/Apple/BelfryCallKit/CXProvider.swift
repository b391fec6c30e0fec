// As on Apple's platforms, whoever imports CallKit sees Foundation and Dispatch.
@_exported import Dispatch
@_exported import Foundation

import AppGuest
import VirtualPhone

/// Tells the system of the app's calls: what a VoIP push has to end in (R-VOIP).
// The configuration is the app's to set; everything else that changes is behind the lock.
open class CXProvider: NSObject, @unchecked Sendable {
    private struct State {
        weak var delegate: (any CXProviderDelegate)?
        var queue: DispatchQueue?
    }

    private let state = LockedValue(State())
    open var configuration: CXProviderConfiguration

    public init(configuration: CXProviderConfiguration) {
        self.configuration = configuration
        super.init()
    }

    /// The delegate is called on `queue`; `nil` is the main queue.
    open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
        let state = UncheckedTransfer(State(delegate: delegate, queue: queue))
        self.state.withLock { $0 = state.value }
    }

    /// A call comes in: the phone rings. The completion handler is called on the delegate's queue.
    open func reportNewIncomingCall(
        with UUID: UUID, update: CXCallUpdate,
        completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        let process = AppProcess.current
        process?.connection.send(.reportedCall)
        let queue = state.withLock { $0.queue } ?? .main
        guard let process else { return queue.async { completion(nil) } }
        process.callOut(on: queue) { completion(nil) }
    }

    /// A call comes in: the phone rings.
    open func reportNewIncomingCall(with UUID: UUID, update: CXCallUpdate) async throws {
        AppProcess.current?.connection.send(.reportedCall)
    }

    /// More is known of a call. Without effect.
    open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {}

    /// A call is over. Without effect.
    open func reportCall(
        with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason
    ) {}

    /// The provider is no longer wanted.
    open func invalidate() {
        state.withLock { $0 = State() }
    }
}

/// What the user does with the app's calls. A virtual iPhone rings, and nobody answers.
public protocol CXProviderDelegate: NSObjectProtocol {
    /// All calls are over; the one required method.
    func providerDidReset(_ provider: CXProvider)
    /// The provider is ready.
    func providerDidBegin(_ provider: CXProvider)
}

extension CXProviderDelegate {
    public func providerDidBegin(_ provider: CXProvider) {}
}

/// How an app's calls look.
open class CXProviderConfiguration: NSObject {
    public let localizedName: String?
    open var ringtoneSound: String?
    open var iconTemplateImageData: Data?
    open var maximumCallGroups = 2
    open var maximumCallsPerCallGroup = 5
    open var includesCallsInRecents = true
    open var supportsVideo = false
    open var supportedHandleTypes: Set<CXHandle.HandleType> = []

    public override init() {
        localizedName = nil
        super.init()
    }

    /// Until iOS 13; since then the name is the app's.
    public init(localizedName: String) {
        self.localizedName = localizedName
        super.init()
    }
}
