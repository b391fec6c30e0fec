/// What the shell is to do.
package enum RouterEffect: Sendable {
    /// `to: nil` is every subscriber.
    case emit(RouterEvent, to: Int?)
    case complete(SystemCall.ID, SystemCall.Answer)
    case callPeers(SystemCall.ID)
    case register
    case upload(generation: Int, TokenTask)
    case cancelUpload(generation: Int)
    case save(PersistedState)
    case beginBackgroundTask(SystemCall.ID)
    case endBackgroundTask(SystemCall.ID)
}

/// A `PushEvent` as a value: it names the system's call that its answer completes.
package enum RouterEvent: Hashable, Sendable {
    case registered(PushRouter.DeviceToken, changed: Bool)
    case registrationFailed(PushEvent.RegistrationFailure)
    /// Without a call, the app cannot decide how it is presented.
    case arrived(PushMessage, SystemCall.ID?)
    case arrivedSilently(PushMessage, SystemCall.ID, budget: Double)
    case opened(PendingOpen)
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
        case .registered, .registrationFailed, .dismissed, .openSettings, .refreshBadge,
            .diagnostic:
            nil
        }
    }

    /// Late subscribers get it, too; every other event is for the first one.
    var isReplayed: Bool { isRegistered || isOpened }

    var isRegistered: Bool {
        if case .registered = self { true } else { false }
    }

    private var isOpened: Bool {
        if case .opened = self { true } else { false }
    }
}
