import PushModel
import VirtualPhone

/// Methods that no notification calls, and why they were not called.
extension KnownIssue {
    /// The symptom “this method is not called”; `nil` for several methods, and for methods that a
    /// diagnosis searches by playing pushes.
    package static func missing(_ callbacks: Set<Callback>) -> KnownIssue? {
        guard callbacks.count == 1, let callback = callbacks.first else { return nil }
        if let causes = Knowledge.embedded.methods[callback] {
            let type: PushType = callback == .didUpdatePushCredentials ? .voip : .alert
            return KnownIssue(
                type, "missing", "\(callback.swiftName) is not called", causes)
        }
        return ofServices[callback].flatMap { named($0.seen, of: $0.type) }
    }

    private static let ofServices: [Callback: (type: PushType, seen: String)] = [
        .pushTokenDidChange: (.widgets, "no-token"),
        .widgetTimeline: (.widgets, "not-reloaded"),
        .pushTokensDidChange: (.controls, "no-token"),
        .controlValue: (.controls, "not-reloaded"),
        .remoteSession: (.nowplaying, "not-started"),
        .remoteSessionUpdate: (.nowplaying, "not-updated"),
        .didActivateCallAudio: (.voip, "no-audio"),
    ]

    /// Methods that iOS calls neither for a notification nor for a call.
    static let ofNoPush: Set<Callback> = Set(ofServices.keys).union([
        .didFailToRegister, .didUpdatePushCredentials, .openSettings, .receivedEphemeralPushToken,
        .didJoinChannel, .didLeaveChannel, .failedToJoinChannel, .restoredChannelDescriptor,
        .incomingPushResult, .incomingServiceUpdatePush, .didActivateAudio, .didDeactivateAudio,
        .didBeginTransmitting, .didEndTransmitting, .didReceiveLocationPushPayload,
        .locationWillTerminate, .enumerateChanges, .performAnswerCall, .performEndCall,
        .performSetHeldCall, .didDeactivateCallAudio,
    ])
}
