extension LogStory {
    static let all =
        background + shown + processes + causes + display + lists
        + handOvers + extensions + heads + screen + registration
        + exceptions

    static let background = [
        LogStory(
            "after a restart, a newer push takes the place of a held one",
            [["replaced"], ["undecided"]],
            [
                submitted("15:37:29.955974", "7BAB0E"),
                decision(
                    "15:37:29.960112", "7BAB0E", "ThunderingHerdPolicy", "Must Not Proceed",
                    "timeSinceThunderingHerdTriggerEvent < 300"),
                submitted("15:37:33.120000", "B3D6C8"),
                console(
                    "15:37:33.200000", "dasd",
                    "Daemon Canceling Activities: {(\n    com.apple.pushLaunch.\(app):7BAB0E\n)}"),
                console(
                    "15:37:33.210000", "dasd",
                    "CANCELED: com.apple.pushLaunch.\(app):7BAB0E at priority 5 <private>!"),
            ]),
        LogStory(
            "held without a reason, in a log of iOS 11",
            [["held"]],
            [
                "Nov  3 10:12:01 Annas-iPhone SpringBoard(UserNotificationsServer)[58] <Notice>: Ignoring notification with no alert, sound or badge (\(app)): 8302-2FE7",
                "Nov  3 10:12:01 Annas-iPhone SpringBoard(UserNotificationsServer)[58] <Notice>: Not saving push notification 8302-2FE7 to store [ error=Error Domain=UNErrorDomain Code=1401 \"Notification has no user-facing content\" ]",
                "Nov  3 10:12:01 Annas-iPhone dasd(DuetActivitySchedulerDaemon)[139] <Notice>: com.apple.pushLaunch.\(app):F6F998:[",
                "\t{name: ApplicationPolicy, policyWeight: 50.000, response: {Decision: Must Not Proceed, Score: 0.00}}",
                " ], FinalDecision: Must Not Proceed}",
            ]),
        LogStory(
            "silent, handed on, and nothing after it",
            [["undecided"]],
            [
                "default\t10:03:39.139515 +0100\tSpringBoard\tReceived incoming message on topic \(app) at priority 1",
                "default\t10:03:39.140020 +0100\tSpringBoard\t[\(app)] Received remote notification request 306D-00B4 [ hasAlertContent: 0, hasSound: 0 hasBadge: 0 hasContentAvailable: 1 hasMutableContent: 0 ]",
                "default\t10:03:39.141002 +0100\tSpringBoard\t[\(app)] Deliver push notification request 306D-00B4",
                "default\t10:03:39.141500 +0100\tSpringBoard\t[\(app)] Passing content-available push notification to application",
            ]),
        LogStory(
            "an alert that asks for nothing in the background",
            [["not-asked"]],
            [
                console(
                    "09:07:43.194138", "SpringBoard",
                    "Received incoming message on topic \(app) at priority 10"),
                request("09:07:43.195000", "C1A9-F481", [1, 1, 0, 0, 1]),
                console(
                    "09:07:43.196000", "SpringBoard",
                    "[\(app)] Remote notification request C1A9-F481 can be modified: 1"),
            ]),
        LogStory(
            "memory was short, and a later push goes through",
            [["held"], ["handed-over"]],
            [
                decision(
                    "11:00:00.000000", "4935F4", "MemoryPressurePolicy", "Must Not Proceed",
                    "cameraIsActive == 1"),
                console(
                    "11:05:00.000000", "dasd",
                    "com.apple.pushLaunch.\(app):5E1C66:[\n {name: DeviceActivityPolicy, policyWeight: 5.000, response: {Decision: Can Proceed, Score: 0.25}}\n ] sumScores:93.270000, denominator:97.020000, FinalDecision: Can Proceed FinalScore: 0.961348}"
                ),
            ]),
        LogStory(
            "the short form of a decision since iOS 18",
            [["held"]],
            [
                "2026-03-15 14:14:03.347 Df dasd[157:2f25ffae] [com.apple.duetactivityscheduler:scoring] com.apple.pushLaunch.\(app):AA01BC:[",
                "\t{name: ApplicationPolicy, policyWeight: 50.000, response: {MNP, 0.00, [{[pushDisallowed]: Required:0.00, Observed:1.00},]}}",
                " ], Decision: MNP}",
            ]),
        LogStory(
            "a simulator drops the background part",
            [["simulator"]],
            [
                "2026-01-12 10:00:00.000 Df SpringBoard[90:1a2b] [\(app)] Received remote notification request [ waking: 1, hasAlertContent: 0, hasContentAvailable: 1, pushType: Background]",
                "2026-01-12 10:00:00.001 Df SpringBoard[90:1a2b] Content-available push notifications are only supported on-device for iOS, watchOS, and tvOS",
            ]),
        LogStory(
            "the topic of an app that is gone",
            [["not-registered"]],
            [
                console(
                    "12:00:00.000000", "apsd",
                    "<APSCourier: 0x1>: Received message for ignored topic '\(app)' onInterface: WWAN"
                )
            ]),
    ]

