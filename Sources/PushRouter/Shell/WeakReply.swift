/// The reply of an action in the background, for subscribers that come later.
struct WeakReply {
    weak var reply: Reply<Void>?
}
