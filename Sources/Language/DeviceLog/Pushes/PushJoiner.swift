/// Joins the events of a log to pushes. The identifier of a notification and that of a hand-over
/// join for certain; otherwise the app and the time do.
struct PushJoiner {
    /// The time within which the first lines of one push follow one another.
    private static let burst = 2.0
    /// The time within which an app's lines belong to the push before them.
    private static let aftermath = 40.0

    /// The pushes, and what apps did without one, in the order of their first lines.
    private(set) var pushes: [LoggedPush] = []
    private var byDigest: [String: Int] = [:]
    private var byActivity: [String: Int] = [:]
    /// The newest push of each app.
    private var newest: [String: Int] = [:]
    private var foreground: [String: Bool] = [:]

    mutating func take(_ event: LogEvent) {
        if case .foreground(let isShown) = event.kind {
            if let app = event.app { foreground[app] = isShown }
            return
        }
        let place = place(of: event)
        pushes[place].events.append(event)
        note(event, at: place)
    }

    private mutating func note(_ event: LogEvent, at place: Int) {
        if let digest = event.digest, pushes[place].digest == nil {
            pushes[place].digest = digest
            byDigest[digest] = place
        }
        if let activity = event.activity, !pushes[place].activities.contains(activity) {
            pushes[place].activities.append(activity)
            byActivity[activity] = place
        }
        if pushes[place].topic == nil { pushes[place].topic = event.topic }
        if pushes[place].app == nil { pushes[place].app = event.app }
        guard case .cancelled = event.kind, let app = pushes[place].app else { return }
        pushes[place].isReplaced = newest[app] != place
    }

    /// The push that an event belongs to, which may be a new one.
    private mutating func place(of event: LogEvent) -> Int {
        if let digest = event.digest, let place = byDigest[digest] { return place }
        if let activity = event.activity, let place = byActivity[activity] { return place }
        if let place = recent(event) { return place }
        pushes.append(LoggedPush(app: event.app))
        if let app = event.app {
            pushes[pushes.count - 1].wasInForeground = foreground[app]
            newest[app] = pushes.count - 1
        }
        return pushes.count - 1
    }

    /// The newest push of the app, if the event can be one of its lines.
    private func recent(_ event: LogEvent) -> Int? {
        guard let place = event.app.map({ newest[$0] }) ?? pushes.indices.last else { return nil }
        let push = pushes[place]
        guard event.app != nil || event.kind.canNameNoApp else { return nil }
        let passed = event.line.at.flatMap { at in
            push.events.last?.line.at.map { at - $0 }
        }
        guard passed.map({ $0 <= (event.kind.isOfPush ? Self.burst : Self.aftermath) }) ?? true
        else {
            return nil
        }
        if let digest = event.digest, push.digest.map({ $0 != digest }) ?? false { return nil }
        if event.activity != nil, !push.activities.isEmpty { return nil }
        return event.kind.begins(after: push) ? nil : place
    }
}

extension LogEvent.Kind {
    /// `true` for a line that names no app and belongs to the push before it.
    fileprivate var canNameNoApp: Bool {
        switch self {
        case .appAnswered, .presented, .appPresented, .posted, .soundMissing, .simulatorIsNotTold,
            .nothingToShow, .extensionMemory, .fetchUnanswered, .responseUnanswered,
            .presentationUnanswered, .callUnreported, .permission, .killed:
            true
        default: false
        }
    }

    /// `true` if the event is the first of a push, and `push` has one of its kind already.
    fileprivate func begins(after push: LoggedPush) -> Bool {
        func has(_ matches: (Self) -> Bool) -> Bool { push.events.contains { matches($0.kind) } }
        return switch self {
        case .arrived: has { if case .arrived = $0 { true } else { false } }
        case .handedOver: has { if case .handedOver = $0 { true } else { false } }
        case .request: has { if case .request = $0 { true } else { false } }
        default: false
        }
    }
}
