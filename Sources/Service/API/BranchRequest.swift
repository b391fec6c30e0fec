import PushModel
import Questions
import VirtualPhone
import World

/// `POST /branches`.
package struct BranchRequest: Codable {
    package var push: String
    package var change: BranchChange
    /// The row of the log up to which the phone is followed.
    package var until: Int64?

    package static let schema = Schema.body(
        "BranchRequest",
        [
            Schema.Field(
                "push", .text(example: "latest"), "An apns-id, a sequence number, or “latest”.",
                required: true),
            Schema.Field("change", BranchChange.schema, "What is otherwise.", required: true),
            Schema.Field(
                "until", .natural,
                "The sequence of the last event that is played again; without it what came until "
                    + "the next push, or for 30 seconds."),
        ])
}

extension BranchChange {
    package static let schema = Schema.body(
        "BranchChange",
        [
            Schema.Field("actions", .list(PhoneAction.schema), "Done just before the push."),
            Schema.Field("then", .list(PhoneAction.schema), "Done two seconds after it."),
            Schema.Field("ios", .text(example: "12.0"), "The phone's iOS from the beginning on."),
            Schema.Field(
                "notificationDelegate", .words(DelegateTiming.self),
                "When the app sets its notification delegate, from the beginning on."),
            Schema.Field("state", .words(AppState.self), "The app's when the push comes."),
            Schema.Field("permission", .words(Permission.self)),
            Schema.Field("implements", .list(.words(Callback.self)), "Methods in addition."),
            Schema.Field("lacks", .list(.words(Callback.self)), "Methods that are not there."),
            Schema.Field("backgroundModes", .list(.text), "All of the app's."),
            Schema.Field(
                "presents", .list(.words(PresentationOption.self)), "What willPresent answers."),
            Schema.Field("payload", .map(.anything), "Another body of the push."),
            Schema.Field(
                "headers", .map(.text), "By name, such as apns-priority; an empty one is left out."
            ),
            Schema.Field("withoutFault", .flag, "No fault strikes the push."),
        ])
}
