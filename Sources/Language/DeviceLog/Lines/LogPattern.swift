import Foundation

/// A text that Apple's processes write, and what it means. Texts change without notice, so a line
/// that no pattern knows is never explained.
struct LogPattern: Sendable {
    /// The text that a line contains.
    let needle: String
    /// Whether the writer of a line is one of those that the pattern is about.
    let accepts: @Sendable (LogLine) -> Bool
    /// Whether the line may have other blanks, marks and capital letters than the text.
    let isFolded: Bool
    /// Returns the meaning of a line with the text; `nil` if it has none after all.
    let read: @Sendable (LineText) -> LogEvent.Kind?

    init(
        _ needle: String, isFolded: Bool = false,
        from accepts: @escaping @Sendable (LogLine) -> Bool = { _ in true },
        _ read: @escaping @Sendable (LineText) -> LogEvent.Kind?
    ) {
        (self.needle, self.isFolded, self.accepts, self.read) = (needle, isFolded, accepts, read)
    }

    init(_ needle: String, _ kind: LogEvent.Kind) { self.init(needle) { _ in kind } }

    /// All patterns. Of two in one line, the earlier one counts.
    static let all =
        ofSystem + reports + stacks + connection + libraries + console + sentences + tokens
        + callbacks + engines + context

    /// Texts that say for certain what iOS did or found.
    private static let ofSystem =
        apsd + notifications + extensions + scheduler + processes + calls
        + widgets + apps + exceptions

    static let countOfSystem = ofSystem.count

    /// The events of a line, by the patterns whose needles it contains.
    static func events(_ needles: [Int], in line: LogLine) -> [LogEvent] {
        var line = line
        line.message = MaskedName.removed(from: line.message)
        let text = LineText(text: line.message)
        let hasHead = line.clock != nil || line.pid != nil || !line.process.isEmpty
        let numbers = needles.sorted().filter { $0 < all.count && all[$0].accepts(line) }
        for (place, number) in numbers.enumerated() {
            guard var kind = all[number].read(text) else { continue }
            if !line.isOfSystem {
                switch Prose.use(of: all[number], in: line.message, hasHead: hasHead) {
                case .own: break
                case .doubted where number < countOfSystem, .denied, .searched: return []
                case .code where number >= countOfSystem: return []
                case .quoted, .doubted, .code: line.isQuoted = true
                }
            }
            if case .cancelled = kind {
                return text.activities.map { event(.cancelled, line, text, activity: $0) }
            }
            if case .exception(let exception) = kind, exception.cause == .unknown {
                let cause = said(text, numbers[place...].dropFirst())
                kind = .exception(LogException(exception, cause: cause ?? .unknown))
            }
            return [event(kind, line, text, activity: text.activity)]
        }
        return []
    }

    /// The sentence of a library in the text of an exception.
    private static func said(_ text: LineText, _ numbers: ArraySlice<Int>) -> LogException.Cause? {
        numbers.lazy.compactMap { number in
            guard case .remark(.said(let verdict, let values)) = all[number].read(text) else {
                return nil
            }
            return .said(verdict, values)
        }.first
    }

    private static func event(
        _ kind: LogEvent.Kind, _ line: LogLine, _ text: LineText, activity: String?
    ) -> LogEvent {
        var event = LogEvent(kind: kind, line: line.shortened)
        event.activity = activity
        event.topic = activity.flatMap(LineText.topic) ?? text.topic
        event.app = event.topic.map(LineText.app) ?? text.app
        if activity == nil { event.digest = text.digest }
        return event
    }

    /// The push service on the phone.
    private static let apsd = [
        LogPattern("essage for enabled topic '") {
            .arrived(
                priority: LineText(text: Redaction.withoutPayload($0.text))
                    .number(after: "with priority "))
        },
        LogPattern("Outstanding data received: ", .dataArrived),
        LogPattern("essage for ignored topic '", .notRegistered),
        LogPattern("essage for recently removed topic '", .notRegistered),
        LogPattern("essage for unknown topic hash '", .notRegistered),
    ]

