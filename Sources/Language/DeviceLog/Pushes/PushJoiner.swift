/// Joins the events of a log to pushes. The identifier of a notification and that of a hand-over
/// join for certain; otherwise the app and the time do.
struct PushJoiner {
    /// The time within which the first lines of one push follow one another.
    static let burst = 2.0
    /// The time within which an app's lines belong to the push before them.
    static let aftermath = 40.0
    /// The time within which an arrival and its first line of the notification server are one push.
    /// Some logs have wrong times.
    private static let handling = 60.0
    /// The number of pushes that a line can be about.
    static let memory = 32

    /// The pushes, and what apps did without one, in the order of their first lines.
    var pushes: [LoggedPush] = []
    private var byDigest: [String: Int] = [:]
    private var byActivity: [String: Int] = [:]
    /// The newest push of each app, and the newest with a background part.
    var newest: [String: Int] = [:]
    private var newestInBackground: [String: Int] = [:]
    private var foreground: [String: (isShown: Bool, line: LogLine)] = [:]
    private var lastEvents: [LogEvent] = []

    mutating func take(_ event: LogEvent) {
        var event = event
        event.app = event.app.map(owner) ?? app(ofProcess: event.line.process)
        guard !lastEvents.contains(where: { event.isCopy(of: $0) }) else { return }
        lastEvents = lastEvents.suffix(3) + [event]
        join(event)
    }

    /// The app with pushes that has the name of a process.
    private func app(ofProcess process: String) -> String? {
        guard !process.isEmpty else { return nil }
        let name = process.lowercased()
        return newest.keys.filter { $0.split(separator: ".").last?.lowercased() == name }.min()
    }

    /// The app with pushes whose extension has the bundle identifier; otherwise the identifier.
    private func owner(of bundle: String) -> String {
        guard newest[bundle] == nil else { return bundle }
        return newest.keys.filter { bundle.hasPrefix($0 + ".") }.max { $0.count < $1.count }
            ?? bundle
    }

    private mutating func join(_ event: LogEvent) {
        if case .foreground(let isShown) = event.kind {
            if let app = event.app { foreground[app] = (isShown, event.line) }
            return
        }
        if case .permission(let isGranted) = event.kind {
            guard let app = event.app else { return }
            guard !isGranted else { return forgetDenials(of: app) }
        }
        guard let place = place(of: event) else { return }
        pushes[place].events.append(event)
        note(event, at: place)
    }

    /// A permission that the user gives later makes an earlier denial void.
    private mutating func forgetDenials(of app: String) {
        for place in pushes.indices where pushes[place].app == app {
            pushes[place].events.removeAll { $0.kind == .permission(false) }
        }
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
        if let app = event.app, event.kind.isOfBackground { newestInBackground[app] = place }
        if pushes[place].topic == nil { pushes[place].topic = event.topic }
        if pushes[place].app == nil { pushes[place].app = event.app }
        guard case .cancelled = event.kind, let app = pushes[place].app else { return }
        // A push from before the log has its place behind that of its successor.
        pushes[place].isReplaced =
            newestInBackground[app].map { newer in
                newer > place
                    || !pushes[place].isPush && follows(pushes[newer], event, within: Self.burst)
            } ?? false
    }

    /// The push that an event belongs to, which may be a new one; `nil` for a line that says something
    /// only right after the lines of a push.
    private mutating func place(of event: LogEvent) -> Int? {
        if let digest = event.digest, let place = byDigest[digest] {
            // A later push with the same apns-collapse-id has the same identifier.
            let isLater = passed(since: pushes[place], event).map { $0 > Self.burst } ?? false
            if !isLater || !event.kind.begins(after: pushes[place]) { return place }
            return newPush(of: event)
        }
        if let activity = event.activity, let place = byActivity[activity] { return place }
        if let place = event.kind == .cancelled ? dropped(event) : recent(event) { return place }
        guard !event.kind.needsPush else { return nil }
        guard event.app != nil || event.digest != nil || !event.kind.needsNoApp else { return nil }
        return newPush(of: event)
    }

    private mutating func newPush(of event: LogEvent) -> Int {
        pushes.append(LoggedPush(app: event.app))
        if let app = event.app {
            pushes[pushes.count - 1].wasInForeground = foreground[app]?.isShown
            pushes[pushes.count - 1].stateLine = foreground[app]?.line
            newest[app] = pushes.count - 1
        }
        return pushes.count - 1
    }

    /// The push of the app that an event can be a line of. A line that names no app is one of the
    /// push before it only in the notification server, and right after it.
    private mutating func recent(_ event: LogEvent) -> Int? {
        guard !event.isOfReport else { return nil }
        guard let app = event.app else {
            if let place = fitting(event) ?? sameProcess(event) { return place }
            guard let place = pushes.indices.last,
                follows(pushes[place], event, within: Self.burst)
            else { return nil }
            if event.kind.needsNoApp { return event.line.isOfNotificationServer ? place : nil }
            // What a process without a push says at one time is one case.
            let process = pushes[place].events.last?.line.process
            return pushes[place].app == nil && process == event.line.process ? place : nil
        }
        guard event.activity != nil else {
            return newest[app].flatMap { canTake(event, $0) ? $0 : nil }
        }
        // The first of several pushes that wait for a decision, because decisions come in order.
        let waiting = pushes.indices.suffix(8).filter { place in
            pushes[place].app == app && pushes[place].activities.isEmpty
                && pushes[place].nature?.contentAvailable != false && canTake(event, place)
        }
        if waiting.count > 1 {
            for place in waiting { pushes[place].isAmbiguous = true }
        }
        return waiting.first ?? decidedLater(event)
    }

    private func canTake(_ event: LogEvent, _ place: Int) -> Bool {
        let push = pushes[place]
        let limit = event.kind.isOfBurst ? Self.burst : Self.aftermath
        guard follows(push, event, within: push.isBegun(by: event) ? Self.handling : limit) else {
            return false
        }
        guard push.allows(event) else { return false }
        if let digest = event.digest, push.digest.map({ $0 != digest }) ?? false { return false }
        return !event.kind.begins(after: push)
    }

    func follows(_ push: LoggedPush, _ event: LogEvent, within limit: Double) -> Bool {
        passed(since: push, event).map { $0 <= limit } ?? true
    }

    /// The seconds from the last line of a push to an event; `nil` without times.
    private func passed(since push: LoggedPush, _ event: LogEvent) -> Double? {
        guard let at = event.line.at, let last = push.events.last?.line.at else { return nil }
        return at - last
    }
}
