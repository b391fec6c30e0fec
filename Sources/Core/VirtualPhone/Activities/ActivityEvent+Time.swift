import PushModel

extension Event {
    /// With the wall time at which an app does something with its Live Activities: the phone's own
    /// clock counts from the beginning of its world, and an app's dates do not.
    package func sent(at time: UnixTime) -> Event {
        switch self {
        case .app(let bundle, .requestsActivity(var request)):
            request.sent = time
            return .app(bundle, .requestsActivity(request))
        case .app(let bundle, .updatesActivity(var update)):
            update.sent = time
            return .app(bundle, .updatesActivity(update))
        case .app(let bundle, .endsActivity(var end)):
            end.sent = time
            return .app(bundle, .endsActivity(end))
        default: return self
        }
    }
}

extension UnixTime {
    /// The instant of a date that an app gave at `now`, which was `sent` on the wall.
    func instant(sent: UnixTime?, at now: Instant) -> Instant {
        guard let sent else { return now }
        // Beyond the reckoning of both clocks there is only the last instant.
        return now + .seconds(min(max(seconds - sent.seconds, -1e11), 1e11))
    }

    /// Whole seconds, as pushes carry them.
    var timestamp: Int { Int(min(max(seconds, -1e15), 1e15)) }
}
