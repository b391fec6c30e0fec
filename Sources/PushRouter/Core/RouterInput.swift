/// Everything that can happen to the router, as values.
package enum RouterInput: Sendable {
    case installed(Launch)
    case token([UInt8])
    case registrationFailed(String)
    /// The app asked for a token, beyond the one request of every launch.
    case register
    case remoteNotification(RemoteNotification)
    case willPresent(Presentation)
    case response(Response)
    /// The app's own notification settings are to be opened, from a notification or from Settings.
    case openSettings(PushMessage?)
    case becameActive
    case resignedActive
    case enteredBackground

    /// The app answered an event.
    case answered(SystemCall.ID, SystemCall.Answer)
    /// Nobody holds the event any more, and nobody has answered it.
    case dropped(SystemCall.ID)
    case peerAnswered(SystemCall.ID, peer: Int, SystemCall.Answer)
    /// The peer does not have the method.
    case peerAbsent(SystemCall.ID, peer: Int)
    /// A peer handed a call back that it had been handed.
    case recursion(PushMessage)
    case displaced(by: String)
    case storeFailed(String)

    case subscribed(Int)
    case unsubscribed(Int)
    case uiReady(Bool)
    case claimed(Int)

    /// Who is to be told the token; a `nil` owner is nobody any more.
    case uploads(owner: String?)
    case uploadEnded(generation: Int, UploadOutcome)
    /// The clock has reached `nextWake`, or not quite.
    case woke
}
