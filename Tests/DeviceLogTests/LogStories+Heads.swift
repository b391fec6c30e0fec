/// Lines with heads that people shorten, or whose columns are in another order.
extension LogStory {
    static let heads = [
        LogStory(
            "without date and phone, as some pages show them",
            [["undecided"]],
            [
                undated("Received incoming message on topic \(app) at priority 5"),
                undated(
                    "[\(app)] Received remote notification request 41D0-9C2E [ hasAlertContent: 0, "
                        + "hasSound: 0 hasBadge: 0 hasContentAvailable: 1 hasMutableContent: 0 ]"),
                undated("[\(app)] Deliver push notification request 41D0-9C2E"),
                undated("[\(app)] Passing content-available push to Duet"),
                "SpringBoard(DuetActivityScheduler)[71] <Notice>: SUBMITTING: <private>",
                undated("Ignoring"),
            ]),
        LogStory(
            "an alert without date and phone",
            [["shown", "not-asked"]],
            [
                undated(
                    "[\(app)] Received remote notification request 41D0-9C2F [ hasAlertContent: 1, "
                        + "hasSound: 0 hasBadge: 0 hasContentAvailable: 0 hasMutableContent: 0 ]"),
                undated("[\(app)] Delivered user visible push notification 41D0-9C2F"),
                undated("Posting notification 41D0-9C2F to destination SBLockScreenDestination"),
            ]),
        LogStory(
            "the library is the first column",
            [["not-asked"]],
            [
                "UserNotificationsServer\t"
                    + request("21:05:11.402766", "0C4B-11AD", [1, 1, 0, 0, 0])
            ]),
        LogStory(
            "a code fence before the first line",
            [["not-asked"]],
            [
                "```" + console("18:20:31.118204", "SpringBoard", arrival),
                request("18:20:31.138190", "7A02-C490", [1, 1, 0, 0, 1]), "```",
            ]),
        LogStory(
            "a line about a change is one of the push",
            [["outcome-missing"]],
            [
                console("18:20:31.118204", "SpringBoard", arrival),
                console(
                    "18:20:31.138377", "SpringBoard",
                    "[\(app)] Remote notification request 7A02-C490 can be modified:1"),
            ]),
    ]

    private static let arrival = "Received incoming message on topic \(app) at priority 10"

    private static func undated(_ message: String) -> String {
        "SpringBoard(UserNotificationsServer)[71] <Notice>: \(message)"
    }
}
