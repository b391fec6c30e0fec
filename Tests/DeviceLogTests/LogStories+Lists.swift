/// Lists that a tool or a person has put on several lines, or cut off.
extension LogStory {
    static let lists = [
        LogStory(
            "policies on several lines, without a time",
            [["held"]],
            [
                "dasd com.apple.pushLaunch.\(app):981BE6:[", "  {",
                "    name: Thundering Herd Policy,", "    policyWeight: 1.000,", "    response: {",
                "      33, 0.00,", "      [{", "        deviceInUse == 1", "      }]", "    }",
                "  }", "], Decision: MNP",
            ]),
        LogStory(
            "policies on several lines that begin without blanks",
            [["held"]],
            [
                console("09:03:11.000000", "dasd", "com.apple.pushLaunch.\(app):981BE6:["),
                "{", "name: ApplicationPolicy,", "policyWeight: 50.000,", "response: {",
                "Decision: Must Not Proceed,", "Score: 0.00", "}", "}",
                "], FinalDecision: Must Not Proceed",
            ]),
        LogStory(
            "a list that the log cuts off after a refusal",
            [["held"]],
            [
                submitted("14:37:53.776000", "856D22"),
                console(
                    "14:37:53.789000", "dasd",
                    "com.apple.pushLaunch.\(app):856D22:[\n\t{name: ApplicationPolicy, "
                        + "policyWeight: 50.000, response: {Decision: Absolutely Must Not Proce"),
            ]),
        LogStory(
            "a list that the log cuts off before an answer",
            [["undecided"]],
            [
                submitted("14:37:53.776000", "856D22"),
                console(
                    "14:37:53.789000", "dasd",
                    "com.apple.pushLaunch.\(app):856D22:[\n\t{name: ApplicationPolicy, policyWei"),
            ]),
        LogStory(
            "a line that a mail program has cut",
            [["not-asked"]],
            [
                console(
                    "08:00:00.000000", "SpringBoard",
                    "[\(app)] Received remote notification request AAAA-0001 [ waking: 0,"),
                "hasAlertContent: 1, hasSound: 1 hasBadge: 0 hasContentAvailable: 0",
                "hasMutableContent: 0 pushType: Alert]",
            ]),
    ]
}
