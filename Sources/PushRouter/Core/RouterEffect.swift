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