    /// The notification server, in SpringBoard or `usernotificationsd`.
    private static let notifications = [
        LogPattern("Received incoming message on topic ") {
            .handedOver(priority: $0.number(after: "at priority "))
        },
        LogPattern("Received remote notification request ") { .request(LogEvent.Nature($0)) },
        LogPattern(
            "ontent-available push notifications are only supported on", .simulatorIsNotTold),
        LogPattern("delivers content-available push notification", .backgroundRequested),
        LogPattern("Passing content-availa", .backgroundRequested),
        LogPattern("SUBMITTING: \(LineText.launch)", .submitted),
        LogPattern("Priority Push: ") { $0.text.contains("- App killed") ? .appKilled : nil },
        LogPattern("Ignoring notification with no alert, sound or badge", .nothingToShow),
        LogPattern("Ignoring notification with no content", .nothingToShow),
        LogPattern("Not saving push notification") {
            $0.text.contains("1401") || $0.text.contains("no user-facing") ? .nothingToShow : nil
        },
        LogPattern("NOT delivering user visible push notification") {
            // Of the other codes, the reason is unknown.
            $0.text.contains("Code=1401")
                ? .nothingToShow : $0.text.contains("Code=1 ") ? .refused : nil
        },
        LogPattern("Delivered user visible push notification", .accepted),
        LogPattern("Process delivery of push notification", .processed),
        LogPattern("eliver push notification request", .processed),
        LogPattern("Remote notification request ") {
            $0.digest != nil && $0.text.contains("can be modified") ? .processed : nil
        },
        LogPattern("Adding notification ", presented),
        LogPattern("Saving notification ", presented),
        LogPattern("willPresentNotification delivery succeeded", .appPresented),
        LogPattern("Received response ") {
            $0.number(after: "Received response ").map { .appAnswered(options: $0) }
        },
        LogPattern("Posting notification ", posted),
        LogPattern("destinations: ", posted),
        LogPattern("Not alerting on post for request ", .posted(onScreen: false)),
        LogPattern("Screen can be turned on for notification ") { text in
            let places = ["sentToLockScreenDestination", "sentToBannerDestination"]
            return text.digest != nil && places.contains { text.flag($0) == true }
                ? .posted(onScreen: true) : nil
        },
        LogPattern("Turn on screen for notification ") {
            $0.digest == nil ? nil : .posted(onScreen: true)
        },
        LogPattern("has enqueued a bulletin request", .enqueued),
        LogPattern("Pending notification trigger fired for ", .triggeredByApp),
        LogPattern("Failed to find sound ") {
            .soundMissing($0.after("Failed to find sound \"", until: ["\"", "\n"]) ?? "")
        },
        LogPattern("toneIdentifier = texttone:App Notification") {
            $0.text.contains("type = app notification") ? .soundDefault : nil
        },
        LogPattern("equested authorization [") { $0.flag("didGrant").map { .permission($0) } },
        LogPattern("process state changed for ") {
            switch $0.after("visibility: ", until: [" ", ";", "\n"]) {
            case "Foreground": .foreground(true)
            case "Background": .foreground(false)
            default: nil
            }
        },
        LogPattern("Received start without an alert configuration", .startWithoutAlert),
        LogPattern("Event was resolved") {
            $0.text.contains("outcome: suppressed") && $0.text.contains("bundleIdentifier:: ")
                ? .quietedByFocus : nil
        },
    ]

    private static func presented(_ text: LineText) -> LogEvent.Kind? {
        guard let alert = text.flag("shouldPresentAlert"), text.flag("hasAlertContent") != false
        else {
            return nil
        }
        return .presented(alert: alert, sound: text.flag("shouldPlaySound"))
    }

    /// The places in which a notification appears. A log may hide them, or name others.
    private static func posted(_ text: LineText) -> LogEvent.Kind? {
        guard let start = text.text.range(of: "destination")?.upperBound else { return nil }
        let places = text.text[start...]
        if ["Alert", "LockScreen", "Banner"].contains(where: places.contains) {
            return .posted(onScreen: true)
        }
        return places.contains("NotificationCenter") ? .posted(onScreen: false) : nil
    }
}

extension LogEvent.Nature {
    fileprivate init(_ text: LineText) {
        alert = text.flag("hasAlertContent")
        sound = text.flag("hasSound")
        badge = text.flag("hasBadge")
        contentAvailable = text.flag("hasContentAvailable")
        mutableContent = text.flag("hasMutableContent")
        type = text.after("pushType: ", until: [" ", "]", "\n", "\t"])
    }
}
