import Foundation

/// An exception that no code caught, so that its process ended itself.
struct LogException: Hashable, Sendable {
    enum Cause: Hashable, Sendable {
        /// PushKit demands that the app links CallKit.
        case callKitMissing
        /// An object has no method for a callback of Apple's about notifications.
        case callbackMissing(String)
        /// A number or null got a message that it does not know.
        case otherType
        case unknown
    }

    /// The name, if it is one of Foundation's.
    var name: String?
    var cause: Cause

    /// Reads `… uncaught exception 'NAME', reason: 'REASON'`, or `Fatal Exception: NAME` of Crashlytics.
    init?(_ text: LineText) {
        let name =
            text.after("uncaught exception '", until: ["'", "\n"])
            ?? text.after(Self.reported, until: [" ", "\n"])
        guard let name, !name.isEmpty else { return nil }
        let isKnown = name.hasPrefix("NS") && LogKnowledge.words.contains(name)
        self.init(name: isKnown ? name : nil, cause: Self.cause(in: text))
    }

    init(name: String?, cause: Cause) { (self.name, self.cause) = (name, cause) }

    /// The cause that `-[TYPE METHOD]: unrecognized selector sent to instance` is.
    fileprivate static func cause(in text: LineText) -> Cause {
        guard let end = text.text.range(of: unrecognized)?.lowerBound,
            let start = text.text[..<end].range(of: "-[", options: .backwards)?.upperBound
        else { return .unknown }
        let call = text.text[start..<end]
        let words = call.split(separator: " ")
        guard words.count == 2 else { return .unknown }
        if let name = callbacks[String(words[1])] { return .callbackMissing(name) }
        return values.contains(String(words[0])) ? .otherType : .unknown
    }

    /// The head of Crashlytics' reports.
    fileprivate static let reported = "Fatal Exception: "
    fileprivate static let unrecognized = "]: unrecognized selector sent to instance"

    private static let values = ["__NSCFNumber", "__NSCFBoolean", "NSNull"]

    private static let callbacks = [
        "userNotificationCenter:willPresentNotification:withCompletionHandler:": "willPresent",
        "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:":
            "didReceive of a response",
        "application:didReceiveRemoteNotification:fetchCompletionHandler:":
            "didReceiveRemoteNotification",
        "application:didReceiveRemoteNotification:": "didReceiveRemoteNotification",
        "application:didReceiveLocalNotification:": "didReceiveLocalNotification",
        "application:didRegisterForRemoteNotificationsWithDeviceToken:":
            "didRegisterForRemoteNotificationsWithDeviceToken",
        "application:didFailToRegisterForRemoteNotificationsWithError:":
            "didFailToRegisterForRemoteNotificationsWithError",
    ]
}

extension LogPattern {
    static let exceptions = [
        LogPattern("PushKit apps that use VoIP push must link either CallKit") {
            guard $0.text.contains("uncaught exception") else { return nil }
            let name = LogException($0)?.name
            return .exception(LogException(name: name, cause: .callKitMissing))
        },
        LogPattern("Terminating app due to uncaught exception", from: { !$0.isOfSystem }) {
            LogException($0).map { .exception($0) }
        },
        LogPattern(LogException.reported, from: { !$0.isOfSystem }) {
            LogException($0).flatMap { $0.name == nil ? nil : .exception($0) }
        },
        // Apple's runtime writes this line before the exception, and engines write others after it.
        LogPattern(LogException.unrecognized, from: { !$0.isOfSystem }) {
            let cause = LogException.cause(in: $0)
            guard case .callbackMissing = cause else { return nil }
            return .exception(LogException(name: nil, cause: cause))
        },
        LogPattern(
            "Exception caught during invocation of selector "
                + "didReceiveNotificationRequest:withCompletionHandler:", .extensionThrew),
    ]
}

extension LogLine {
    /// Whether the process is one of iOS. Apple's names of processes in the background are small
    /// letters with a “d” at the end.
    var isOfSystem: Bool {
        process.hasSuffix("d") && process == process.lowercased()
            || LogKnowledge.processes.contains(process)
    }

    /// Whether the name of the process is like those of extensions.
    var mayBeOfExtension: Bool { Self.mayBeExtension(process) }

    static func mayBeExtension(_ process: String) -> Bool {
        ["xtension", "ervice", "Widget"].contains(where: process.contains)
            || LogPattern.isShortForExtension(process)
    }
}
