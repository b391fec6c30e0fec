import PushModel
import Questions

/// The answer of `GET /pushes/{id}/why`.
package struct WhyLine: Codable, Sendable {
    package struct Reason: Codable, Sendable {
        package var text: String
        package var rules: [String]
    }

    package struct Change: Codable, Sendable {
        package var change: BranchChange
        package var title: String
        /// The remedy, if the title does not name it.
        package var fix: String?
    }

    package var question: String
    package var happened: Bool
    package var answer: String
    package var reasons: [Reason]
    package var changes: [Change]

    /// With `isFromFCM`, a remedy also names the part of the sender's message to change.
    package init(_ answer: WhyAnswer, to subject: String, isFromFCM: Bool = false) {
        question = answer.subject.question(subject, happened: answer.happened)
        happened = answer.happened
        self.answer = answer.answer
        reasons = answer.reasons.map { Reason(text: $0.sentence, rules: $0.rules.map(\.rawValue)) }
        changes = answer.remedies.map {
            let fixes = $0.fixes + (isFromFCM ? Self.placesInMessage(of: $0.change) : [])
            return Change(
                change: $0.change, title: $0.title,
                fix: fixes.isEmpty ? nil : fixes.joined(separator: " "))
        }
    }

    /// Returns where a message to FCM has the values that a change concerns.
    private static func placesInMessage(of change: BranchChange) -> [String] {
        var places: [String] = []
        if change.payload != nil {
            places.append("message.apns.payload, message.notification or message.data")
        }
        if change.headers != nil { places.append("message.apns.headers") }
        guard !places.isEmpty else { return [] }
        return ["In the message to FCM, change \(places.joined(separator: " and "))."]
    }

    package static let schema = Schema.answer(
        "Why",
        [
            Schema.Field("question", .text, required: true),
            Schema.Field("happened", .flag, required: true),
            Schema.Field("answer", .text, "A sentence or two.", required: true),
            Schema.Field(
                "reasons",
                .list(
                    .answer(
                        "WhyReason",
                        [
                            Schema.Field("text", .text, required: true),
                            Schema.Field("rules", .list(.text), required: true),
                        ])), required: true),
            Schema.Field(
                "changes",
                .list(
                    .answer(
                        "WhyChange",
                        [
                            Schema.Field(
                                "change", .map(.anything), "The change, for POST /branches.",
                                required: true),
                            Schema.Field("title", .text, required: true),
                            Schema.Field("fix", .text, "The remedy in the app or on the phone."),
                        ])), "Changes that would each have made it happen.", required: true),
        ])
}
