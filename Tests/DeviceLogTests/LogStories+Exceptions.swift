/// Exceptions that end an app or stop its service extension.
extension LogStory {
    static let exceptions = [
        LogStory(
            "an exception ends the app after a hint about a background mode",
            [["app-exception", "mode-missing"]],
            [
                xcode + "You've implemented application:didReceiveRemoteNotification:"
                    + "fetchCompletionHandler:, but you still need to add \"remote-notification\" "
                    + "to the list of your supported UIBackgroundModes in your Info.plist.",
                "2026-01-01 10:00:09.000 Shop[1:2] "
                    + exception("com.example.core", "could not find Anna's file"),
            ]),
        LogStory(
            "the missing entitlement comes before an exception",
            [["entitlement-missing", "app-exception"]],
            [
                xcode + "no valid “aps-environment” entitlement string found for application",
                xcode + exception("NSRangeException", "index 3 beyond bounds"),
            ]),
        LogStory(
            "an exception while the background part waits",
            [["app-exception", "undecided"]],
            [
                request("19:04:12.100000", "AAAA-BBBB", [1, 1, 0, 1, 0]),
                console(
                    "19:04:12.900000", "Shop",
                    exception(
                        "NSInvalidArgumentException",
                        unrecognized("__NSCFNumber", "uppercaseString"))),
            ]),
        LogStory(
            "an exception without a process, while the background part waits",
            [["app-exception", "undecided"]],
            [
                request("19:04:12.100000", "AAAA-BBBB", [1, 1, 0, 1, 0]),
                exception("NSRangeException", "index 3 beyond bounds"),
            ]),
        LogStory(
            "a process of iOS that ends itself", [],
            [console("19:04:12.900000", "imagentd", exception("NSRangeException", "x"))]),
        LogStory(
            "an app with VoIP pushes and without CallKit",
            [["call-kit-missing"]],
            [
                xcode
                    + exception(
                        "NSInternalInconsistencyException",
                        "PushKit apps that use VoIP push must link either CallKit or "
                            + "IncomingCallNotifications frameworks.")
            ]),
        LogStory(
            "an object without the method of a callback",
            [["callback-missing"]],
            [
                exception(
                    "NSInvalidArgumentException",
                    unrecognized(
                        "MyView",
                        "userNotificationCenter:willPresentNotification:"
                            + "withCompletionHandler:"))
            ]),
        LogStory(
            "an object without the method for the token, as the runtime writes it",
            [["callback-missing"]],
            [
                xcode
                    + unrecognized(
                        "PushModule",
                        "application:didRegisterForRemoteNotificationsWithDeviceToken:")
            ]),
        LogStory(
            "the same, as an engine writes it after the runtime",
            [["callback-missing"]],
            [
                xcode + "Uncaught exception: NSInvalidArgumentException: "
                    + unrecognized(
                        "GameController",
                        "application:didFailToRegisterForRemoteNotificationsWithError:")
            ]),
        LogStory(
            "another method that is missing is no matter of pushes", [],
            [xcode + unrecognized("PushModule", "reloadData")]),
        LogStory(
            "the kill for a call that is not reported is no other exception",
            [["call-unreported"]],
            [
                xcode
                    + exception(
                        "NSInternalInconsistencyException",
                        "Killing app because it never posted an incoming call to the system")
            ]),
        LogStory(
            "an exception in the service extension",
            [["extension-exception"]],
            [
                "<NSXPCConnection: 0x1> connection to service on pid 71: Warning: Exception caught "
                    + "during invocation of selector didReceiveNotificationRequest:"
                    + "withCompletionHandler:, dropping incoming message."
            ]),
        LogStory(
            "an extension with a short name uses too much memory",
            [["extension-memory"], ["extension-memory"]],
            [
                console("09:26:51.400000", "kernel", memory("NSE")),
                console("09:30:51.400000", "kernel", memory("Annas NSE")),
                console("09:40:51.400000", "kernel", memory("PacketTunnel")),
                console("09:50:51.400000", "kernel", memory("LICENSE")),
            ]),
    ]

    private static let xcode = "2026-01-01 10:00:00.000 Shop[1:2] "

    static func exception(_ name: String, _ reason: String) -> String {
        "*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'"
    }

    static func unrecognized(_ type: String, _ selector: String) -> String {
        "-[\(type) \(selector)]: unrecognized selector sent to instance 0x16d0c940"
    }

    private static func memory(_ name: String) -> String {
        "EXC_RESOURCE -> \(name)[19307] exceeded mem limit: InactiveHard 24 MB (fatal)"
    }
}
