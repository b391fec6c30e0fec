import PushModel

/// Checks the keys of a Live Activity push. APNs answers 200 to all of them, and iOS silently drops
/// what it cannot read.
/// https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications
struct LiveActivityLint {
    private static let events = ["start", "update", "end"]
    /// The first UNIX time with twelve digits. Larger numbers are most likely milliseconds.
    private static let latest = 100_000_000_000

    let aps: [String: JSONValue]
    /// The time of sending in UNIX seconds.
    let now: Int?

    func lint(_ notes: inout LintNotes) {
        let event = aps["event"]?.string
        if let event, !Self.events.contains(event) {
            notes.add(
                .error, .liveActivity, at: ["aps", "event"],
                "“\(event)” is not an event of a Live Activity.",
                fix: Nearest.word(to: event, in: Self.events).map { "Did you mean “\($0)”?" }
                    ?? "Send one of \(Self.events.joined(separator: ", ")).")
        }
        require("event", "Write start, update or end.", &notes)
        require("timestamp", "Send the time in UNIX seconds.", &notes)
        if event != "end" {
            require("content-state", "Send what the activity's ContentState decodes.", &notes)
        }
        for key in ["timestamp", "stale-date", "dismissal-date"] { lintDate(key, &notes) }
        if event == "start" {
            lintStart(&notes)
        } else {
            for key in ["attributes-type", "attributes", "input-push-token", "input-push-channel"]
            where aps[key] != nil {
                notes.add(
                    .warning, .liveActivity, at: ["aps", key],
                    "“\(key)” goes only with the event start.", fix: "Leave it out.")
            }
        }
        if event != "end", aps["dismissal-date"] != nil {
            notes.add(
                .warning, .liveActivity, at: ["aps", "dismissal-date"],
                "“dismissal-date” goes only with the event end.", fix: "Leave it out.")
        }
    }

    private func require(_ key: String, _ fix: String, _ notes: inout LintNotes) {
        guard aps[key] == nil else { return }
        notes.add(
            .error, .liveActivity, at: ["aps"],
            "A Live Activity push has no “\(key)”, so iOS drops it.", fix: fix)
    }

    /// Checks the keys that only a start has.
    /// https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications#Construct-the-payload-that-starts-a-Live-Activity
    private func lintStart(_ notes: inout LintNotes) {
        require("attributes-type", "Write the name of the ActivityAttributes type.", &notes)
        require("attributes", "Send what the type decodes, or {} if it has no properties.", &notes)
        let alert = aps["alert"]
        if alert == nil {
            require("alert", "Give the start an alert with a title and a body.", &notes)
        } else if alert?["title"] == nil || alert?["body"] == nil {
            notes.add(
                .error, .liveActivity, at: ["aps", "alert"],
                "The alert of a start needs a title and a body.",
                fix: "Write {\"title\": …, \"body\": …}.")
        }
    }

    private func lintDate(_ key: String, _ notes: inout LintNotes) {
        guard let seconds = aps[key]?.double, seconds.magnitude < 1e15 else { return }
        if seconds > Double(Self.latest) {
            notes.add(
                .error, .liveActivity, at: ["aps", key],
                "“\(key)” is in milliseconds. As UNIX seconds it is after the year 5000.",
                fix: "Send \(Int(seconds) / 1000).")
        } else if seconds < 1_000_000_000, key == "timestamp" {
            notes.add(
                .error, .liveActivity, at: ["aps", key],
                "“timestamp” is before 2001, and iOS drops a push older than the last update.",
                fix: "Send UNIX seconds" + (now.map { ", such as \($0)." } ?? "."))
        } else if let now, key == "timestamp", Int(seconds) > now + 8 * 3600 {
            notes.add(
                .warning, .liveActivity, at: ["aps", key],
                "“timestamp” is more than eight hours ahead, and iOS drops such updates.",
                fix: "Send the time of sending, \(now).")
        }
    }
}
