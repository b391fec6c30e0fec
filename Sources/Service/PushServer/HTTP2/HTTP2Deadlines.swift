import NIOCore

/// When an HTTP/2 connection is looked at although nothing came: whether its requests are complete, and
/// whether it is of use at all.
final class HTTP2Deadlines {
    private let loop: any EventLoop
    private let limits: WireLimits
    private let look: () -> NIODeadline?
    private let idle: MovingDeadline
    private lazy var requests = MovingDeadline(on: loop) { [unowned self] in
        watchRequests(until: look())
    }
    private var requestsAreWatched = false

    /// `look` looks at the requests that are not complete, and returns when to look again; `nil` if
    /// there are none. `isIdle` is called when nothing has come for the idle time.
    init(
        on loop: any EventLoop, limits: WireLimits, look: @escaping () -> NIODeadline?,
        isIdle: @escaping () -> Void
    ) {
        self.loop = loop
        self.limits = limits
        self.look = look
        idle = MovingDeadline(on: loop, action: isIdle)
        connectionIsAlive()
        watchRequests()
    }

    /// Something has come.
    func connectionIsAlive() {
        idle.move(to: loop.now + limits.idleTime)
    }

    /// A request has begun and is not complete, or the preface of a new connection is not.
    func watchRequests() {
        if !requestsAreWatched { watchRequests(until: loop.now + limits.headerTime) }
    }

    func cancel() {
        idle.cancel()
        requests.cancel()
    }

    private func watchRequests(until deadline: NIODeadline?) {
        requestsAreWatched = deadline != nil
        requests.move(to: deadline)
    }
}
