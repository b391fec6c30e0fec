/// What the router wants done.
package enum RouterEffect: Sendable {
    /// `nil` is every subscriber.
    case emit(RouterEvent, to: Int?)
    case complete(SystemCall.ID, SystemCall.Answer)
    case askPeers(SystemCall.ID)
    case register
    case upload(generation: Int, TokenTask)
    case cancelUpload(generation: Int)
    case save(Remembered)
    case beginBackgroundTask(SystemCall.ID)
    case endBackgroundTask(SystemCall.ID)
}

/// An event as a value: what is answered is named by the system's call.
package enum RouterEvent: Hashable, Sendable {
    case registered(PushRouter.DeviceToken, changed: Bool)
    case registrationFailed(PushEvent.RegistrationFailure)
    /// Without a call, how it is presented can't or can no longer be decided.
    case arrived(PushMessage, SystemCall.ID?)
    case arrivedSilently(PushMessage, SystemCall.ID, budget: Double)
    case opened(Open)
    case dismissed(PushMessage)
    case openSettings(PushMessage?)
    case refreshBadge(PushEvent.BadgeReason)
    case diagnostic(PushRouter.Diagnostic)

    /// The call that waits for an answer to this event.
    var call: SystemCall.ID? {
        switch self {
        case .arrived(_, let call): call
        case .arrivedSilently(_, let call, _): call
        case .opened(let open): open.call
        default: nil
        }
    }
}
