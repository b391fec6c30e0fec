/// An event as a value: what is answered is named by the system's call.
package enum RouterEvent: Hashable, Sendable {
    case registered(DeviceToken, changed: Bool)
    case registrationFailed(RegistrationFailure)
    /// Without a call, how it is presented can't or can no longer be decided.
    case arrived(PushMessage, SystemCall.ID?)
    case arrivedSilently(PushMessage, SystemCall.ID, budget: Double)
    case opened(Open)
    case dismissed(PushMessage)
    case openSettings(PushMessage?)
    case refreshBadge(BadgeReason)
    case diagnostic(Diagnostic)

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
