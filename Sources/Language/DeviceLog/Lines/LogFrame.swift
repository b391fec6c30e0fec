import Foundation

/// A line of a call stack that names code about notifications.
struct LogFrame: Hashable, Sendable {
    /// The work of the process, such as “it handled a push (didReceiveRemoteNotification)”.
    let work: String
    /// `true` for a frame in the image of a service extension.
    var isOfExtension = false
    /// `true` if a frame below may say more.
    var isWeak = false
    /// The library whose code the frame is, if it is a known one.
    var library: String?
    /// The text about the cause, if the frame is one of the runtime.
    var cause: String?
    /// `true` if the function of the frame throws an exception of Foundation.
    var isOfThrow = false
    /// `true` if the function ends the process, because code runs on the wrong queue.
    var isOfCheck = false
    /// The function, without its place in memory, if the frame has one in Objective-C.
    var function: String?

    private static let works: [(texts: [String], work: String)] = [
        (
            [
                "idReceiveRemoteNotification", "UIHandleRemoteNotificationAction",
                "handleRemoteNotification", "ReceivedRemoteNotification",
            ],
            "it handled a push (didReceiveRemoteNotification)"
        ),
        (
            [
                "idReceiveNotificationResponse", "userNotificationCenter_10didReceive",
                "UINotificationResponseAction", "handleActionWithIdentifier",
                "userNotificationCenter(_:didReceive",
            ],
            "it handled the tap on a notification (didReceive of a response)"
        ),
        (
            [
                "illPresentNotification", "userNotificationCenter_11willPresent",
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
            [
                "idRegisterForRemoteNotifications", "idFailToRegisterForRemoteNotifications",
                "RegisteredForRemoteNotifications", "FailedToRegisterForRemoteNotifications",
            ],
            "it took the answer of the registration (didRegisterForRemoteNotifications)"
        ),
        (["egisterForRemoteNotifications"], "it registered for pushes"),
        (
            ["reportNewIncomingCall"],
            "it reported a call to CallKit (reportNewIncomingCall)"
        ),
        (
            ["com.apple.usernotifications."],
            "it took an answer or a notification of UNUserNotificationCenter"
        ),
        (["didReceiveLocalNotification"], "it handled a local notification"),
        (["messaging:didReceive", "messaging:didRefresh"], "it took the FCM token"),
        (
            [
                "MessageReceived", "NotificationReceived", "rocessPendingNotification",
                "onBackgroundMessage", "handleBackgroundMessage", "onMessageReceived",
                "backgroundMessageHandler", "onNotification", "PushReceived", "handlePush",
            ],
            "it handled a push"
        ),
        (["NotificationOpened", "onNotificationOpened"], "it handled the tap on a notification"),
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

    /// Functions of Swift's runtime that end a process, and why.
    private static let causes: [(text: String, words: String)] = [
        ("_dispatch_assert_queue_fail", "expected to execute on queue com.apple.main-thread"),
        ("swift_task_checkIsolated", "expected to execute on queue com.apple.main-thread"),
        ("swift_unexpectedError", "expression unexpectedly raised an error"),
        ("Swift runtime failure: ", ""),
    ]

    /// Functions that end a process because code runs on the wrong queue.
    private static let checks = ["_dispatch_assert_queue_fail", "swift_task_checkIsolated"]

    /// Functions of Foundation that throw an exception, and why.
    private static let throwers: [(text: String, words: String)] = [
        ("FileHandleRaiseOperation", "NSFileHandleOperationException"),
        ("[NSConcreteFileHandle writeData", "NSFileHandleOperationException"),
        ("[__NSPlaceholderDictionary init", "attempt to insert nil object"),
        ("[__NSPlaceholderArray init", "attempt to insert nil object"),
        ("[__NSArrayM insertObject:", "attempt to insert nil object"),
        ("[__NSDictionaryM setObject:", "attempt to insert nil object"),
        ("[__NSCFDictionary setObject:", "attempt to insert nil object"),
        ("_NSArrayRaiseBoundException", "index beyond bounds"),
        ("[__NSArrayI objectAtIndex", "index beyond bounds"),
        ("[__NSArrayM objectAtIndex", "index beyond bounds"),
        (
            "[CXProviderConfiguration initWithLocalizedName:",
            "CXProviderConfiguration initWithLocalizedName"
        ),
        ("forUndefinedKey:]", "is not key value coding-compliant"),
    ]

    /// Files of push plugins in JavaScript.
    private static let scripts = [
        "push-plugin", "push-notification", "PushNotification.js", "PushNotificationIOS.js",
    ]

    /// Parts of the names of classes that have to do with pushes, of any library or app.
    private static let parts = [
        "PushNotification", "RemoteNotification", "PushManager", "PushHandler", "PushService",
        "NotificationsPlugin", "NotificationManager", "NotificationHandler", "MessagingPlugin",
        "NotificationRouter", "AppDelegateProxy",
    ]
    /// Apple's images, whose own functions about notifications say nothing.
    private static let images = [
        " UIKit", " UserNotifications", " CoreFoundation ", " Foundation ", " SpringBoard",
        " FrontBoard", " BulletinBoard", " libdispatch", " libobjc", " QuartzCore ", " PushKit ",
    ]

    static let needles =
        (causes + throwers).map(\.text) + works.flatMap(\.texts) + extensionWorks + proxies
        + scripts + parts
        + PushLibrary.needles

    /// Reads a line of a stack: `3   Shop  0x1046e4 -[AppDelegate …] + 76`, `3 | Shop | …`, or
    /// `1   register@file:///…`.
    init?(_ line: some StringProtocol) {
        guard Self.isFrame(line) else { return nil }
        self.init(symbol: line)
    }

    /// Reads the line of a message, or the second one after a function without a name, `<global>`.
    init?(message: String) {
        let parts = message.split(separator: "\n")
        guard message.hasPrefix("<"), parts.count > 1 else {
            self.init(message[...])
            return
        }
        self.init(parts[1])
    }

    /// Reads the name of a function.
    init?(symbol: some StringProtocol) {
        let library = PushLibrary.name(of: symbol)
        // Firebase's own methods have names that begin with those of the callbacks.
        if Self.proxies.contains(where: symbol.contains) {
            self.init("Firebase's replacement of the push callbacks ran", isWeak: true)
        } else if Self.extensionWorks.contains(where: symbol.contains) {
            self.init("it handled a notification", isOfExtension: true)
        } else if let one = Self.works.first(where: { $0.texts.contains(where: symbol.contains) }) {
            // A library has a method of the name, which the callback of a tap calls.
            let isOfLibrary = library != nil && one.texts.contains("didReceiveLocalNotification")
            self.init(one.work, isWeak: isOfLibrary)
        } else if let library {
            self.init("the code of \(library) ran", isWeak: true)
        } else if Self.scripts.contains(where: symbol.contains) {
            self.init("the code of a push plugin ran", isWeak: true)
        } else if Self.parts.contains(where: symbol.contains),
            !Self.images.contains(where: symbol.contains)
        {
            self.init("code about pushes ran", isWeak: true)
        } else if Self.cause(in: symbol) != nil {
            self.init("", isWeak: true)
        } else {
            return nil
        }
        cause = Self.cause(in: symbol)
        isOfCheck = Self.checks.contains(where: symbol.contains)
        isOfThrow = Self.throwers.contains { symbol.contains($0.text) }
        (self.library, function) = (library, Self.function(in: symbol))
    }

    private static func cause(in symbol: some StringProtocol) -> String? {
        (causes + throwers).first { symbol.contains($0.text) }.map {
            $0.words.isEmpty ? String(symbol) : $0.words
        }
    }

    private init(_ work: String, isOfExtension: Bool = false, isWeak: Bool = false) {
        (self.work, self.isOfExtension, self.isWeak) = (work, isOfExtension, isWeak)
    }

    /// `-[Shop method:]`, or a mangled name of Swift.
    private static func function(in text: some StringProtocol) -> String? {
        for mark in ["-[", "+["] {
            guard let start = text.firstRange(of: mark)?.lowerBound,
                let end = text[start...].firstIndex(of: "]")
            else { continue }
            return String(text[start...end])
        }
        guard let start = text.firstRange(of: "$s")?.lowerBound else { return nil }
        return String(text[start...].prefix { $0 != " " })
    }

    /// Reads a frame of an engine in the line of its exception.
    init?(engine line: some StringProtocol) {
        let marks = [" at ", "@file:", "@http", "(package:", "'   at "]
        guard line.hasPrefix("at ") || marks.contains(where: line.contains) else { return nil }
        self.init(symbol: line)
    }

    static func isFrame(_ line: some StringProtocol) -> Bool {
        var rest = line.drop { $0 == " " || $0 == "\t" || $0 == "*" || $0 == ">" }
        if rest.hasPrefix("at "), rest.contains("(") || rest.contains(" 0x") { return true }
        let word = rest.prefix { $0 != " " }
        if word.contains("@file:") || word.contains("@http") || word.contains(".js:") {
            return true
        }
        // A title of a crash has no number and no place in memory.
        if rest.hasPrefix("-[") || rest.hasPrefix("+["), rest.contains("] + ") { return true }
        if rest.hasPrefix("frame #") { rest = rest.dropFirst(7) }
        if rest.hasPrefix("#") { rest = rest.dropFirst() }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard (1...3).contains(digits.count), let next = rest[digits.endIndex...].first,
            next == " " || next == "\t" || next == ":"
        else { return false }
        let text = rest[digits.endIndex...]
        return text.contains("0x") || text.contains(" | ") || text.contains("@file:")
            || text.contains("-[") || text.contains("+[") || text.contains(".js:")
            || text.contains(" + ") || text.contains(".swift") || text.contains("(package:")
    }
}
