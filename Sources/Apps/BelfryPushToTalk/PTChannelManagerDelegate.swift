import BelfryUIKit
import Foundation

/// Receives events of the app's channel, on the main thread.
/// https://developer.apple.com/documentation/pushtotalk/ptchannelmanagerdelegate
public protocol PTChannelManagerDelegate: NSObjectProtocol {
    /// The channel is joined, or was restored in a new process.
    func channelManager(
        _ channelManager: PTChannelManager, didJoinChannel channelUUID: UUID,
        reason: PTChannelJoinReason)
    /// The channel was left; its token is invalid.
    func channelManager(
        _ channelManager: PTChannelManager, didLeaveChannel channelUUID: UUID,
        reason: PTChannelLeaveReason)
    /// The user began to talk.
    func channelManager(
        _ channelManager: PTChannelManager, channelUUID: UUID,
        didBeginTransmittingFrom source: PTChannelTransmitRequestSource)
    /// The user stopped talking.
    func channelManager(
        _ channelManager: PTChannelManager, channelUUID: UUID,
        didEndTransmittingFrom source: PTChannelTransmitRequestSource)
    /// The channel's push token, which is valid while the channel is joined.
    func channelManager(
        _ channelManager: PTChannelManager, receivedEphemeralPushToken pushToken: Data)
    /// The audio session is active: play or record now.
    func channelManager(
        _ channelManager: PTChannelManager, didActivate audioSession: AVAudioSession)
    /// The audio session is no longer active.
    func channelManager(
        _ channelManager: PTChannelManager, didDeactivate audioSession: AVAudioSession)
    /// A push arrived: return at once the participant who talks, or leave.
    func incomingPushResult(
        channelManager: PTChannelManager, channelUUID: UUID, pushPayload: [String: Any]
    ) -> PTPushResult
    /// The channel could not be joined.
    func channelManager(
        _ channelManager: PTChannelManager, failedToJoinChannel channelUUID: UUID,
        error: any Error)
    /// The channel could not be left. A virtual iPhone never calls it.
    func channelManager(
        _ channelManager: PTChannelManager, failedToLeaveChannel channelUUID: UUID,
        error: any Error)
    /// The user could not begin to talk. A virtual iPhone never calls it.
    func channelManager(
        _ channelManager: PTChannelManager,
        failedToBeginTransmittingInChannel channelUUID: UUID, error: any Error)
    /// The user could not stop talking. A virtual iPhone never calls it.
    func channelManager(
        _ channelManager: PTChannelManager,
        failedToStopTransmittingInChannel channelUUID: UUID, error: any Error)
    /// An update of the app's service arrived (iOS 17.2).
    func incomingServiceUpdatePush(
        channelManager: PTChannelManager, channelUUID: UUID, pushPayload: [String: Any],
        isHighPriority: Bool, remainingHighPriorityBudget: Int
    ) async
}

extension PTChannelManagerDelegate {
    /// The default implementation does nothing.
    public func channelManager(
        _ channelManager: PTChannelManager, failedToJoinChannel channelUUID: UUID,
        error: any Error
    ) {}
    /// The default implementation does nothing.
    public func channelManager(
        _ channelManager: PTChannelManager, failedToLeaveChannel channelUUID: UUID,
        error: any Error
    ) {}
    /// The default implementation does nothing.
    public func channelManager(
        _ channelManager: PTChannelManager,
        failedToBeginTransmittingInChannel channelUUID: UUID, error: any Error
    ) {}
    /// The default implementation does nothing.
    public func channelManager(
        _ channelManager: PTChannelManager,
        failedToStopTransmittingInChannel channelUUID: UUID, error: any Error
    ) {}
    /// The default implementation does nothing.
    public func incomingServiceUpdatePush(
        channelManager: PTChannelManager, channelUUID: UUID, pushPayload: [String: Any],
        isHighPriority: Bool, remainingHighPriorityBudget: Int
    ) async {}
}

/// Supplies the descriptor of a channel that iOS restores.
public protocol PTChannelRestorationDelegate: NSObjectProtocol {
    /// Returns the descriptor. Called only when the system has none in its cache (R-PTT-10).
    func channelDescriptor(restoredChannelUUID channelUUID: UUID) -> PTChannelDescriptor
}
