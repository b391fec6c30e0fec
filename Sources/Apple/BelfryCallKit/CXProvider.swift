// Apple's module re-exports Foundation and Dispatch, and so does this one.
@_exported import Dispatch
@_exported import Foundation

import AppGuest
import VirtualPhone

/// Reports the app's calls to the system; every VoIP push has to lead to one (R-VOIP).
// The configuration is the app's to set; all other mutable state is behind the lock.
open class CXProvider: NSObject, @unchecked Sendable {
    private struct State {
        weak var delegate: (any CXProviderDelegate)?
        var queue: DispatchQueue?
    }

    private let state = LockedValue(State())
    /// How the app's calls look and what they support.
    open var configuration: CXProviderConfiguration

    /// A provider; an app has one for all of its calls.
    public init(configuration: CXProviderConfiguration) {
        self.configuration = configuration
        super.init()
    }

    /// Sets the delegate, held weakly, and the queue on which it is called; `nil` is the main
    /// queue. A virtual iPhone never calls it.
    open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
        let state = UncheckedTransfer(State(delegate: delegate, queue: queue))
        self.state.withLock { $0 = state.value }
    }

    /// Reports an incoming call: the phone rings. The completion handler is called on the
    /// delegate's queue, always without error; a real iPhone may refuse, for example while a Focus
    /// filters the caller.
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

    /// The async form of `reportNewIncomingCall(with:update:completion:)`.
    open func reportNewIncomingCall(with UUID: UUID, update: CXCallUpdate) async throws {
        AppProcess.current?.connection.send(.reportedCall)
    }

    /// Reports that more is known about a call. Without effect.
    open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {}

    /// Reports that a call is over. Without effect.
    open func reportCall(
        with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason
    ) {}

    /// Ends the provider: its delegate is released.
    open func invalidate() {
        state.withLock { $0 = State() }
    }
}

/// Receives what the user does with the app's calls. A virtual iPhone rings, and no one answers.
public protocol CXProviderDelegate: NSObjectProtocol {
    /// The provider was reset and all its calls are over; the only required method.
    func providerDidReset(_ provider: CXProvider)
    /// The provider is ready. Never called by a virtual iPhone.
    func providerDidBegin(_ provider: CXProvider)
}

extension CXProviderDelegate {
    /// Does nothing.
    public func providerDidBegin(_ provider: CXProvider) {}
}

/// How an app's calls look and what they support. Kept; a virtual iPhone only rings.
open class CXProviderConfiguration: NSObject {
    /// The name shown for the calls, until iOS 13.
    public let localizedName: String?
    /// The file name of the ringtone in the app's bundle.
    open var ringtoneSound: String?
    /// The app's icon on the call screen, as PNG.
    open var iconTemplateImageData: Data?
    /// The greatest number of simultaneous groups.
    open var maximumCallGroups = 2
    /// The greatest number of calls in a group.
    open var maximumCallsPerCallGroup = 5
    /// Whether calls appear among the phone's recent calls.
    open var includesCallsInRecents = true
    /// Whether calls can have video.
    open var supportsVideo = false
    /// How the other side may be addressed.
    open var supportedHandleTypes: Set<CXHandle.HandleType> = []

    /// A configuration with CallKit's default values.
    public override init() {
        localizedName = nil
        super.init()
    }

    /// With a name of its own (until iOS 13; since then calls bear the app's name).
    public init(localizedName: String) {
        self.localizedName = localizedName
        super.init()
    }
}
