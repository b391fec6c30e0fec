/// The router, for objects that iOS may keep longer.
// The reference is set once; the router itself belongs to the main actor.
final class WeakRouter: @unchecked Sendable {
    private(set) weak var router: PushRouter?

    init(_ router: PushRouter) {
        self.router = router
    }
}
