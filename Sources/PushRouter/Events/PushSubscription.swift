/// Lets a handler be told events, for as long as somebody holds this.
///
///     subscription = router.onEvent { [weak self] in self?.handle($0) }
///     subscription = nil      // no more
public final class PushSubscription: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }
}
