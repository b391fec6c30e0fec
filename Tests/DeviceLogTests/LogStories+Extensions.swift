/// Ends of a service extension that only launchd reports.
extension LogStory {
    static let extensions = [
        LogStory(
            "an extension without one of its libraries",
            [["extension-failed", "not-asked"]],
            [modified, ended("6, 1, 6")]),
        LogStory(
            "an extension that crashes, with the time that it ran",
            [["extension-failed", "not-asked"]],
            [
                modified, ended("2, 11, 11"),
                console(
                    "11:10:05.990000", "SpringBoard",
                    "[\(app)] Did not mutate content for notification request, will deliver "
                        + "original content; notification: 11AA-22BB runtime: 0.031220"),
            ]),
        LogStory(
            "an extension that takes too much memory, by launchd",
            [["extension-memory", "not-asked"]],
            [modified, ended("1, 7, 9")]),
        LogStory(
            "an extension that ends after its answer, or when it is idle",
            [["extension-answered", "not-asked"]],
            [
                modified, ended("0, 0, 0"),
                console(
                    "11:10:05.700000", "SpringBoard",
                    "[\(app)] Received replacement content for notification request 11AA-22BB "
                        + "[ hasContent: 1 attachments: 0 ]"),
                ended("2, 11, 11"),
            ]),
        LogStory(
            "an extension of an app without such a push, and of the app that it runs in",
            [["not-asked"]],
            [
                request("11:10:05.000000", "11AA-22BB", [1, 1, 0, 0, 0]), ended("6, 1, 6"),
                console(
                    "11:10:05.900000", "runningboardd",
                    "[xpcservice<com.other.Share([application<\(app)>:90])>:91] termination "
                        + "reported by launchd (2, 11, 11)"),
            ]),
        LogStory(
            "an extension with another name that the kernel ends",
            [["extension-memory", "not-asked"]],
            [
                modified,
                console(
                    "11:10:05.900000", "kernel",
                    "memorystatus: killing_specific_process pid 478 [RichPush] "
                        + "(per-process-limit 3)"),
            ]),
        LogStory(
            "an app that the kernel ends for its memory is no crash",
            [["handed-over"]],
            [
                decision("16:31:49.500000", "7BAB0E", "DeviceActivityPolicy", "Can Proceed"),
                console(
                    "16:31:50.014000", "runningboardd",
                    "[application<\(app)>:432] termination reported by launchd (1, 7, 9)"),
            ]),
        LogStory(
            "an app without one of its libraries",
            [["crashed", "handed-over"]],
            [
                decision("16:31:49.500000", "7BAB0E", "DeviceActivityPolicy", "Can Proceed"),
                console(
                    "16:31:50.014000", "runningboardd",
                    "[application<\(app)>:432] termination reported by launchd (6, 1, 6)"),
            ]),
        LogStory(
            "a build without a service extension, in the words of a newer iOS",
            [["extension-missing", "not-asked"]],
            [
                modified,
                console(
                    "11:10:05.010000", "SpringBoard",
                    "[\(app)] No extension available for bundle"),
            ]),
        LogStory(
            "iOS finds no extension right after a push",
            [["extension-missing"]],
            [
                console(
                    "11:10:05.000000", "SpringBoard",
                    "Received incoming message on topic \(app) at priority 10"),
                console("11:10:05.100000", "pkd", "No plugins found to match query <private>"),
                console("11:10:05.100500", "pkd", "match returned 0 plug-ins"),
            ]),
        LogStory(
            "iOS looks for other extensions after a push, or without one",
            [["not-asked"], ["outcome-missing"]],
            [
                console("11:09:05.100000", "pkd", "match returned 0 plug-ins"),
                request("11:10:05.000000", "11AA-22BB", [1, 1, 0, 0, 0]),
                console("11:10:05.100000", "pkd", "match returned 0 plug-ins"),
                console(
                    "11:20:05.000000", "SpringBoard",
                    "Received incoming message on topic \(app) at priority 10"),
                console("11:20:30.100000", "pkd", "match returned 0 plug-ins"),
            ]),
    ]

    private static let modified = request("11:10:05.000000", "11AA-22BB", [1, 1, 0, 0, 1])

    private static func ended(_ reason: String) -> String {
        console(
            "11:10:05.980000", "runningboardd",
            "[xpcservice<\(app).Push([osservice<com.apple.SpringBoard>:176])>:59914] "
                + "termination reported by launchd (\(reason))")
    }
}
