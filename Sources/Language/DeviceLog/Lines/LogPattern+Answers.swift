import Foundation

extension LogPattern {
    /// The answers of push services that refuse a push.
    static let answers =
        (ServiceAnswer.apns + ServiceAnswer.descriptions + ServiceAnswer.services
        + ServiceAnswer.firebase + ServiceAnswer.brokers).map { answer in
            sentence(answer.words, answer.remark)
        } + ServiceAnswer.hosts + gateway + [
            sentence("topic", ServiceAnswer.topicMismatch),
            sentence("push.apple.com", ServiceAnswer.status),
        ]

    /// The status codes of APNs' binary interface, which Apple switched off in 2021.
    private struct Status: Sendable {
        let code: Int
        let name: String
        let meaning: String
        let fix: String

        var remark: LogRemark { ServiceAnswer.refusal("status \(code)", meaning, fix) }
    }

    private static let tokenFix = "Send the token that the app gets now, as 32 bytes."

    private static let statuses = [
        Status(
            code: 1, name: "Processing error", meaning: "APNs could not process the push",
            fix: ServiceAnswer.laterFix),
        Status(
            code: 2, name: "Missing device token", meaning: "the push has no token", fix: tokenFix),
        Status(
            code: 3, name: "Missing topic", meaning: "the push names no topic",
            fix: ServiceAnswer.topicFix),
        Status(
            code: 4, name: "Missing payload", meaning: "the push has no payload",
            fix: "Send a JSON object with aps."),
        Status(
            code: 5, name: "Invalid token size", meaning: "the token does not have 32 bytes",
            fix: tokenFix),
        Status(
            code: 6, name: "Invalid topic size", meaning: "the topic has a wrong length",
            fix: ServiceAnswer.topicFix),
        Status(
            code: 7, name: "Invalid payload size", meaning: "the payload is too large",
            fix: ServiceAnswer.sizeFix),
        Status(
            code: 8, name: "Invalid token",
            meaning: "the token is not valid, or is one of the other environment",
            fix: ServiceAnswer.environmentFix),
        Status(
            code: 10, name: "Shutdown", meaning: "APNs closed the connection for maintenance",
            fix: ServiceAnswer.laterFix),
    ]

    /// The texts before a status, and folded texts of which the line has one.
    private static let places: [(needle: String, beside: String)] = [
        ("caused an error: ", "notification"), ("caused error: ", "notification"),
        ("Raising error: ", ""), ("Notification error: ", ""), ("transmissionError", ""),
        ("transmission error", ""), ("received error ", "deliver|notification"),
        ("apns error ", ""), ("apns error code", ""),
        ("Error with status code ", "apn|push|notif|token|payload"),
        ("error_response", "status"), ("error response", "status"),
        ("failed with code ", "deliver"),
    ]

    private static let gateway =
        [sentence("Error-response packet 08", packet)]
        + places.map { place in
            let beside = place.beside.split(separator: "|")
            return sentence(place.needle) { text, folded in
                guard beside.isEmpty || beside.contains(where: { folded.contains($0) }) else {
                    return nil
                }
                let mark = place.beside == "status" ? place.beside : place.needle
                return status(text.wholeNumber(after: mark))
            }
        }
        + statuses.sorted { $0.name.count > $1.name.count }.map { status in
            sentence(status.name) { text, folded in
                let numbers = ["(\(status.code))", "\(status.code) ("]
                // PushSharp prints the member of its exception in a line of its own.
                // The connection of HTTP/2 is shut down by the sender itself.
                guard !folded.contains("goaway") else { return nil }
                let isOfAPNs =
                    LineText.senders.contains(where: folded.contains)
                    || folded.contains("errorstatuscode")
                return isOfAPNs || numbers.contains(where: text.text.contains)
                    ? status.remark : nil
            }
        }

    private static func status(_ code: Int?) -> LogRemark? {
        code.flatMap { code in statuses.first { $0.code == code } }?.remark
    }

    /// The six bytes of an answer: the command 8, the status, and the identifier of the push.
    private static func packet(_ text: LineText, _ folded: String) -> LogRemark? {
        let digits = text.after("packet ")?.prefix { $0.isHexDigit } ?? ""
        guard digits.count >= 4 else { return nil }
        return status(Int(digits.dropFirst(2).prefix(2), radix: 16))
    }
}

extension LineText {
    /// Folded names of APNs and of the libraries of servers that send to it.
    static let senders = [
        "apns", "pushapplecom", "applenotification", "pushsharp", "apnwrite", "apnnotif",
        "apnerror",
        "apnconnection", "nodeapn", "nodemodulesapn", "comnotnoop", "comrelayridespushy",
        "comeatthepathpushy", "javapns", "applepush",
        "aioapn", "apnotic", "rpush", "gorush", "pushok", "sygnal", "parseserverpush", "apnskey",
        "pushtogateway",
    ]

    /// The whole number that follows a text, with marks and blanks between; `nil` for any other.
    func wholeNumber(after phrase: String) -> Int? {
        guard let range = text.range(of: phrase, options: .caseInsensitive) else { return nil }
        let rest = text[range.upperBound...].drop { " '\":=([#".contains($0) }
        let digits = rest.prefix { $0.isNumber }
        guard rest[digits.endIndex...].first.map({ !$0.isLetter }) ?? true else {
            return nil
        }
        return Int(digits)
    }
}
