import PushModel

/// Checks the push that FCM makes from a message.
extension FCMLint {
    func lintPush(_ message: FCMFields, _ notes: inout LintNotes) {
        let push = FCMPush(message)
        guard push.root.object?.isEmpty == false else {
            return notes.add(
                .warning, .nothingToDo, at: message.path,
                "The message has nothing for an iPhone, so nothing happens.",
                fix: "Add “notification”, “data” or apns.payload.")
        }
        lintSize(push, isForTopic: message["topic"] != nil || message["condition"] != nil, &notes)
        lintSilence(push, &notes)
        lintShown(push, message, &notes)
        if !push.isForActivity, PushType(toldBy: push.root) == .liveactivity {
            notes.add(
                .warning, .liveActivity, at: push.places.payload + ["aps"],
                "The payload is for a Live Activity, but the message has no token of one.",
                fix: "Send the token of ActivityKit as message.apns.live_activity_token.")
        }
        guard push.type != .voip else {
            return notes.add(
                .error, .pushType, at: push.places.headers + ["apns-push-type"],
                "FCM does not send VoIP pushes.", fix: "Send them to APNs directly.")
        }
        notes.places = push.places
        let lint = PushLint(
            payload: [], headers: push.allHeaders(bundle: app?.bundle), app: app, now: now,
            strings: strings)
        if !refusesPriority(of: push) { lint.lintHeaders(&notes) }
        lint.lintContent(JSONDocument(root: push.root), push.type, &notes)
        notes.places = nil
    }

    /// Whether FCM refuses data alone for its priority. Observed in 2021 and later.
    /// https://github.com/beste/firebase-php/issues/700
    private func refusesPriority(of push: FCMPush) -> Bool {
        push.isDataOnly && push[header: "apns-priority"] == "10"
    }

    private func lintSilence(_ push: FCMPush, _ notes: inout LintNotes) {
        if refusesPriority(of: push) {
            notes.add(
                .error, .priority, at: push.places.headers + ["apns-priority"],
                "The message has data only and priority 10, so FCM answers INVALID_ARGUMENT.",
                fix: "Send apns-priority \"5\", or leave it out.")
        }
        if push.isDataOnly {
            notes.add(
                .warning, .nothingToDo, at: push.places.data,
                "Data alone wakes the app only with “content-available”. Developers disagree on "
                    + "whether FCM adds it.",
                fix: "Set “content-available”: 1 in message.apns.payload.aps.")
        }
        let missing = ["apns-push-type", "apns-priority"].filter { push[header: $0] == nil }
        guard push.type == .background, !missing.isEmpty else { return }
        let values = ["apns-push-type": "background", "apns-priority": "5"]
        let fields = missing.map { "\"\($0)\": \"\(values[$0] ?? "")\"" }
        notes.add(
            .warning, .pushType,
            at: push.isDataOnly
                ? push.places.data : push.places.payload + ["aps", "content-available"],
            "The message wakes the app in the background, and has no "
                + "\(missing.joined(separator: " and no ")). Google does not document what FCM "
                + "sends then.",
            fix: "Add \(fields.joined(separator: " and ")) to message.apns.headers.")
    }

    /// Notes what people miss on the screen: sound and image.
    private func lintShown(_ push: FCMPush, _ message: FCMFields, _ notes: inout LintNotes) {
        let payload = Payload(push.root)
        let android = FCMFields(message["android"]?.value, at: message.path + ["android"])
        let ofAndroid = FCMFields(
            android?["notification"]?.value, at: message.path + ["android", "notification"])
        if payload.hasAlert, payload.sound == nil, push.type == .alert {
            let path = ofAndroid?["sound"]?.path
            notes.add(
                path == nil ? .info : .warning, .sound,
                at: path ?? push.places.notification ?? push.places.payload + ["aps"],
                path == nil
                    ? "The notification has no sound, and FCM adds none."
                    : "“sound” is for Android. On an iPhone, the notification has no sound.",
                fix: "Set “sound”: \"default\" in message.apns.payload.aps.")
        }
        if push.hasImage, app?.hasServiceExtension != false {
            notes.add(
                .info, .mutableContent, at: push.places.notification ?? message.path,
                "iOS shows the image only if the app's notification service extension calls "
                    + "FIRMessagingExtensionHelper.")
        }
    }

    /// Checks the size of the finished payload. Google documents 4,096 bytes, and 2,048 to a
    /// topic. APNs counts Google's own keys, too.
    /// https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode
    private func lintSize(_ push: FCMPush, isForTopic: Bool, _ notes: inout LintNotes) {
        let size = push.root.jsonBytes.count + (isForTopic ? 0 : FCMPush.googleKeys)
        let limit = isForTopic ? 2048 : push.type.payloadLimit
        guard size > limit else {
            return notes.add(
                LintFinding(.info, .size, path: "", "\(size) of \(limit) bytes are used."))
        }
        let largest = (notes.document?.largest(3) ?? []).map { "“\($0.path)” \($0.bytes)" }
        notes.add(
            LintFinding(
                .error, .size, path: "", line: 1, column: 1,
                "The payload on the iPhone has \(size) bytes"
                    + (isForTopic ? "" : ", \(FCMPush.googleKeys) of them Google's")
                    + ". \(limit) are allowed\(isForTopic ? " to a topic" : ""), so FCM answers "
                    + "INVALID_ARGUMENT. Largest keys: \(largest.joined(separator: ", ")).",
                fix: "Send less, and let the app fetch the rest."))
    }
}
