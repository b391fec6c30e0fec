import Foundation

/// An exception that no code caught, so that its process ended itself.
struct LogException: Hashable, Sendable {
    enum Cause: Hashable, Sendable {
        /// PushKit demands that the app links CallKit.
        case callKitMissing
        /// An object has no method for a callback of Apple's about notifications.
        case callbackMissing(String)
        /// A completion handler of iOS was called twice.
        case answeredTwice(isOfPush: Bool)
        /// A method of UIKit that completion handlers call was called off the main thread.
        case answeredOffMain
        /// A library of the name was used before it was configured.
        case libraryUnconfigured(String)
        /// A number or null got a message that it does not know. The kinds follow a colon.
        case otherType(String)
        /// A mistake in words, which follows from the text of Foundation or of Swift.
        case mistake(String)
        /// A sentence of a library in the text says the cause.
        case said(LogVerdict, [String: String])
        case unknown

        /// `true` if the text says more than that there was an exception.
        var isSpecific: Bool { self != .unknown }
    }

    /// The name, if it is one of Foundation's.
    var name: String?
    var cause: Cause
    /// `true` for an error of Swift's runtime, which is not an exception.
    var isOfSwift = false

    /// Reads `… uncaught exception 'NAME', reason: 'REASON'`, or `Fatal Exception: NAME` of Crashlytics.
    init?(_ text: LineText) {
        let name = Self.names.lazy.compactMap { text.after($0.before, until: $0.ends) }
            .first { !$0.isEmpty }
        guard let name else { return nil }
        let isKnown = name.hasPrefix("NS") && LogKnowledge.words.contains(name)
        self.init(name: isKnown ? name : nil, cause: Self.cause(in: text))
    }

    init(name: String?, cause: Cause) { (self.name, self.cause) = (name, cause) }

    /// Copies an exception with another cause.
    init(_ other: Self, cause: Cause) {
        self = other
        self.cause = cause
    }

    /// The cause that the text of the exception names; `unknown` without one.
    static func cause(in text: LineText) -> Cause {
        let call = callCause(in: text)
        guard call == .unknown else { return call }
        let folded = FoldedText.folded(text.text)
        if folded.contains("mustbeconfiguredbefore"), folded.contains("firebase") {
            return .libraryUnconfigured("Firebase")
        }
        if folded.contains("setapplicationidclientkey") { return .libraryUnconfigured("Parse") }
        guard let one = Self.mistakes.first(where: { folded.contains($0.text) }) else {
            return .unknown
        }
        let isOfPush = one.text.hasPrefix("attempttoinsertnonproperty") && folded.contains("notif")
        let words =
            isOfPush
            ? one.words.replacing("stored a value", with: "stored a notification with a value")
            : one.words
        return .mistake(placed(words, in: text))
    }

    /// The cause that `-[TYPE METHOD]: unrecognized selector sent to instance` is.
    private static func callCause(in text: LineText) -> Cause {
        guard let end = text.text.range(of: unrecognized)?.lowerBound,
            let start = text.text[..<end].range(of: "-[", options: .backwards)?.upperBound
                ?? text.text[..<end].range(of: "+[", options: .backwards)?.upperBound
        else { return .unknown }
        let call = text.text[start..<end]
        let words = call.split(separator: " ")
        guard words.count == 2 else { return .unknown }
        if let words = wrongReceiver(words[0], words[1]) { return .mistake(words) }
        if let name = callbacks[String(words[1])] { return .callbackMissing(name) }
        guard words.allSatisfy({ $0.allSatisfy(isOfName) }) else { return .unknown }
        if isChange(words[1], of: words[0]) {
            return .mistake(
                "Code changed \(kind(of: words[0])) that cannot change (\(words[1]) on "
                    + "\(words[0])). Copy it with mutableCopy.")
        }
        // A library's own method, such as `handleDidReceiveRemoteNotification:`.
        if words[1].lowercased().contains("receiveremotenotification") {
            return .callbackMissing("didReceiveRemoteNotification")
        }
        if let cause = otherType(of: words[0], method: words[1]) { return cause }
        let isOfApple = ["UI", "UN", "CX", "PK"].contains { prefix in
            words[0].hasPrefix(prefix) && words[0].dropFirst(2).first?.isUppercase == true
        }
        guard text.text[end...].hasPrefix(unrecognized + "instance") else {
            return .mistake(
                "The class \(words[0]) lacks the method \(words[1]). Probably the parts of a "
                    + "library have different versions, or a library is not linked as a whole: add "
                    + "-ObjC to Other Linker Flags.")
        }
        let called = "Code called \(words[1]) of \(words[0]), which does not have the method."
        guard isOfApple else { return .mistake(called) }
        return .mistake(
            called + " A class of Apple's lacks it probably because this iOS is older than the "
                + "method or the object is of another type.")
    }

