import PushModel

/// Values of the right type that do not mean what their sender expects.
extension APSLint {
    private static let levels = ["passive", "active", "time-sensitive", "critical"]

    func lintMeaning(_ aps: [String: JSONValue], _ notes: inout LintNotes) {
        let payload = Payload(document.root)
        lintLevel(aps, &notes)
        lintCategory(payload, &notes)
        if type != .liveactivity, let score = aps["relevance-score"]?.double,
            !(0...1).contains(score)
        {
            notes.add(
                .error, .wrongValue, at: ["aps", "relevance-score"],
                "The relevance score is \(score).", fix: "Send a number from 0 to 1.")
        }
        if payload.mutableContent {
            lintMutableContent(payload, &notes)
        }
        let isForApp = type == .alert || type == .background
        if isForApp, !payload.isVisible, !payload.contentAvailable, aps["aps"] == nil {
            notes.add(
                .warning, .nothingToDo, at: ["aps"],
                "The push has nothing to show and no “content-available” to wake the app, so "
                    + "nothing happens.", fix: "Add an “alert”, or “content-available”: 1.")
        }
        if type == .alert, payload.hasAlert, payload.threadID == nil {
            notes.add(
                .info, .threadID, at: ["aps"],
                "Without “thread-id”, all notifications of the app are one group.")
        }
    }

    private func lintLevel(_ aps: [String: JSONValue], _ notes: inout LintNotes) {
        guard let level = aps["interruption-level"]?.string else { return }
        let path = ["aps", "interruption-level"]
        guard Self.levels.contains(level) else {
            return notes.add(
                .error, .interruptionLevel, at: path,
                "“\(level)” is not an interruption level, and iOS takes it for active.",
                fix: Nearest.word(to: level, in: Self.levels).map { "Did you mean “\($0)”?" }
                    ?? "Send one of \(Self.levels.joined(separator: ", ")).")
        }
        let needed: (entitlement: String, isThere: Bool?)? =
            switch level {
            case "time-sensitive":
                ("com.apple.developer.usernotifications.time-sensitive", app?.isTimeSensitive)
            case "critical":
                ("com.apple.developer.usernotifications.critical-alerts", app?.isCritical)
            default: nil
            }
        guard let needed, needed.isThere != true else { return }
        notes.add(
            needed.isThere == false ? .warning : .info, .interruptionLevel, at: path,
            needed.isThere == false
                ? "The app has no entitlement for “\(level)”, so iOS takes it for active."
                : "“\(level)” works only in an app with its entitlement.",
            fix: "The app needs \(needed.entitlement).")
    }

    private func lintCategory(_ payload: Payload, _ notes: inout LintNotes) {
        guard let category = payload.category, let known = app?.categories,
            !known.contains(category)
        else { return }
        notes.add(
            .warning, .category, at: ["aps", "category"],
            "The app registers no category “\(category)”, so the notification has no actions.",
            fix: Nearest.word(to: category, in: known.sorted()).map { "Did you mean “\($0)”?" }
                ?? (known.isEmpty
                    ? "Register it with setNotificationCategories."
                    : "It registers \(known.sorted().joined(separator: ", "))."))
    }

    private func lintMutableContent(_ payload: Payload, _ notes: inout LintNotes) {
        let path = ["aps", "mutable-content"]
        if !payload.hasAlert {
            notes.add(
                .warning, .mutableContent, at: path,
                "A service extension runs only for pushes with an alert, and this push has none.",
                fix: "Add an “alert”, or leave “mutable-content” out.")
        } else if app?.hasServiceExtension == false {
            notes.add(
                .warning, .mutableContent, at: path,
                "The app has no notification service extension, so nothing changes the content.",
                fix: "Add one to the app, or leave “mutable-content” out.")
        }
    }
}
