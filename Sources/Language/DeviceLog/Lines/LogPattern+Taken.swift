/// Answers of APNs and of services that took a push.
extension LogPattern {
    /// An answer: its text, the folded texts of which the line has one, and who took the push.
    private static let answersOfTakers: [(needle: String, beside: String, taker: String)] = [
        ("sent push! ", "0failures", service), ("succeeded-push", "", service),
        ("returned 200", "apple|apns", apns), ("accepted by APNs", "", apns),
        ("accepted by the APNs", "", apns), ("APNs accepted", "", apns),
        ("apns-unique-id", "", apns),
        ("apns-id", "status200|statuscode200|http2200|code200|http11200", apns),
        ("apnsId", "status200|statuscode200|code200", apns),
        ("Successfully sent message", "projects", "FCM"),
        ("status: 'ok', id", "", "Expo"),
    ]
    private static let apns = "APNs"
    private static let service = "a service"

    /// Answers whose marks matter, and texts beside them.
    private static let lists = [
        (needle: "failed\": []", beside: "device"), (needle: "failed\":[]", beside: "device"),
        (needle: "failed: []", beside: "device"),
        (needle: "\"success\":1", beside: "\"failure\":0"),
        (needle: "success: 1,", beside: "failure: 0"),
    ]

    static let taken =
        answersOfTakers.map(pattern) + [sentence("recipients", recipients)]
        + lists.map { list in
            LogPattern(list.needle, from: { !$0.isOfSystem }) {
                $0.text.contains(list.beside) ? .remark(.pushTaken(by: service)) : nil
            }
        }

    private static func pattern(
        _ answer: (needle: String, beside: String, taker: String)
    ) -> LogPattern {
        let beside = answer.beside.split(separator: "|")
        return sentence(answer.needle) { text, folded in
            let isDenied = ["notaccept", "neveraccept"].contains(where: folded.contains)
            guard !isDenied, isAnswer(text, answer.needle),
                beside.isEmpty || beside.contains(where: { folded.contains($0) })
            else { return nil }
            return .pushTaken(by: answer.taker)
        }
    }

    /// `{"id":"…","recipients":1}` of OneSignal.
    private static func recipients(_ text: LineText, _ folded: String) -> LogRemark? {
        let count = text.wholeNumber(after: "\"recipients\":") ?? 0
        return count > 0 && folded.hasPrefix("id") ? .pushTaken(by: "OneSignal") : nil
    }

    /// An answer has a value, which the name of a header in prose lacks.
    private static func isAnswer(_ text: LineText, _ needle: String) -> Bool {
        needle != "apns-unique-id" || (text.after("apns-unique-id: ")?.count ?? 0) >= 36
    }
}
