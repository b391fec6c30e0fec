import PushModel

/// Checks the parts of a message, each by itself.
extension FCMLint {
    func lintNotification(_ message: FCMFields, _ notes: inout LintNotes) {
        guard let notification = message.object("notification", &notes) else { return }
        let fields = ["title", "body", "image"]
        notification.noteUnknown(fields, &notes)
        for name in fields {
            guard let (path, value) = notification[name], value.string == nil else { continue }
            notes.add(
                .error, .wrongType, at: path, "“\(name)” is \(value.kind).", fix: "Send a text.")
        }
    }

    /// Checks the app's own values, which arrive beside `aps`.
    func lintData(_ message: FCMFields, _ notes: inout LintNotes) {
        guard let data = message.object("data", &notes) else { return }
        for (key, value) in data.members.sorted(by: { $0.key < $1.key }) {
            let path = data.path + [key]
            if value.string == nil {
                let isPlain = value.double != nil || value.bool != nil
                notes.add(
                    .error, .wrongType, at: path,
                    "“\(key)” is \(value.kind), and FCM takes only texts in data.",
                    fix: isPlain ? "Send \"\(value.json)\"." : "Send its JSON as a text.")
            }
            if ["from", "message_type"].contains(key) || key.hasPrefix("google.")
                || key.hasPrefix("gcm.notification.")
            {
                notes.add(
                    .error, .reservedKey, at: path,
                    "FCM reserves the key “\(key)” and answers INVALID_ARGUMENT.",
                    fix: "Choose another name.")
            }
        }
    }

    /// Notes options of Android and the web that people expect to work on an iPhone.
    func lintOtherPlatforms(_ message: FCMFields, _ notes: inout LintNotes) {
        let apns = FCMFields(message["apns"]?.value, at: [])
        let headers = FCMFields(apns?["headers"]?.value, at: [])?.members ?? [:]
        let names = Set(headers.keys.map { $0.lowercased() })
        guard let android = message.object("android", &notes) else { return }
        if let (path, value) = android["ttl"], !names.contains("apns-expiration") {
            let seconds = value.string.flatMap { $0.hasSuffix("s") ? Double($0.dropLast()) : nil }
            let end = now.flatMap { now in
                seconds.flatMap { (0...2_419_200).contains($0) ? now + Int($0) : nil }
            }
            notes.add(
                .warning, .expiration, at: path,
                "“ttl” is for Android. For an iPhone, FCM asks APNs to keep the push for 30 days.",
                fix: "Send apns-expiration \(end.map { "\"\($0)\" " } ?? "")in "
                    + "message.apns.headers.")
        }
        if let (path, _) = android["collapse_key"], !names.contains("apns-collapse-id") {
            notes.add(
                .warning, .collapseID, at: path,
                "“collapse_key” is for Android. On an iPhone, the notification replaces no other.",
                fix: "Send apns-collapse-id in message.apns.headers.")
        }
    }

    func lintAPNs(_ message: FCMFields, _ notes: inout LintNotes) {
        guard let apns = message.object("apns", &notes) else { return }
        apns.noteUnknown(["headers", "payload", "fcm_options", "live_activity_token"], &notes)
        _ = apns.object("payload", &notes)
        apns.object("fcm_options", &notes)?.noteUnknown(["analytics_label", "image"], &notes)
        for (name, value) in apns.object("headers", &notes)?.members ?? [:] {
            guard value.string == nil else { continue }
            notes.add(
                .error, .wrongType, at: apns.path + ["headers", name],
                "“\(name)” is \(value.kind), and FCM takes only texts in headers.",
                fix: value.double == nil ? "Send a text." : "Send \"\(value.json)\".")
        }
        if let (path, value) = apns["live_activity_token"], value.string == nil {
            notes.add(
                .error, .wrongType, at: path, "“live_activity_token” is \(value.kind).",
                fix: "Send the token of ActivityKit in hexadecimal digits.")
        }
    }
}
