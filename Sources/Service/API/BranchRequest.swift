import PushModel
import Questions
import VirtualPhone
import World

/// The body of `POST /branches`.
package struct BranchRequest: Codable {
    package var push: String
    package var change: BranchChange
    /// The last row of the log that is replayed on the phone.
    package var until: Int64?

    package static let schema = Schema.body(
        "BranchRequest",
        [
            Schema.Field(
                "push", .text(example: "latest"), "An apns-id, a sequence number, or “latest”.",
                required: true),
            Schema.Field("change", BranchChange.schema, "The change.", required: true),
            Schema.Field(
                "until", .natural,
                "The sequence of the last event to replay. Default: the last event before the next "
                    + "push, or within 30 seconds."),
        ])
}

extension BranchChange {
    package static let schema = Schema.body(
        "BranchChange",
        [
            Schema.Field("actions", .list(PhoneAction.schema), "Actions just before the push."),
            Schema.Field("then", .list(PhoneAction.schema), "Actions two seconds after the push."),
            Schema.Field("ios", .text(example: "12.0"), "The phone's iOS from the start."),
            Schema.Field(
                "notificationDelegate", .words(DelegateTiming.self),
                "The time when the app sets its notification delegate, from the start."),
            Schema.Field("state", .words(AppState.self), "The app's state when the push comes."),
            Schema.Field("permission", .words(Permission.self)),
            Schema.Field(
                "implements", .list(.words(Callback.self)), "Additional methods of the app."),
            Schema.Field("lacks", .list(.words(Callback.self)), "Methods that the app lacks."),
            Schema.Field("backgroundModes", .list(.text), "All background modes."),
            Schema.Field(
                "presents", .list(.words(PresentationOption.self)), "The answer of willPresent."),
            Schema.Field("payload", .map(.anything), "A new body of the push."),
            Schema.Field(
                "headers", .map(.text),
                "New headers by name, such as apns-priority. An empty value removes one."
            ),
            Schema.Field("withoutFault", .flag, "Whether faults are off for the push."),
        ])
}
