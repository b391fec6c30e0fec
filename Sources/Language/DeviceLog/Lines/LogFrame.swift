import Foundation

/// A line of a call stack that names code about notifications.
struct LogFrame: Hashable, Sendable {
    /// The work of the process, such as “it handled a push (didReceiveRemoteNotification)”.
    let work: String
    /// `true` for a frame in the image of a service extension.
    var isOfExtension = false
    /// `true` if a frame below may say more.
    var isWeak = false

    private static let works: [(texts: [String], work: String)] = [
        (
            [
                "didReceiveRemoteNotification", "UIHandleRemoteNotificationAction",
                "handleRemoteNotification",
            ],
            "it handled a push (didReceiveRemoteNotification)"
        ),
        (
            [
                "didReceiveNotificationResponse", "userNotificationCenter_10didReceive",
                "UINotificationResponseAction", "handleActionWithIdentifier",
                "userNotificationCenter(_:didReceive",
            ],
            "it handled the tap on a notification (didReceive of a response)"
        ),
        (
            [
                "willPresentNotification", "userNotificationCenter_11willPresent",
                "willPresent : UNNotification", "willPresent: UNNotification",
                "userNotificationCenter(_:willPresent",
            ],
            "it answered for a notification on screen (willPresent)"
        ),
        (
            ["didReceiveIncomingPush", "pushRegistry", "[PKPushRegistry"],
            "it handled a VoIP push or its token (PKPushRegistry)"
        ),
        (
            ["didRegisterForRemoteNotifications", "didFailToRegisterForRemoteNotifications"],
            "it took the answer of the registration (didRegisterForRemoteNotifications)"
        ),
        (["registerForRemoteNotifications"], "it registered for pushes"),
        (["didReceiveLocalNotification"], "it handled a local notification"),
        (["messaging:didReceive", "messaging:didRefresh"], "it took the FCM token"),
    ]

    private static let extensionWorks = [
        "didReceiveNotificationRequest", "didReceive_18withContentHandler",
        "didReceive(_:withContentHandler", "NotificationService", "ServiceExtension",
        "NotificationExtension", "serviceExtensionTimeWillExpire",
    ]

    /// Code that iOS calls through a library.
    private static let proxies = [
        "FCM_swizzle", "FCMSwizzle", "FIRMessagingRemoteNotificationsProxy",
    ]

    /// Files of push plugins in JavaScript.
    private static let scripts = ["push-plugin", "push-notification", "PushNotification.js"]

    static let needles =
        works.flatMap(\.texts) + extensionWorks + proxies + scripts

    /// Reads a line of a stack: `3   Shop  0x1046e4 -[AppDelegate …] + 76`, `3 | Shop | …`, or
    /// `1   register@file:///…`.
    init?(_ line: some StringProtocol) {
        guard Self.isFrame(line) else { return nil }
        self.init(symbol: line)
    }

    /// Reads the name of a function.
    init?(symbol: some StringProtocol) {
        // Firebase's own methods have names that begin with those of the callbacks.
        if Self.proxies.contains(where: symbol.contains) {
            self.init(work: "Firebase's replacement of the push callbacks ran", isWeak: true)
        } else if Self.extensionWorks.contains(where: symbol.contains) {
            self.init(work: "it handled a notification", isOfExtension: true)
        } else if let one = Self.works.first(where: { $0.texts.contains(where: symbol.contains) }) {
            self.init(work: one.work)
        } else if Self.scripts.contains(where: symbol.contains) {
            self.init(work: "the code of a push plugin ran", isWeak: true)
        } else {
            return nil
        }
    }

    private init(work: String, isOfExtension: Bool = false, isWeak: Bool = false) {
        (self.work, self.isOfExtension, self.isWeak) = (work, isOfExtension, isWeak)
    }

    private static func isFrame(_ line: some StringProtocol) -> Bool {
        var rest = line.drop { $0 == " " || $0 == "\t" || $0 == "*" || $0 == ">" }
        if rest.hasPrefix("frame #") { rest = rest.dropFirst(7) }
        if rest.hasPrefix("#") { rest = rest.dropFirst() }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard (1...3).contains(digits.count), let next = rest[digits.endIndex...].first,
            next == " " || next == "\t" || next == ":"
        else { return false }
        let text = rest[digits.endIndex...]
        return text.contains("0x") || text.contains(" | ") || text.contains("@file:")
            || text.contains("-[") || text.contains("+[") || text.contains(".js:")
            || text.contains(" + ") || text.contains(".swift")
    }
}

extension LogPattern {
    /// The lines of call stacks, and their heads.
    static let stacks =
        [
            LogPattern("Crashed", from: { !$0.isOfSystem }, stackHead),
            LogPattern("Last Exception Backtrace", .stackHead(isOfCrash: true)),
            LogPattern("objc_exception_throw", .stackHead(isOfCrash: true)),
            LogPattern("First throw call stack", .stackHead(isOfCrash: true)),
            LogPattern("EXC_BAD_ACCESS", from: { !$0.isOfSystem }) { _ in .remark(.crash) },
            LogPattern("EXC_BREAKPOINT", from: { !$0.isOfSystem }) { _ in .remark(.crash) },
            LogPattern("EXC_BAD_INSTRUCTION", from: { !$0.isOfSystem }) { _ in .remark(.crash) },
            LogPattern("Thread ", stackHead),
            LogPattern("Backtrace:") { _ in .stackHead(isOfCrash: false) },
            LogPattern("Binary Images:") { _ in .stackHead(isOfCrash: false) },
        ]
        + LogFrame.needles.map { needle in
            LogPattern(needle, from: { !$0.isOfSystem }) { LogFrame($0.text).map { .frame($0) } }
        }

    /// `Crashed: com.apple.main-thread`, `Thread 0 Crashed:` or `Thread 1:`.
    private static func stackHead(_ text: LineText) -> LogEvent.Kind? {
        let line = text.text.prefix { $0 != "\n" }
        if line.hasPrefix("Crashed: ") || line.hasPrefix("#0Crashed: ")
            || line.hasPrefix("#0 Crashed: ")
        {
            return .remark(.crash)
        }
        let words = line.split(separator: " ")
        guard words.count >= 2, words[0] == "Thread" else { return nil }
        if line.contains("Crashed") { return .stackHead(isOfCrash: true) }
        let isHead = words.count == 2 && words[1].hasSuffix(":") && Int(words[1].dropLast()) != nil
        return isHead ? .stackHead(isOfCrash: false) : nil
    }
}
