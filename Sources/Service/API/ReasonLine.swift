import PushGateway
import PushModel

/// A row of the table, as JSON has it.
package struct ReasonLine: Codable, Sendable {
    package var status: Int
    package var reason: String
    package var apis: [String]
    package var meaning: String
    package var remedy: String
    package var evidence: String
    /// Absent where no check of a request answers so.
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
            Schema.Field("remedy", .text, "What to do.", required: true),
            Schema.Field(
                "evidence", .words(ReasonEntry.Evidence.self), "That this is the answer.",
                required: true),
            Schema.Field(
                "place", .words(ReasonEntry.Evidence.self),
                "That the check has this place; absent where no check of a request answers so."),
            Schema.Field("source", .text, "A page about it."),
            Schema.Field("setting", .text, "The flag of belfry that changes it."),
        ])
}
