import PushModel

/// The `apns-` headers of a push before it is sent.
struct PushHeaderFields {
    /// Names in lower case, in the order given.
    let all: [(name: String, value: String)]

    init(_ headers: [(name: String, value: String)]) {
        all = headers.map { ($0.name.lowercased(), $0.value) }
    }

    subscript(name: String) -> String? { all.first { $0.name == name }?.value }

    /// The push type; `nil` without the header, and for an unknown value.
    var knownType: PushType? { self["apns-push-type"].flatMap { PushType(rawValue: $0) } }
}

extension PushLint {
    private static let names = [
        "apns-id", "apns-push-type", "apns-priority", "apns-expiration", "apns-topic",
        "apns-collapse-id", "apns-channel-id", "apns-request-id",
    ]

    /// Checks each header by itself. Source: Sending notification requests to APNs.
    /// https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns
    func lintHeaders(_ notes: inout LintNotes) {
        guard let headers else { return }
        lintNames(headers, &notes)
        lintType(headers, &notes)
        lintPriority(headers, &notes)
        lintTopic(headers, &notes)
        lintExpiration(headers, &notes)
        if let id = headers["apns-collapse-id"], id.utf8.count > 64 {
            notes.add(
                .error, .collapseID, header: "apns-collapse-id",
                "The value has \(id.utf8.count) bytes, and APNs takes 64 at most.",
                fix: "Send a shorter one, such as a hash.")
        }
        if let id = headers["apns-id"], !Self.isUUID(id) {
            notes.add(
                .error, .id, header: "apns-id",
                "“\(id)” is not a UUID, so APNs answers BadMessageId.",
                fix: "Send 8-4-4-4-12 hexadecimal digits, or leave the header out.")
        }
    }

    private func lintNames(_ headers: PushHeaderFields, _ notes: inout LintNotes) {
        var seen: Set<String> = []
        for (name, _) in headers.all {
            if !seen.insert(name).inserted, Self.names.contains(name) {
                notes.add(
                    .error, .repeatedHeader, header: name,
                    "The header comes twice, so APNs answers DuplicateHeaders.",
                    fix: "Send it once.")
            }
            guard name.hasPrefix("apns"), !Self.names.contains(name) else { continue }
            let meant = Nearest.word(to: name, in: Self.names)
            notes.add(
                meant == nil ? .warning : .error, .unknownHeader, header: name,
                "APNs does not know the header \(name) and ignores it.",
                fix: meant.map { "Did you mean \($0)?" })
        }
    }

    private func lintType(_ headers: PushHeaderFields, _ notes: inout LintNotes) {
        let name = "apns-push-type"
        guard let value = headers[name] else {
            return notes.add(
                .warning, .pushType, header: name,
                "The header is missing. watchOS needs it, and elsewhere APNs may delay the push or "
                    + "drop it.", fix: "Send alert, or background for a push that shows nothing.")
        }
        guard PushType(rawValue: value) == nil else { return }
        let types = PushType.allCases.map(\.rawValue)
        notes.add(
            .error, .pushType, header: name,
            "“\(value)” is not a push type, so APNs answers InvalidPushType.",
            fix: Nearest.word(to: value, in: types).map { "Did you mean \($0)?" }
                ?? "Send one of \(types.joined(separator: ", ")).")
    }

    private func lintPriority(_ headers: PushHeaderFields, _ notes: inout LintNotes) {
        let name = "apns-priority"
        let value = headers[name]
        if let value, !["10", "5", "1"].contains(value) {
            return notes.add(
                .error, .priority, header: name,
                "“\(value)” is not a priority, so APNs answers BadPriority.",
                fix: "Send 10 (at once), 5 (saving power) or 1 (never waking the device).")
        }
        switch (headers.knownType, value) {
        case (.background?, "10"?):
            notes.add(
                .error, .priority, header: name,
                "A background push has priority 10, which Apple documents as an error.",
                fix: "Send 5.")
        case (.background?, nil):
            notes.add(
                .warning, .priority, header: name,
                "The background push has no priority, and the default of 10 is an error for "
                    + "background pushes.", fix: "Send 5.")
        case (.liveactivity?, "1"?):
            notes.add(
                .warning, .priority, header: name,
                "The priority is 1, but a Live Activity push has priority 10 or 5.",
                fix: "Send 10 for updates that must be seen at once. They use an hourly budget.")
        default: break
        }
    }

    private func lintTopic(_ headers: PushHeaderFields, _ notes: inout LintNotes) {
        let name = "apns-topic"
        guard let value = headers[name] else {
            return notes.add(
                .warning, .topic, header: name,
                "The header is missing. With a provider token, APNs answers MissingTopic.",
                fix: "Send the app's bundle identifier, followed by the suffix of the push type.")
        }
        guard let type = headers.knownType, type != .mdm else { return }
        let topic = Topic(value)
        // An app's own identifier may end like a suffix.
        let isBare = value == app?.bundle
        let suffix = isBare ? "" : topic.suffix
        let bundle = isBare ? value : topic.bundle
        if suffix != type.topicSuffix {
            notes.add(
                .error, .topic, header: name,
                "The topic of a push of type \(type.rawValue) ends in "
                    + (type.topicSuffix.isEmpty
                        ? "the bundle identifier itself, but this one ends in \(suffix)."
                        : "\(type.topicSuffix), but “\(value)” does not."),
                fix: "Send \(bundle + type.topicSuffix).")
        } else if let app, bundle != app.bundle {
            notes.add(
                .error, .topic, header: name,
                "The topic is another app's, and this app is \(app.bundle).",
                fix: "Send \(app.bundle + type.topicSuffix), or use the other app's token.")
        }
    }

    private func lintExpiration(_ headers: PushHeaderFields, _ notes: inout LintNotes) {
        let name = "apns-expiration"
        let value = headers[name]
        if headers.knownType == .pushtotalk, value != "0" {
            notes.add(
                .warning, .expiration, header: name,
                "A Push to Talk push that comes late is useless.", fix: "Send 0.")
        }
        guard let value, value != "0" else { return }
        guard let seconds = Int(value), seconds > 0 else {
            return notes.add(
                .error, .expiration, header: name,
                "“\(value)” is not a time, so APNs answers BadExpirationDate.",
                fix: "Send UNIX seconds, or 0 for a push that is never stored.")
        }
        if seconds > 100_000_000_000 {
            notes.add(
                .error, .expiration, header: name,
                "“\(value)” is in milliseconds. As UNIX seconds it is after the year 5000.",
                fix: "Send \(seconds / 1000).")
        } else if let now, seconds < now {
            notes.add(
                .warning, .expiration, header: name,
                "The push expired \(now - seconds) s ago, so APNs tries once and stores nothing.",
                fix: seconds < 100_000_000
                    ? "The value is a time in UNIX seconds, not a duration. Send \(now + seconds)."
                    : "Send a time in the future, or 0.")
        }
    }

    /// Five groups of 8, 4, 4, 4 and 12 hexadecimal digits.
    private static func isUUID(_ text: String) -> Bool {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && groups.joined().allSatisfy { $0.isASCII && $0.isHexDigit }
    }
}
