extension TraceRecord {
    /// The sentence of a record about a Live Activity: what pushes, the app or time did to it.
    var activitySentence: String {
        let (activity, content) = activityWords
        return switch (name, detail) {
        case (.activityStarted, _): "\(activity) starts\(content)."
        case (.activityScheduled, _): "\(activity) is to start later\(content)."
        case (.activityUpdated, _): "\(activity) changes\(content)."
        case (.activityEnded, _):
            "\(activity) ends\(content). The activity stays on the Lock Screen until its "
                + "dismissal-date, or for at most four hours."
        case (.activityAlert, .notification(let text)?): "The Live Activity lights up: “\(text)”."
        case (.activityStale, _):
            "\(activity) is stale because no update came before its stale-date."
        case (.activityDismissed, _): "\(activity) leaves the Lock Screen."
        case (.activityIgnored, .reason(.activityNotDecoded)?):
            "Activity.activities leaves a Live Activity out because "
                + "\(Reason.activityNotDecoded.rawValue)."
        case (.activityIgnored, .reason(let why)?):
            "iOS ignores the \(pushID == nil ? "call" : "push") because \(why.rawValue)."
        case (.activityIgnored, .note(let why)?):
            "iOS ignores the push because \(why.withoutFullStop)."
        case (.activityAsks, _):
            "iOS asks under \(activity) whether the app may continue. The activity gets its token "
                + "only after the user taps Allow."
        case (.activityDates, .note(let words)?): words
        case (.activityHeld, _):
            "The newest update of \(activity) waits because the budget for pushes of priority 10 "
                + "is used up. Send fewer pushes, or use priority 5."
        case (.activityRefused, .note(let why)?): "Activity.request throws \(why)."
        case (.activityStream, .stream(let stream, let name, let value)?):
            streamSentence(stream, name, value)
        default: "\(self.name.rawValue)."
        }
    }

    /// The sentence of a record about something the person does with a Live Activity.
    var activityUserSentence: String {
        let activity = activityWords.0
        return switch (name, detail) {
        case (.activityRemoved, _): "The user removes \(activity) from the Lock Screen."
        case (.activityTapped, _): "The user taps \(activity)."
        case (.activityAnswered, .note("deny")?):
            "The user does not allow the app's Live Activities."
        case (.activityAnswered, .note("always")?):
            "The user always allows the app's Live Activities."
        case (.activityAnswered, _): "The user allows the app's Live Activity."
        case (.activitySettings, .note(let words)?):
            "The user changes the app's settings: \(words)."
        default: "\(name.rawValue)."
        }
    }

    /// The activity's name, and a colon with the content state if one is known.
    private var activityWords: (String, String) {
        guard case .activity(let name, let content)? = detail else {
            return ("A Live Activity", "")
        }
        return ("Live Activity \(name)", content.map { ": \($0.cut)" } ?? "")
    }

    private func streamSentence(_ stream: ActivityStreamName, _ name: String?, _ value: String?)
        -> String
    {
        let of = name.map { " of Live Activity \($0)" } ?? ""
        let yielded = value.map { ": \($0.cut)" } ?? ""
        guard stream != .activities else {
            return "Activity.activities lists Live Activity \(name ?? "")\(yielded)."
        }
        return "\(stream.rawValue)\(of) yields\(yielded)."
    }
}

extension String {
    /// The first 119 characters of a long text, with an ellipsis.
    fileprivate var cut: String { count <= 120 ? self : prefix(119) + "…" }

    fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
