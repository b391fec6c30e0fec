/// Lines in which the app or a library says that it got a push, a tap or a token.
extension LogPattern {
    static let callbacks =
        named(
            "didReceiveRemoteNotification", "a push reached the app",
            work: "it handled a push (didReceiveRemoteNotification)",
            in: ["didReceiveRemoteNotification"])
        + named(
            "willPresent", "a notification reached the app on screen",
            work: "it answered for a notification on screen (willPresent)",
            in: ["willPresentNotification", "_:willPresent:", "willPresent notification"])
        + named(
            "didReceive response", "the user acted on a notification, and the app got it",
            work: "it handled the tap on a notification (didReceive of a response)",
            in: ["didReceiveNotificationResponse", "userNotificationCenter(_:didReceive:"])
        + named(
            "didReceive(_:withContentHandler:)", "a push reached the service extension",
            work: extensionWork, isOfExtension: true,
            in: ["didReceive(_:withContentHandler:", "didReceiveNotificationRequest"])
        + named(
            "didReceiveIncomingPush", "a VoIP push reached the app",
            work: "it handled a VoIP push (didReceiveIncomingPush)", in: ["didReceiveIncomingPush"])
        + named(
            "serviceExtensionTimeWillExpire", "the time of the service extension ran out",
            work: extensionWork, isOfExtension: true, in: ["serviceExtensionTimeWillExpire"])
        + named(
            "pushRegistry(_:didUpdate:for:)", "PushKit gave the app a token",
            work: "it took its VoIP token (pushRegistry)",
            in: ["didUpdatePushCredentials", "pushRegistry(_:didUpdate:"]) + loggedCalls + logged
        + loggedTaps
        + payloads

    private static let extensionWork = "it handled a notification"

    private static func named(
        _ name: String, _ outcome: String, work: String, isOfExtension: Bool = false,
        in needles: [String]
    ) -> [LogPattern] {
        let callback = LogRemark.Callback(
            name: name, outcome: outcome, work: work, isOfExtension: isOfExtension)
        return needles.map { needle in
            LogPattern(needle, from: isOfApp) { isPrint($0) ? .remark(.named(callback)) : nil }
        }
    }

    /// Sentences with which apps and libraries begin their work on a push. The documents of
    /// libraries have some of them in their samples.
    private static let logged = [
        "Handling a background message", "Message handled in the background",
        "Received background message", "Background message received",
        "Remote notification received",
        "Received remote notification", "Received push notification", "Push notification received",
        "Received a push", "Push received", "Incoming push received", "Received incoming push",
        "Received remote message", "Notification received", "didReceiveNotification:",
        "did receive notification", "Received notification", "notificationReceived called",
        "Got push", "Push arrived", "Incoming push",
    ].map { needle in
        LogPattern(needle, isFolded: true, from: mayBeOfApp) { text in
            isPrint(text)
                ? .remark(.received(says: "says that a push came", work: "it handled a push"))
                : nil
        }
    }

    /// Such sentences about taps.
    private static let loggedTaps = [
        "Tapped notification", "Notification tapped", "Notification opened", "Opened notification",
        "Notification clicked", "Clicked notification", "Tapped on notification",
        "Push opened", "Push tapped",
    ].map { needle in
        LogPattern(needle, isFolded: true, from: mayBeOfApp) { text in
            isPrint(text)
                ? .remark(
                    .received(
                        says: "says that the user opened a notification",
                        work: "it handled the tap on a notification")) : nil
        }
    }

    /// Such sentences about VoIP pushes.
    private static let loggedCalls = [
        "Received VoIP push", "VoIP push received", "received PushKit", "PushKit push received",
        "Received VoIP payload", "received with payload", "received VoIP notification",
    ].map { needle in
        LogPattern(needle, isFolded: true, from: mayBeOfApp) { text in
            let folded = FoldedText.folded(text.text.prefix { $0 != "\n" })
            let isOfCalls = folded.contains("voip") || folded.contains("pushkit")
            return isPrint(text) && isOfCalls ? .remark(.receivedCall) : nil
        }
    }

    /// The payload of a push, as Swift and Objective-C print a dictionary.
    private static let payloads = [
        "AnyHashable(\"aps\")", "AnyHashable(\"gcm.message_id\")", "\"gcm.message_id\" = ",
        "aps =     {", "[\"aps\": {", "[aps: {",
    ].map { needle in
        LogPattern(needle, from: { !$0.isOfSystem }) { _ in
            .remark(.received(says: "shows the payload of a push", work: "it handled a push"))
        }
    }

    /// Whether a line can be a print of the app, with a head or as an engine writes it.
    private static func mayBeOfApp(_ line: LogLine) -> Bool {
        if line.clock == nil, line.pid == nil, line.message.hasPrefix("Message handled") {
            return true
        }
        return isOfApp(line)
    }

    /// Whether a line has the head of a log's line, and not the name of a process of iOS.
    private static func isOfApp(_ line: LogLine) -> Bool {
        let levels = ["[", "VERBOSE:", "DEBUG:", "INFO:", "flutter: ", "NSLog: "]
        guard line.clock != nil || line.pid != nil || levels.contains(where: line.message.hasPrefix)
        else { return false }
        return !line.isOfSystem
    }

    /// Words of warnings, of sources and of prose, which name a method that may not be called.
    private static let refusals = [
        "implement", "swizzl", "need", "fail", "missing", "deprecat", "warn", "error", "must",
        "should", "never", "not ", "n't", "no ", "unrecogni", "conform", "override", "func ",
        "(void)", "@objc", "assert", "exception", "terminat", "unable", "support", "requir",
        "leak", "misuse", "call to", "add ", "without", "nil", "](", "selector", "why",
        "expect", "will ", "if ",
    ]

    /// Whether the first line of a message does not look like a warning, a source or prose.
    static func isPrint(_ text: LineText) -> Bool {
        let line = text.text.prefix { $0 != "\n" }.lowercased()
        return !refusals.contains(where: line.contains)
    }
}
