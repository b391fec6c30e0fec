import PushModel

extension Event {
    /// Returns the event with the wall time at which an app acts on its Live Activities. The
    /// phone's clock counts from the beginning of its world, and an app's dates do not.
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
    /// Converts a date that an app gave at the instant `now`, when the wall clock showed `sent`.
    func instant(sent: UnixTime?, at now: Instant) -> Instant {
        guard let sent else { return now }
        // Dates out of range become the first or last instant that both clocks can express.
        return now + .seconds(min(max(seconds - sent.seconds, -1e11), 1e11))
    }

    /// Whole seconds, as pushes carry them.
    var timestamp: Int { Int(min(max(seconds, -1e15), 1e15)) }
}
