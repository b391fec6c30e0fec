import PushGateway
import PushModel

/// A row of the table of reasons, in the API's JSON.
package struct ReasonLine: Codable, Sendable {
    package var status: Int
    package var reason: String
    package var apis: [String]
    package var meaning: String
    package var remedy: String
    package var evidence: String
    /// Absent if no check of a request gives this answer.
    package var place: String?
    package var source: String?
    package var setting: String?

    package init(_ entry: ReasonEntry) {
        status = entry.status
        reason = entry.reason.rawValue
        apis = entry.apis.map(\.rawValue)
        meaning = entry.meaning
        remedy = entry.remedy
        evidence = entry.evidence.rawValue
        place = entry.place?.rawValue
        source = entry.source
        setting = entry.setting
    }

    package static let schema = Schema.answer(
        "Reason",
        [
            Schema.Field("status", .natural, required: true),
            Schema.Field("reason", .words(Reason.self), required: true),
            Schema.Field("apis", .list(.words(ReasonEntry.API.self)), required: true),
            Schema.Field("meaning", .text, "What is wrong with the request.", required: true),
            Schema.Field("remedy", .text, "What to do next.", required: true),
            Schema.Field(
                "evidence", .words(ReasonEntry.Evidence.self), "The evidence for this answer.",
                required: true),
            Schema.Field(
                "place", .words(ReasonEntry.Evidence.self),
                "The evidence for the order of the check. Absent if no check answers so."),
            Schema.Field("source", .text, "A page about the reason."),
            Schema.Field("setting", .text, "The option of belfry that changes the answer."),
        ])
}
