/// Lines about the place in which the user sees a notification, or about its changes.
extension LogStory {
    static let display = [
        LogStory(
            "an alert is shown, and asks for nothing in the background",
            [["shown", "not-asked"]],
            [
                request("08:00:00.000000", "AAAA-0001", [1, 1, 0, 0, 0]),
                server("08:00:10.400000", "Delivered user visible push notification AAAA-0001"),
                posted("08:00:10.500000", "AAAA-0001", "NotificationBanner"),
            ]),
        LogStory(
            "on the lock screen of iOS 10",
            [["shown", "undecided"]],
            [
                request("17:18:07.000000", "2F00-7A11", [1, 1, 0, 1, 0]),
                server("17:18:07.100000", "Deliver push notification request 2F00-7A11"),
                posted("17:18:07.200000", "2F00-7A11", "LockScreen"),
                console(
                    "17:18:07.300000", "SpringBoard",
                    "Not alerting on post for request 2F00-7A11. uiLocked=1"),
            ]),
        LogStory(
            "listed without a banner",
            [["listed", "not-asked"]],
            [
                request("13:26:05.000000", "64E8-563D", [1, 1, 1, 0, 0]),
                console(
                    "13:26:05.100000", "SpringBoard",
                    "Not alerting on post for request 64E8-563D. uiLocked=0 shouldSuppressAlert=0"),
                posted("13:26:05.200000", "64E8-563D", "NotificationCenter"),
            ]),
        LogStory(
            "on the lock screen, in a list of places on several lines",
            [["shown"]],
            [
                console(
                    "14:12:33.907000", "SpringBoard",
                    "Posting notification id: 6BDF-6943; section: \(app); interruption-level: "
                        + "active; actions: [ minimal: 0 (0 text) ]; destinations: [ {("),
                "    BulletinDestinationLockScreen,", "    BulletinDestinationAlert", ")} ]",
            ]),
        LogStory(
            "places that the log hides say nothing",
            [["not-asked"]],
            [
                request("14:12:33.000000", "6BDF-6943", [1, 1, 0, 0, 0]),
                console(
                    "14:12:33.907000", "SpringBoard",
                    "Posting notification id: 6BDF-6943; section: \(app); destinations: <private>"),
            ]),
        LogStory(
            "the app was on screen, and answers with a banner",
            [["shown"]],
            [
                server(
                    "11:31:41.987000",
                    "Received response 27 for willPresentNotification for notification 825F-C716"),
                server(
                    "11:31:41.990000",
                    "Adding notification 825F-C716 [ hasAlertContent: 1, shouldPresentAlert: 1 ]"),
            ]),
        LogStory(
            "the app answers with a sound only",
            [["presents-nothing"]],
            [
                server(
                    "11:31:41.987000",
                    "Received response 3 for willPresentNotification for notification 825F-C716")
            ]),
        LogStory(
            "enqueued for display",
            [["shown"]],
            [
                server("09:00:00.000000", "Deliver push notification request 7E57-0037"),
                console(
                    "09:00:00.100000", "SpringBoard",
                    "BBDataProviderProxy \(app) has enqueued a bulletin request"),
            ]),
        LogStory(
            "a notification that the app scheduled is no push",
            [["local"]],
            [
                server("08:00:01.000000", "Pending notification trigger fired for 10CA-1001"),
                server(
                    "08:00:01.100000",
                    "Saving notification 10CA-1001: YES [ shouldPresentAlert: 1 ]"),
                console(
                    "08:00:01.200000", "SpringBoard",
                    "BBDataProviderProxy \(app) has enqueued a bulletin request"),
            ]),
        LogStory(
            "an extension answers",
            [["extension-answered"]],
            [
                server(
                    "10:32:54.000000",
                    "Received replacement content for notification request 859D-ABC8 "
                        + "[ hasContent: 1 attachments: 0 ]")
            ]),
        LogStory(
            "a log with every line twice has one push",
            [["undecided"]],
            [
                handedOver("01:51:50.600000"),
                handedOver("01:51:50.600040"),
                request("01:51:50.611000", "9762-0FC9", [0, 0, 0, 1, 0]),
                request("01:51:50.611040", "9762-0FC9", [0, 0, 0, 1, 0]),
            ]),
        LogStory(
            "an arrival, and its request a minute later by the log's times, are one push",
            [["not-asked"]],
            [
                handedOver("14:00:00.000000"),
                request("14:00:54.000000", "10A0-10A0", [1, 1, 0, 0, 1]),
            ]),
        LogStory(
            "policies have blanks in their names since iOS 18",
            [["held"], ["held"]],
            [
                decision(
                    "09:03:11.000000", "980BE7", "Thundering Herd Policy", "Must Not Proceed",
                    "recentTriggerReason == \"com.apple.thpolicy.lengthyNoNetwork\""),
                decision(
                    "09:04:11.000000", "980BE8", "Application Policy", "Must Not Proceed",
                    "[pushDisallowed]: Required:0.00, Observed:1.00"),
            ]),
    ]

    private static func server(_ time: String, _ message: String) -> String {
        console(time, "SpringBoard", "[\(app)] \(message)")
    }

    private static func posted(_ time: String, _ digest: String, _ place: String) -> String {
        let message = "Posting notification \(digest) to destination SB\(place)Destination"
        return console(time, "SpringBoard", message)
    }

    private static func handedOver(_ time: String) -> String {
        let message = "Received incoming message on topic \(app) at priority 5"
        return console(time, "SpringBoard", message)
    }
}