    /// Identifiers that developers have put in brackets before they publish a log.
    static let masked = ["<app>", "<bundle id>", "[redacted]", "com.<company>.<app>", "$(ID)", "…"]
        .map { name in
            LogStory(
                "held, with \(name) as the app", [["held"]],
                [
                    console(
                        "10:00:00.000000", "SpringBoard",
                        "Received incoming message on topic \(name) at priority 5"),
                    console(
                        "10:00:00.100000", "SpringBoard",
                        "[\(name)] Received remote notification request 306D-00B4 [ hasAlertContent: 0, "
                            + "hasSound: 0 hasBadge: 0 hasContentAvailable: 1 hasMutableContent: 0 ]"
                    ),
                    console(
                        "10:00:00.200000", "SpringBoard",
                        "SUBMITTING: com.apple.pushLaunch.\(name):980BE6"),
                    console(
                        "10:00:00.300000", "dasd",
                        "com.apple.pushLaunch.\(name):980BE6:[ {name: MysteryPolicy, policyWeight: 1.000, "
                            + "response: {MNP, 0.00}} ], Decision: MNP"),
                ])
        }

    static let shown = [
        LogStory(
            "the app was on screen",
            [["handed-over", "shown"]],
            [
                console(
                    "18:20:01.100000", "SpringBoard",
                    "[\(app)] Saving notification 625B-D052: YES [ hasAlertContent: YES, shouldPresentAlert: YES settingsShouldSave: YES]"
                ),
                decision(
                    "18:20:01.200000", "6FDDBA", "ApplicationPolicy", "Absolutely Must Proceed",
                    "[appIsForeground]: Required:1.00, Observed:1.00"),
                console(
                    "18:20:01.300000", "dasd",
                    "[FBSSystemService][0x288a] Sending request to open \"\(app)\""),
                console(
                    "18:20:01.310000", "SpringBoard",
                    "[FBSystemService][0x288a] Received request to open \"\(app)\" from dasd:118."),
                console(
                    "18:20:01.400000", "SpringBoard",
                    "[\(app)] Delivered user visible push notification 625B-D052"),
            ]),
        LogStory(
            "shown without a sound",
            [["shown", "sound-missing"]],
            [
                console(
                    "08:00:00.000000", "SpringBoard",
                    "[\(app)] Badge can be set for notification 03B5-953D: 1 [ canBadge: 1 badgeNumber: 1 ]"
                ),
                console(
                    "08:00:00.100000", "SpringBoard",
                    "[\(app)] Delivered user visible push notification 03B5-953D"),
                console(
                    "08:00:00.200000", "SpringBoard",
                    "[\(app)] Adding notification 03B5-953D [ hasAlertContent: 1, shouldPresentAlert: 1 hasSound: 1 shouldPlaySound: 1 ]"
                ),
                console(
                    "08:00:00.300000", "SpringBoard",
                    "[\(app)] Failed to find sound \"high_alert_1.wav\""),
            ]),
        LogStory(
            "the app answers that nothing be shown",
            [["presents-nothing"]],
            [
                console(
                    "08:10:00.000000", "SpringBoard",
                    "Application process state changed for \(app): <x taskState: Running; visibility: Foreground>"
                ),
                console(
                    "08:10:01.000000", "SpringBoard",
                    "[\(app)] Delivered user visible push notification AAAA-0001"),
                console("08:10:01.100000", "SpringBoard", "Received response 0"),
            ]),
        LogStory(
            "banners are off",
            [["alerts-off"]],
            [
                console(
                    "08:20:01.000000", "SpringBoard",
                    "[\(app)] Delivered user visible push notification AAAA-0002"),
                console(
                    "08:20:01.100000", "SpringBoard",
                    "[\(app)] Adding notification AAAA-0002 [ hasAlertContent: 1, shouldPresentAlert: 0 hasSound: 1 shouldPlaySound: 0 ]"
                ),
            ]),
        LogStory(
            "the extension starts too slowly",
            [["extension-slow-start"]],
            [
                console(
                    "07:00:31.000000", "SpringBoard",
                    "[\(app)] Extension will be killed because it used its runtime in starting up"),
                console(
                    "07:00:31.100000", "SpringBoard",
                    "[\(app)] Did not mutate content for notification request, will deliver original content; runtime: 30.013551"
                ),
            ]),
        LogStory(
            "the extension does not answer",
            [["extension-time-out"]],
            [
                console(
                    "07:10:31.100000", "SpringBoard",
                    "[\(app)] Did not mutate content for notification request, will deliver original content; runtime: 30.01"
                )
            ]),
        LogStory(
            "the extension takes too much memory",
            [["extension-memory"]],
            [
                "Mar  4 08:00:00 iPhone kernel[0] <Notice>: EXC_RESOURCE -> NotificationServiceExtension[478] exceeded mem limit: ActiveHard 24 MB (fatal)"
            ]),
    ]

