/// An action that the core asks the shell to perform.
package enum RouterEffect: Sendable {
    /// Sends the event to one observer; `to: nil` means every observer.
    case tell(PushEvent, to: Int?)
    case ask(SystemCall.ID, Question)
    case complete(SystemCall.ID, SystemCall.Answer)
    case deliver(PendingOpen, to: Int)
    case callPeers(SystemCall.ID)
    case register
    case upload(generation: Int, TokenTask)
    case cancelUpload(generation: Int)
    case save(PersistedState)
    case beginBackgroundTask(SystemCall.ID)
    case endBackgroundTask(SystemCall.ID)
}
