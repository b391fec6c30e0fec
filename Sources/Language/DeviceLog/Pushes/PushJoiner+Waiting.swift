/// The pushes that a line without their identifiers can be about.
extension PushJoiner {
    /// The only push that still waits for a decision. iOS may decide minutes after it arrived.
    mutating func decidedLater(_ event: LogEvent) -> Int? {
        guard event.kind.isOfDecision else { return nil }
        let waiting = pushes.indices.suffix(Self.memory).filter { isWaiting($0, of: event.app) }
        guard let place = waiting.first, waiting.count == 1 else { return nil }
        pushes[place].isAmbiguous = true
        return place
    }

    /// The push whose hand-over iOS dropped, if only the dropping line has its identifier: the
    /// newest one that waits, apart from the push that takes its place.
    mutating func dropped(_ event: LogEvent) -> Int? {
        let place = pushes.indices.suffix(Self.memory).last { place in
            isWaiting(place, of: event.app) && !follows(pushes[place], event, within: Self.burst)
        }
        if let place { pushes[place].isAmbiguous = true }
        return place
    }

    private func isWaiting(_ place: Int, of app: String?) -> Bool {
        pushes[place].app == app && pushes[place].activities.isEmpty
            && pushes[place].nature?.contentAvailable == true
    }

    /// The last case of the process that an exception ends, if no line names its app.
    func sameProcess(_ event: LogEvent) -> Int? {
        guard case .exception = event.kind else { return nil }
        return pushes.indices.suffix(Self.memory).last { place in
            pushes[place].app == nil
                && pushes[place].events.last?.line.process == event.line.process
        }
    }

    /// The newest push that a line without an app can be about, by its kind and its time.
    func fitting(_ event: LogEvent) -> Int? {
        guard newest.count == 1 || !event.kind.isOfAnyApp else { return nil }
        return pushes.indices.suffix(16).last { place in
            pushes[place].app != nil && pushes[place].awaits(event)
                && follows(
                    pushes[place], event,
                    within: event.kind.isPrompt ? Self.burst : Self.aftermath)
        }
    }
}
