import Page
import PushGateway
import PushModel
import Questions
import World

/// The answer of `POST /branches`: the original push, and the replay with the change.
package struct BranchLine: Codable, Sendable {
    /// The original or the replay.
    package struct Side: Codable, Sendable {
        package var status: Int?
        package var reason: String?
        package var trace: [TraceLine]
        package var phone: PhoneDescription?

        package init(_ outcome: BranchOutcome, epoch: UnixTime) {
            status = outcome.response?.status
            reason = outcome.response?.reason?.rawValue
            trace = outcome.records.enumerated().map { index, record in
                TraceLine(sequence: Int64(index) + 1, record, epoch: epoch)
            }
            phone = PhoneDescription(outcome.phone, in: outcome.world, at: outcome.end)
        }
    }

    package var title: String
    package var original: Side
    package var branch: Side
    package var differences: [String]

    package init(_ branch: Branch, epoch: UnixTime) {
        title = branch.change.title
        original = Side(branch.original, epoch: epoch)
        self.branch = Side(branch.branch, epoch: epoch)
        differences = branch.differences
    }

    package static let schema: Schema = {
        let side = Schema.answer(
            "BranchSide",
            [
                Schema.Field("status", .integer(0...599), "The status of APNs' answer."),
                Schema.Field("reason", .text),
                Schema.Field("trace", .list(TraceLine.schema), required: true),
                Schema.Field("phone", PhoneDescription.schema, "The phone at the end."),
            ])
        return .answer(
            "Branch",
            [
                Schema.Field("title", .text, "The change in a few words.", required: true),
                Schema.Field("original", side, required: true),
                Schema.Field("branch", side, required: true),
                Schema.Field(
                    "differences", .list(.text), "The differences, as sentences.", required: true),
            ])
    }()
}
