import Page
import PushModel
import VirtualPhone
import World

extension PhoneAction {
    package static let schema = Schema.body(
        "PhoneAction",
        [
            Schema.Field(
                "action", .word(Verb.allCases.map(\.rawValue)),
                "The action.", required: true),
            Schema.Field("object", .text, "The object of the action. Each action has a default."),
            Schema.Field(
                "app", .name(example: "com.example.app"), "The app. Required if there are several."),
            Schema.Field("reason", .text, "iOS's reason, such as “notAllowed”."),
            Schema.Field(
                "text", .text, "The text that the user types, or the name of an activity."),
            Schema.Field("ios", .text(example: "26.0"), "The version to update to."),
            Schema.Field("settings", Settings.schema),
        ])
}

extension PhoneAction.Settings {
    fileprivate static let schema = Schema.body(
        "PhoneSettings",
        [
            Schema.Field("focus", .flag), Schema.Field("muteSwitch", .flag),
            Schema.Field("lowPowerMode", .flag),
            Schema.Field(
                "powerRestricted", .flag, "Whether APNs keeps back pushes of priority 5 and 1."),
            Schema.Field("backgroundAppRefresh", .flag),
            Schema.Field(
                "scheduledSummary", .text(example: "18:00"), "The time of the summary, or off."),
            Schema.Field("permission", .words(Permission.self)), Schema.Field("alerts", .flag),
            Schema.Field("sounds", .flag), Schema.Field("badges", .flag),
            Schema.Field("activities", .flag, "Whether the app may show Live Activities."),
            Schema.Field("frequentPushes", .flag, "Whether Live Activities may be updated often."),
            Schema.Field("timeSensitive", .flag, "Whether time-sensitive alerts come at once."),
        ])
}

extension PhoneDescription {
    package static let schema = Schema.answer(
        "Phone",
        [
            Schema.Field("name", .text, required: true), Schema.Field("ios", .text, required: true),
            Schema.Field("locked", .flag, required: true),
            Schema.Field("online", .flag, required: true),
            Schema.Field("banner", .map(.anything), "The banner on screen, if any."),
            Schema.Field("notifications", .list(.map(.anything)), required: true),
            Schema.Field("widgets", .list(.map(.anything))),
            Schema.Field("controls", .list(.map(.anything))),
            Schema.Field(
                "mediaSessions", .list(.map(.anything)), "Media sessions on other devices."),
            Schema.Field("talkChannel", .map(.anything), "The Push to Talk channel."),
            Schema.Field("calls", .list(.map(.anything)), "The calls that apps have reported."),
            Schema.Field(
                "management", .map(.text), "“topic”, “token” and “pushMagic” of a managed phone."),
            Schema.Field(
                "apps", .list(.map(.anything)),
                "The apps, with “tokens” that each holds and “tokenTypes” that it can request. "
                    + "“methods” lists its methods by Apple's names, “implements” by the names of "
                    + "scenario files.",
                required: true),
        ])
}

extension TraceLine {
    package static let schema = Schema.answer(
        "TraceLine",
        [
            Schema.Field(
                "sequence", .natural, "The number of the record in the history.", required: true),
            Schema.Field("at", .text, "Wall time, ISO 8601 in UTC.", required: true),
            Schema.Field("time", .number, "Seconds since the world began.", required: true),
            Schema.Field(
                "kind", .word(["callback", "system", "user", "gateway"]), required: true),
            Schema.Field(
                "name", .text, "The event, by the name in scenario files.", required: true),
            Schema.Field("method", .text, "The Swift name of a callback."),
            Schema.Field("selector", .text, "The Objective-C name of a callback."),
            Schema.Field("phone", .text),
            Schema.Field("app", .text), Schema.Field("state", .text),
            Schema.Field("payload", .text, "The place where the callback finds the payload."),
            Schema.Field("action", .text), Schema.Field("pushID", .text, "The apns-id."),
            Schema.Field("rules", .list(.text), required: true),
            Schema.Field("reason", .text, "iOS's reason, such as “notAllowed”."),
            Schema.Field("text", .text, "The record as a sentence.", required: true),
        ])
}
