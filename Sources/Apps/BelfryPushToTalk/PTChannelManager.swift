// Apple's module re-exports Foundation and Dispatch, and so does this one.
@_exported import Dispatch
@_exported import Foundation

import AppGuest
import BelfryUIKit
import PushModel
import VirtualPhone

/// Joins and leaves a Push to Talk channel for the app, and receives its events.
///
/// Create the manager at every launch, at once: iOS ends the channel of an app without a manager.
/// https://developer.apple.com/documentation/pushtotalk/ptchannelmanager
// All mutable state is behind the lock.
public final class PTChannelManager: NSObject, @unchecked Sendable {
    struct State {
        var channel: UUID?
        var failure: PTChannelError.Code?
    }

    // The delegates are used on the main thread, as with Apple's class.
    let delegate: any PTChannelManagerDelegate
    let restorationDelegate: any PTChannelRestorationDelegate
    let process: AppProcess
    let state = LockedValue(State())

    private init(
        of process: AppProcess, _ delegate: any PTChannelManagerDelegate,
        _ restorationDelegate: any PTChannelRestorationDelegate
    ) {
        self.process = process
        self.delegate = delegate
        self.restorationDelegate = restorationDelegate
        super.init()
    }

    /// Returns the app's manager. Further calls return the same one, with its first delegates (iOS
    /// 16).
    ///
    /// - Throws: `PTInstantiationError`.
    public nonisolated(nonsending) class func channelManager(
        delegate: any PTChannelManagerDelegate,
        restorationDelegate: any PTChannelRestorationDelegate
    ) async throws -> PTChannelManager {
        guard let process = AppProcess.current else {
            throw PTInstantiationError(.invalidPlatform)
        }
        if let manager = process.existing(PTChannelManager.self) { return manager }
        if case .talk(let problem?, _)? = process.connection.ask(.talk) {
            throw PTInstantiationError(problem)
        }
        let manager = process.object {
            PTChannelManager(of: process, delegate, restorationDelegate)
        }
        manager.attach()
        process.connection.send(.makesChannelManager)
        return manager
    }

    /// The form with a completion handler, which is called on the main queue.
    public class func channelManager(
        delegate: any PTChannelManagerDelegate,
        restorationDelegate: any PTChannelRestorationDelegate,
        completionHandler: @escaping @Sendable (PTChannelManager?, (any Error)?) -> Void
    ) {
        let delegates = UncheckedTransfer((delegate, restorationDelegate))
        Task { @MainActor in
            do {
                completionHandler(
                    try await channelManager(
                        delegate: delegates.value.0, restorationDelegate: delegates.value.1),
                    nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// The joined channel; `nil` for none.
    public var activeChannelUUID: UUID? {
        guard case .talk(_, let channel)? = process.connection.ask(.talk) else { return nil }
        return channel.flatMap(UUID.init)
    }

    // MARK: Joining and talking

    /// Joins a channel. Only an app in the foreground may join, and a phone has at most one channel
    /// (R-PTT-3). The delegate receives the result.
    public func requestJoinChannel(channelUUID: UUID, descriptor: PTChannelDescriptor) {
        process.connection.send(.joinsChannel(channelUUID.uuidString))
    }

    /// Leaves the channel. Its token becomes invalid.
    public func leaveChannel(channelUUID: UUID) {
        process.connection.send(.leavesChannel)
    }

    /// Begins transmission by the user.
    public func requestBeginTransmitting(channelUUID: UUID) {
        process.connection.send(.transmits(true))
    }

    /// Ends transmission by the user.
    public func stopTransmitting(channelUUID: UUID) {
        process.connection.send(.transmits(false))
    }

    // MARK: What the system shows

    /// Replaces the descriptor of the joined channel.
    public nonisolated(nonsending) func setChannelDescriptor(
        _ channelDescriptor: PTChannelDescriptor, channelUUID: UUID
    ) async throws { try check(channelUUID) }

    /// Sets the remote participant who talks; `nil` when the participant has stopped.
    public nonisolated(nonsending) func setActiveRemoteParticipant(
        _ participant: PTParticipant?, channelUUID: UUID
    ) async throws {
        try check(channelUUID)
        process.connection.send(.setsRemoteParticipant(participant?.name))
    }

    /// Sets the reachability of the app's service. The method has no effect.
    public nonisolated(nonsending) func setServiceStatus(
        _ status: PTServiceStatus, channelUUID: UUID
    ) async throws { try check(channelUUID) }

    /// Sets which participants may talk at the same time.
    public nonisolated(nonsending) func setTransmissionMode(
        _ transmissionMode: PTTransmissionMode, channelUUID: UUID
    ) async throws {
        try check(channelUUID)
        process.connection.send(.setsTransmissionMode(transmissionMode.mode))
    }

    /// Lets buttons of accessories begin and end transmission (iOS 17). The method has no effect.
    public nonisolated(nonsending) func setAccessoryButtonEventsEnabled(
        _ enabled: Bool, channelUUID: UUID
    ) async throws { try check(channelUUID) }

    private func check(_ channel: UUID) throws {
        guard activeChannelUUID == channel else { throw PTChannelError(.channelNotFound) }
    }
}
