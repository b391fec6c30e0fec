import AppGuest
import PushModel
import VirtualPhone

/// The phone's calls of the delegates.
extension PTChannelManager {
    func attach() {
        process.performs(AppDescription.talkMethods) { [weak self] call, _ in
            self?.perform(call.call)
        }
    }

    @MainActor private func perform(_ call: Call) {
        switch call.callback {
        case .incomingPushResult: receive(call)
        case .incomingServiceUpdatePush: receiveUpdate(call)
        case .receivedEphemeralPushToken:
            guard let token = call.tokens?.first?.token else { return }
            delegate.channelManager(self, receivedEphemeralPushToken: Data(token.bytes))
        case .restoredChannelDescriptor:
            guard let channel = call.subject.flatMap(UUID.init) else { return }
            _ = restorationDelegate.channelDescriptor(restoredChannelUUID: channel)
        case .didActivateAudio: delegate.channelManager(self, didActivate: .sharedInstance())
        case .didDeactivateAudio: delegate.channelManager(self, didDeactivate: .sharedInstance())
        default: performOnChannel(call)
        }
    }

    /// Performs the calls that name a channel. The channel that was left is remembered from the
    /// time of joining.
    @MainActor private func performOnChannel(_ call: Call) {
        let active = activeChannelUUID ?? state.withLock(\.channel) ?? AppProcess.makeIdentifier()
        let reason = call.subject.flatMap(PushToTalkReason.init)
        switch call.callback {
        case .didJoinChannel:
            state.withLock { $0.channel = active }
            delegate.channelManager(
                self, didJoinChannel: active, reason: PTChannelJoinReason(reason))
        case .didLeaveChannel:
            let left = state.withLock(\.channel) ?? active
            delegate.channelManager(
                self, didLeaveChannel: left, reason: PTChannelLeaveReason(reason))
        case .failedToJoinChannel:
            delegate.channelManager(
                self, failedToJoinChannel: active,
                error: PTChannelError(call.subject.flatMap(PushToTalkRefusal.init)))
        case .didBeginTransmitting:
            delegate.channelManager(
                self, channelUUID: active,
                didBeginTransmittingFrom: PTChannelTransmitRequestSource(reason))
        case .didEndTransmitting:
            delegate.channelManager(
                self, channelUUID: active,
                didEndTransmittingFrom: PTChannelTransmitRequestSource(reason))
        default: break
        }
    }

    @MainActor private func receive(_ call: Call) {
        guard let notification = call.notification, let channel = call.subject.flatMap(UUID.init)
        else { return }
        let result = delegate.incomingPushResult(
            channelManager: self, channelUUID: channel,
            pushPayload: notification.content.stringKeys)
        process.connection.send(.answersTalk(call.id, result.result))
    }

    @MainActor private func receiveUpdate(_ call: Call) {
        guard let notification = call.notification, let channel = activeChannelUUID else { return }
        let budget = call.subject.flatMap(Int.init) ?? 0
        let payload = UncheckedTransfer((delegate, notification.content.stringKeys))
        Task { @MainActor in
            await payload.value.0.incomingServiceUpdatePush(
                channelManager: self, channelUUID: channel, pushPayload: payload.value.1,
                isHighPriority: true, remainingHighPriorityBudget: budget)
        }
    }
}

extension Payload {
    /// The push's JSON as a dictionary.
    fileprivate var stringKeys: [String: Any] { userInfo as? [String: Any] ?? [:] }
}