    /// The sentence about the cause, after a blank; empty without one.
    var hint: String {
        switch cause {
        case .mistake(let words): " \(words)"
        case .otherType(let kinds):
            kinds.isEmpty
                ? " Probably a value is of another type than the code expects."
                : " Code got\(kinds.dropFirst()). Probably the value is from the payload of a push "
                    + "or the answer of a server. Check its type first."
        default: ""
        }
    }

    /// The values of the sentence about an exception without a verdict of its own.
    func values(of line: LogLine) -> [String: String] {
        var values = Self.values(of: line, hint: hint)
        values["name"] = name.map { " (\($0))" } ?? ""
        if isOfSwift { values["error"] = "a fatal error of Swift" }
        return values
    }

    /// The values for an exception without a name.
    static func values(of line: LogLine, hint: String) -> [String: String] {
        [
            "process": line.mayBeOfExtension ? "A process" : "The app",
            "error": "an uncaught exception", "name": "", "hint": hint,
            "relation": " The line does not say whether a push has to do with it.",
        ]
    }

    /// The texts around the name of an exception, with the quotation marks that pages write.
    private static let names: [(before: String, ends: Set<Character>)] = [
        ("uncaught exception '", ["'", "\n"]), ("uncaught exception ‘", ["’", "\n"]),
        ("uncaught exception ’", ["’", "\n"]), ("uncaught exception \"", ["\"", "\n"]),
        ("uncaught exception “", ["”", "\n"]), ("uncaught exception «", ["»", "\n"]),
        ("uncaught exception \\'", ["\\", "\n"]), ("uncaught exception `", ["`", "'", "\n"]),
        ("uncaught exception of type ", [" ", ":", "\n"]),
        ("ncaught exception: ", [" ", ":", "\n"]), (reported, [" ", ":", "\n"]),
        (named, [" ", ":", "\n"]),
        ("uncaught exception ", [" ", ",", "\n"]),
    ]

    /// The head of Crashlytics' reports.
    static let reported = "Fatal Exception: "
    /// The head of PLCrashReporter's lines.
    static let named = "Exception Name: "
    static let unrecognized = "]: unrecognized selector sent to "

    private static func isOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_:$.()<>, ".contains(character)
    }

    private static let callbacks = [
        "userNotificationCenter:willPresentNotification:withCompletionHandler:": "willPresent",
        "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:":
            "didReceive of a response",
        "application:didReceiveRemoteNotification:fetchCompletionHandler:":
            "didReceiveRemoteNotification",
        "application:didReceiveRemoteNotification:": "didReceiveRemoteNotification",
        "application:didReceiveLocalNotification:": "didReceiveLocalNotification",
        "application:didRegisterUserNotificationSettings:": "didRegisterUserNotificationSettings",
        "userNotificationCenter:openSettingsForNotification:": "openSettingsFor",
        "messaging:didReceiveRegistrationToken:": "messaging(_:didReceiveRegistrationToken:)",
        "messaging:didRefreshRegistrationToken:": "messaging(_:didRefreshRegistrationToken:)",
        "messaging:didReceiveMessage:": "messaging(_:didReceive:)",
        "pushRegistry:didUpdatePushCredentials:forType:": "pushRegistry(_:didUpdate:for:)",
        "pushRegistry:didReceiveIncomingPushWithPayload:forType:":
            "pushRegistry(_:didReceiveIncomingPushWith:for:)",
        "pushRegistry:didReceiveIncomingPushWithPayload:forType:withCompletionHandler:":
            "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)",
        "pushRegistry:didInvalidatePushTokenForType:":
            "pushRegistry(_:didInvalidatePushTokenFor:)",
        "didReceiveNotificationRequest:withContentHandler:": "didReceive(_:withContentHandler:)",
        "application:handleActionWithIdentifier:forRemoteNotification:completionHandler:":
            "handleActionWithIdentifier",
        "application:handleActionWithIdentifier:forRemoteNotification:withResponseInfo:completionHandler:":
            "handleActionWithIdentifier",
        "application:didRegisterForRemoteNotificationsWithDeviceToken:":
            "didRegisterForRemoteNotificationsWithDeviceToken",
        "application:didFailToRegisterForRemoteNotificationsWithError:":
            "didFailToRegisterForRemoteNotificationsWithError",
    ]
}

extension LogLine {
    /// Whether the process is one of iOS. Apple's names of processes in the background are small
    /// letters with a “d” at the end.
    var isOfSystem: Bool {
        process.hasSuffix("d") && process == process.lowercased()
            && !Self.servers.contains(process)
            || LogKnowledge.processes.contains(process)
    }

    /// Processes of servers, which have such names, too.
    private static let servers = [
        "xapsd", "ejabberd", "httpd", "systemd", "dockerd", "containerd", "mongod", "sshd",
    ]

    /// Whether the name of the process is like those of extensions.
    var mayBeOfExtension: Bool { Self.mayBeExtension(process) }

    static func mayBeExtension(_ process: String) -> Bool {
        ["xtension", "ervice", "Widget"].contains(where: process.contains)
            || process.hasSuffix("Ext")
            || LogPattern.isShortForExtension(process)
    }
}
