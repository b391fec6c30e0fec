/// Lines that name a cause, and often no app.
extension LogStory {
    static let causes = [
        LogStory(
            "a crash that only launchd reports",
            [["crashed", "handed-over"]],
            handOver
                + [
                    console(
                        "16:31:50.014000", "runningboardd",
                        "[application<\(app)>:432] termination reported by launchd (2, 10, 10)")
                ]),
        LogStory(
            "an app that the user closes is no crash",
            [["handed-over"]],
            handOver
                + [
                    console(
                        "16:31:52.000000", "runningboardd",
                        "[application<\(app)>:432] termination reported by launchd (2, 9, 9)")
                ]),
        LogStory(
            "the user opens the app after its push was cancelled",
            [["cancelled"]],
            [
                console(
                    "16:03:10.082000", "dasd",
                    "Submitted Activity: com.apple.pushLaunch.\(app):C41557 at priority 10"),
                console(
                    "16:03:14.082000", "dasd",
                    "CANCELED: com.apple.pushLaunch.\(app):C41557 at priority 10!"),
                console(
                    "16:03:14.086000", "SpringBoard",
                    "[FBSystemService][0x70f8] Received request to open \"\(app)\" from "
                        + "SpringBoard:59."),
            ]),
        LogStory(
            "iOS starts an app no more that has reported no calls",
            [["calls-blocked"]],
            [
                console(
                    "14:05:11.120000", "callservicesd",
                    "Application \(app) will not be launched because it failed to report an "
                        + "incoming call too many times (or repeatedly crashed.)")
            ]),
        LogStory(
            "a start that takes too long",
            [["watchdog", "handed-over"]],
            handOver
                + [
                    console(
                        "16:32:09.700000", "SpringBoard",
                        "Provision violated for watchdog process-launch: <timeValue: 20.0s>"),
                    console(
                        "16:32:09.800000", "SpringBoard",
                        "Process exited: <FBApplicationProcess: 0x1; application<\(app)>:7> -> "
                            + "<RBSProcessExitStatus| domain:frontboard(10) code:0x8BADF00D>"),
                ]),
        LogStory(
            "the kernel ends an extension for its memory",
            [["extension-memory", "shown", "not-asked"]],
            [
                request("18:40:00.000000", "6C20-0001", [1, 1, 0, 0, 1]),
                console(
                    "18:40:01.100000", "kernel",
                    "EXC_RESOURCE -> ShopNotificationService[478] exceeded mem limit: "
                        + "ActiveHard 24 MB (fatal)"),
                console(
                    "18:40:01.200000", "kernel",
                    "memorystatus: killing_specific_process pid 478 [ShopNotificationService] "
                        + "(per-process-limit 10)"),
                console(
                    "18:40:01.300000", "SpringBoard",
                    "[\(app)] Did not mutate content for notification request, will deliver "
                        + "original content; notification: 6C20-0001 runtime: 1.402117"),
                console(
                    "18:40:01.400000", "SpringBoard",
                    "[\(app)] Delivered user visible push notification 6C20-0001"),
            ]),
        LogStory(
            "a start of a Live Activity without alert, beside another app's update",
            [["start-without-alert"]],
            [
                arrival("12:02:03.000000", "\(app).push-type.liveactivity"),
                console(
                    "12:02:03.020000", "liveactivitiesd",
                    "Received start without an alert configuration"),
            ]),
        LogStory(
            "a fetch that the only app of the log never answers, under another name",
            [["fetch-unanswered", "handed-over"]],
            handOver
                + [
                    console(
                        "16:32:20.000000", "Runner",
                        "Warning: Application delegate received call to -application:"
                            + "didReceiveRemoteNotification:fetchCompletionHandler: but the "
                            + "completion handler was never called.")
                ]),
        LogStory(
            "a handler that an async method never calls",
            [["fetch-unanswered"]],
            [
                "2026-05-01 10:00:00.100 Shop[512:8812] SWIFT TASK CONTINUATION MISUSE: "
                    + "application(_:didReceiveRemoteNotification:) leaked its continuation "
                    + "without resuming it."
            ]),
        LogStory(
            "a state of a Live Activity that the app cannot read",
            [["content-state-unreadable"]],
            [
                console(
                    "14:03:40.000000", "Runner",
                    "[ActivityKit] Unable to decode content state: The data is missing.")
            ]),
        LogStory(
            "calls that are not reported, and one that is",
            [["call-unreported"], ["call-unreported", "handed-over"], ["handed-over"]],
            [
                arrival("11:00:00.000000", "\(app).voip"),
                console(
                    "11:00:00.300000", "Market",
                    "Apps receving VoIP pushes must post an incoming call (via CallKit or X)"),
                console(
                    "11:00:00.400000", "Market",
                    "Killing app because it never posted an incoming call to the system"),
                arrival("11:00:40.000000", "\(app).voip"),
                console(
                    "11:00:40.100000", "callservicesd",
                    "Delivering 1 VoIP payload(s) to application \(app)"),
                console(
                    "11:00:40.400000", "Market",
                    "Killing app because it never posted an incoming call to the system"),
                arrival("11:01:20.000000", "\(app).voip"),
                console(
                    "11:01:20.100000", "callservicesd",
                    "Successfully launched application with bundle identifier \(app)"),
            ]),
        LogStory(
            "a payload with null, which the scheduler drops",
            [["hand-over-unreadable"]],
            [
                request("10:03:39.139000", "7D10-33C4", [0, 0, 0, 1, 0]),
                console(
                    "10:03:39.140000", "SpringBoard",
                    "[\(app)] Passing content-available push notification to application"),
                console(
                    "10:03:39.144000", "dasd",
                    "<NSXPCConnection: 0x1> connection from pid 58: Exception caught during "
                        + "decoding of received message, dropping incoming message."),
            ]),
    ]

    private static let handOver = [
        decision("16:31:49.500000", "7BAB0E", "DeviceActivityPolicy", "Can Proceed"),
        console(
            "16:31:49.600000", "runningboardd",
            "Executing launch request for application<\(app)> (FBApplicationProcess)"),
    ]

    static func arrival(_ time: String, _ topic: String) -> String {
        console(
            time, "apsd",
            "<APSCourier: 0x1>: Received message for enabled topic '\(topic)' onInterface: WWAN "
                + "with payload '<private>' with priority 10 for device token: NO")
    }
}
