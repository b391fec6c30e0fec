/// The connection of the push service, and the lines of libraries and of apps.
extension LogPattern {
    static let connection = [
        unreachable("NSURLErrorDomain"), unreachable("SSLHandshake failed (-98"),
        unreachable("NSPOSIXErrorDomain"),
        LogPattern("didRegisterForRemoteNotificationsWithDeviceToken") {
            $0.hasToken ? .remark(.tokenShown) : isPrint($0) ? .remark(.tokenGiven) : nil
        },
    ]

    private static func unreachable(_ needle: String) -> LogPattern {
        LogPattern(needle, from: { $0.process == "apsd" }) {
            $0.connectionError.map { .remark(.unreachable(error: $0)) }
        }
    }

    static let libraries = [
        LogPattern("finishProcessingNotification: call completionHandler with options: ") {
            $0.number(after: "completionHandler with options: ").map {
                .remark(.answered(options: $0))
            }
        },
        LogPattern("willShowInForeground completion timed out") { text in
            let seconds = text.after("within ").flatMap { Double($0) }
            guard let seconds, (0...3600).contains(seconds) else { return nil }
            return .remark(.unanswered(seconds: "\(Int(seconds.rounded()))"))
        },
        LogPattern("Could not determine the app's default Keychain access group") {
            $0.text.contains("-34018") ? .remark(.libraryKeychain) : nil
        },
    ]

    /// Lines of Xcode's console, and of iOS in an app's process.
    static let console = [
        LogPattern("EXC_RESOURCE RESOURCE_TYPE_MEMORY", isFolded: true) { text in
            let limit = text.after("limit=", until: [",", ")", "\n"])
            return .remark(.memory(limit: limit.map { " of \($0)" } ?? ""))
        },
        // Both forms of the Main Thread Checker.
        LogPattern("UI API called ") {
            if $0.text.contains("[UIApplication registerForRemoteNotifications]") {
                return .remark(.registeredOffMain)
            }
            return usedOffMain($0)
        },
        LogPattern("must be used from main thread only") {
            $0.text.contains("[UIApplication registerForRemoteNotifications]")
                ? .remark(.registeredOffMain) : usedOffMain($0)
        },
        LogPattern("UNErrorDomain") {
            $0.attachmentError.map { .remark(.attachmentRefused(reason: $0)) }
        },
        LogPattern("UserNotificationsCore.IntelligenceActor") {
            $0.text.contains("exceeded") ? summaryLate($0) : nil
        },
        LogPattern("NotificationSummaryStatus.inferenceTimedOut", summaryLate),
        LogPattern("was created over 30 seconds ago") {
            $0.text.contains("Background Task ") ? .remark(.taskLate) : nil
        },
        LogPattern("Background task still not ended after expiration", .remark(.taskLate)),
    ]

    /// Methods of `UIApplication` about notifications.
    private static let methods = [
        "currentUserNotificationSettings", "isRegisteredForRemoteNotifications",
        "unregisterForRemoteNotifications", "registerUserNotificationSettings",
        "setApplicationIconBadgeNumber", "applicationIconBadgeNumber",
        "cancelAllLocalNotifications", "scheduleLocalNotification",
    ]

    private static func usedOffMain(_ text: LineText) -> LogEvent.Kind? {
        methods.first { text.text.contains("[UIApplication \($0)") }
            .map { .remark(.said(.usedOffMain, ["method": $0])) }
    }

    private static func summaryLate(_ text: LineText) -> LogEvent.Kind? {
        let seconds = text.after("exceeded: ") ?? text.after("exceeded ")
        return seconds.flatMap { Double($0) }.map {
            .remark(.summaryLate(seconds: "\(Int($0.rounded()))"))
        }
    }
}
