/// Hand-overs that iOS drops, that it never makes, or whose identifiers are missing.
extension LogStory {
    static let handOvers = [
        LogStory(
            "a push of iOS 10 for an app that the user has force-quit",
            [["force-quit"]],
            [
                "Dec 17 10:22:04 iPhone SpringBoard[50] <Notice>: High Priority Push: \(app) - App killed",
                "Dec 17 10:22:04 iPhone SpringBoard[50] <Notice>: Ignoring notification with no content (\(app)): BDE8-38AC",
            ]),
        LogStory(
            "a push takes the place of one from before the log",
            [["undecided"], ["replaced"]],
            [
                request("14:37:53.673000", "7E36-61BF", [0, 0, 0, 1, 0]),
                submitted("14:37:53.776000", "856D22"), cancelled("14:37:53.781000", "93201E"),
            ]),
        LogStory(
            "a push takes the place of one whose identifier only the end has",
            [["replaced"], ["undecided"]],
            [
                request("14:30:00.000000", "7E36-0001", [0, 0, 0, 1, 0]),
                request("14:37:53.673000", "7E36-0002", [0, 0, 0, 1, 0]),
                cancelled("14:37:53.781000", "93201E"),
            ]),
        LogStory(
            "a decision minutes later, on the only push that waits",
            [["held"]],
            [
                request("14:30:00.000000", "7E36-0001", [0, 0, 0, 1, 0]),
                decision("14:37:53.673000", "93201E", "ThermalPolicy", "Must Not Proceed"),
            ]),
        LogStory(
            "a decision in the form of a score",
            [["handed-over"], ["held"]],
            [
                submitted("14:30:00.000000", "93201E"),
                console(
                    "14:30:01.000000", "dasd",
                    "'com.apple.pushLaunch.\(app):93201E' CurrentScore: 0.954545, "
                        + "ThresholdScore: 0.165000 DecisionToRun:1"),
                submitted("14:40:00.000000", "93201F"),
                console(
                    "14:40:01.000000", "dasd",
                    "'com.apple.pushLaunch.\(app):93201F' CurrentScore: 0.054545, "
                        + "ThresholdScore: 0.165000 DecisionToRun:0"),
            ]),
        LogStory(
            "an app that runs after a VoIP push",
            [["handed-over"]],
            [
                arrival("00:44:05.000000", "\(app).voip"),
                console(
                    "00:44:05.096000", "dasd",
                    "Received state update for 7278 (app<\(app)(ADFB)>, running-active-NotVisible"),
            ]),
        LogStory(
            "an app that runs after another push, for any reason",
            [["outcome-missing"]],
            [
                arrival("00:44:05.000000", app),
                console(
                    "00:44:05.096000", "dasd",
                    "Received state update for 7278 (app<\(app)(ADFB)>, running-active-NotVisible"),
            ]),
        LogStory(
            "an arrival, and no line about what iOS did",
            [["outcome-missing"]], [arrival("00:44:05.000000", app)]),
        LogStory(
            "a widget that does not reload after its push",
            [["widget-failed"]],
            [
                arrival("12:00:00.000000", "\(app).push-type.widgets"),
                console(
                    "12:00:01.000000", "chronod",
                    "[\(app).widget] reload failed: Error Domain=CHSErrorDomain Code=1050 "
                        + "\"timelineReloadFailed\""),
            ]),
        LogStory(
            "a widget of another app, or without a push, is no news of a push",
            [["outcome-missing"]],
            [
                console(
                    "11:00:01.000000", "chronod",
                    "[\(app).widget] reload failed: Code=1050 \"timelineReloadFailed\""),
                arrival("12:00:00.000000", "\(app).push-type.widgets"),
                console(
                    "12:00:01.000000", "chronod",
                    "[com.other.widget] reload failed: Code=1050 \"timelineReloadFailed\""),
            ]),
    ]

    private static func cancelled(_ time: String, _ activity: String) -> String {
        console(
            time, "dasd",
            "CANCELED: com.apple.pushLaunch.\(app):\(activity) at priority 5 <private>!")
    }
}
