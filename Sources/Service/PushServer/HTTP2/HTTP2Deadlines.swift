import NIOCore

/// The checks of an HTTP/2 connection that happen without input: whether its requests are complete,
/// whether the connection is idle, and whether it has been open long enough after GOAWAY.
final class HTTP2Deadlines {
    private let loop: any EventLoop
    private let limits: WireLimits
    private let look: () -> NIODeadline?
    private let idle: MovingDeadline
    private let goAway: MovingDeadline
    private lazy var requests = MovingDeadline(on: loop) { [unowned self] in
        watchRequests(until: look())
    }
    private var requestsAreWatched = false

    /// `look` checks the incomplete requests, and returns the time of the next check; `nil` if
    /// there are none. `isIdle` is called if nothing has arrived for the idle time, and
    /// `goAwayTimeIsOver` at the end of the time after GOAWAY.
    init(
        on loop: any EventLoop, limits: WireLimits, look: @escaping () -> NIODeadline?,
        isIdle: @escaping () -> Void, goAwayTimeIsOver: @escaping () -> Void
    ) {
        self.loop = loop
        self.limits = limits
        self.look = look
        idle = MovingDeadline(on: loop, action: isIdle)
        goAway = MovingDeadline(on: loop, action: goAwayTimeIsOver)
        connectionIsAlive()
        watchRequests()
    }

    /// Restarts the idle time, because something has arrived.
    func connectionIsAlive() {
        idle.move(to: loop.now + limits.idleTime)
    }

    /// Starts the checks of requests, because a request or the preface of the connection is
    /// incomplete.
    func watchRequests() {
        if !requestsAreWatched { watchRequests(until: loop.now + limits.headerTime) }
    }

    /// Begins the time that the connection stays open after GOAWAY.
    func connectionGoesAway(in time: TimeAmount) {
        goAway.move(to: loop.now + time)
    }

    func cancel() {
        idle.cancel()
        goAway.cancel()
        requests.cancel()
    }

    private func watchRequests(until deadline: NIODeadline?) {
        requestsAreWatched = deadline != nil
        requests.move(to: deadline)
    }
}
