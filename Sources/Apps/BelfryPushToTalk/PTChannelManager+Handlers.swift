import AppGuest

/// The forms with completion handlers, which are called on the main queue.
extension PTChannelManager {
    public func setChannelDescriptor(
        _ channelDescriptor: PTChannelDescriptor, channelUUID: UUID,
        completionHandler: (@Sendable ((any Error)?) -> Void)?
    ) {
        run(completionHandler) { [descriptor = UncheckedTransfer(channelDescriptor)] in
            try await $0.setChannelDescriptor(descriptor.value, channelUUID: channelUUID)
        }
    }

    public func setActiveRemoteParticipant(
        _ participant: PTParticipant?, channelUUID: UUID,
        completionHandler: (@Sendable ((any Error)?) -> Void)?
    ) {
        run(completionHandler) { [participant = UncheckedTransfer(participant)] in
            try await $0.setActiveRemoteParticipant(participant.value, channelUUID: channelUUID)
        }
    }

    public func setServiceStatus(
        _ status: PTServiceStatus, channelUUID: UUID,
        completionHandler: (@Sendable ((any Error)?) -> Void)?
    ) {
        run(completionHandler) { try await $0.setServiceStatus(status, channelUUID: channelUUID) }
    }

    public func setTransmissionMode(
        _ transmissionMode: PTTransmissionMode, channelUUID: UUID,
        completionHandler: (@Sendable ((any Error)?) -> Void)?
    ) {
        run(completionHandler) {
            try await $0.setTransmissionMode(transmissionMode, channelUUID: channelUUID)
        }
    }

    public func setAccessoryButtonEventsEnabled(
        _ enabled: Bool, channelUUID: UUID,
        completionHandler: (@Sendable ((any Error)?) -> Void)?
    ) {
        run(completionHandler) {
            try await $0.setAccessoryButtonEventsEnabled(enabled, channelUUID: channelUUID)
        }
    }

    private func run(
        _ completion: (@Sendable ((any Error)?) -> Void)?,
        _ body: @escaping @MainActor @Sendable (PTChannelManager) async throws -> Void
    ) {
        Task { @MainActor in
            do {
                try await body(self)
                completion?(nil)
            } catch {
                completion?(error)
            }
        }
    }
}