    static let processes = [
        LogStory(
            "lines of other apps, of a keyboard, and of an end that is no crash, say nothing",
            [["held"], ["shown"]],
            [
                decision("09:00:00.000000", "AB12CD", "MysteryPolicy", "Must Not Proceed"),
                console(
                    "09:00:35.000000", "SpringBoard",
                    "Process exited: <FBApplicationProcess: 0x1; application<\(app)>:19(v1)> -> <RBSProcessExitContext| specific, status:<RBSProcessExitStatus| domain:signal(2) code:SIGTERM(15)>>"
                ),
                console("09:00:36.000000", "Mail", "Received response 0"),
                console(
                    "09:00:37.000000", "nsurlsessiond", "task finished, status code:0x0 of request"),
                console(
                    "09:00:38.000000", "kernel",
                    "EXC_RESOURCE -> Keyboard[478] exceeded mem limit: ActiveHard 24 MB (fatal)"),
                console(
                    "10:00:00.000000", "SpringBoard",
                    "[\(app)] Delivered user visible push notification 1234-ABCD"),
            ]),
        LogStory(
            "the same identifier an hour later is another push",
            [["not-asked"], ["not-asked"]],
            [
                request("09:00:00.000000", "C1A9-F481", [1, 0, 0, 0, 0]),
                request("10:00:00.000000", "C1A9-F481", [1, 0, 0, 0, 0]),
            ]),
        LogStory(
            "an alert does not take a decision on an older push",
            [["not-asked"], ["held"]],
            [
                request("09:00:00.000000", "C1A9-F481", [1, 0, 0, 0, 0]),
                decision("09:00:00.500000", "AB12CD", "MysteryPolicy", "Must Not Proceed"),
            ]),
        LogStory(
            "started, and crashed",
            [["crashed"]],
            [
                console(
                    "16:31:49.590000", "runningboardd",
                    "Executing launch request for application<\(app)> (FBApplicationProcess)"),
                console(
                    "16:31:49.595000", "runningboardd",
                    "Creating and launching job for: app<\(app)>"),
                console(
                    "16:31:50.014000", "SpringBoard",
                    "Process exited: <FBApplicationProcess: 0x1; application<\(app)>:1957(v164A)> -> <RBSProcessExitContext| specific, status:<RBSProcessExitStatus| domain:signal(2) code:SIGSEGV(11)>>"
                ),
            ]),
        LogStory(
            "a fetch that is never answered, from Xcode",
            [["fetch-unanswered"]],
            [
                "2016-01-05 11:18:22.211 Shop[680:653930] Warning: Application delegate received call to -application:didReceiveRemoteNotification:fetchCompletionHandler: but the completion handler was never called."
            ]),
        LogStory(
            "a call that is not reported",
            [["call-unreported"]],
            [
                "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Killing app because it never posted an incoming call to the system after receiving a PushKit VoIP push.'"
            ]),
        LogStory(
            "a start of a Live Activity without alert",
            [["start-without-alert"]],
            [
                "2026-07-01 10:00:00.000 E liveactivitiesd[88:aa] Received start without an alert configuration"
            ]),
        LogStory(
            "no scenes, on iOS 26",
            [["scenes-soon"]],
            [
                "2026-07-01 10:00:00.000 E Shop[88:aa] UIScene lifecycle will soon be required. Failure to adopt will result in an assert in the future."
            ]),
        LogStory(
            "no scenes, with the SDK of iOS 27",
            [["scenes-soon"], ["scenes-required"]],
            [
                "2026-09-20 10:00:00.000 E Shop[88:aa] UIScene lifecycle will soon be required. Failure to adopt will result in an assert in the future.",
                "2026-09-21 10:00:00.000 E Shop[99:aa] Application failed to launch: UIScene life cycle is required for apps built with this SDK.",
            ]),
        LogStory(
            "a build without the entitlement",
            [["entitlement-missing"]],
            [
                "2026-09-20 10:00:00.000 Shop[88:aa] Error: no valid “aps-environment” entitlement string found for application"
            ]),
        LogStory(
            "refresh and prewarming are no pushes",
            [],
            [
                console(
                    "09:00:00.000000", "dasd",
                    "Submitted Activity: com.apple.fetch.\(app):ABC123 at priority 5"),
                console(
                    "09:00:00.000000", "dasd", "bgRefresh-\(app):ABC123:[ ], FinalDecision: CP}"),
            ]),
    ]
}
