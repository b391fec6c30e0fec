import Page
import PushModel
import VirtualPhone
import World

extension PhoneAction {
    package static let schema = Schema.body(
        "PhoneAction",
        [
            Schema.Field(
                "action", .word(Verb.allCases.flatMap { [$0.rawValue] + $0.row.oldWords }),
                "What is done.", required: true),
            Schema.Field("object", .text, "To what; each action has a usual one."),
            Schema.Field("app", .text(example: "com.example.app"), "Where there are several."),
            Schema.Field("reason", .text, "Why iOS did not do it, or did it so: “notAllowed”."),
            Schema.Field("text", .text, "What the user types; of an activity, its name."),
            Schema.Field("ios", .text(example: "26.0"), "The version that an update brings."),
            Schema.Field("settings", Settings.schema),
        ])
}

extension PhoneAction.Settings {
    fileprivate static let schema = Schema.body(
        "PhoneSettings",
        [
            Schema.Field("focus", .flag), Schema.Field("muteSwitch", .flag),
            Schema.Field("lowPowerMode", .flag),
            Schema.Field("powerRestricted", .flag, "APNs keeps pushes of priority 5 and 1."),
            Schema.Field("backgroundAppRefresh", .flag),
            Schema.Field("scheduledSummary", .text(example: "18:00"), "A time, or off."),
            Schema.Field("permission", .words(Permission.self)), Schema.Field("alerts", .flag),
            Schema.Field("sounds", .flag), Schema.Field("badges", .flag),
            Schema.Field("activities", .flag, "The app may show Live Activities."),
            Schema.Field("frequentPushes", .flag, "They may be updated often."),
            Schema.Field("timeSensitive", .flag, "Time-sensitive notifications come at once."),
        ])
}

extension PhoneDescription {
    package static let schema = Schema.answer(
        "Phone",
        [
            Schema.Field("name", .text, required: true), Schema.Field("ios", .text, required: true),
            Schema.Field("locked", .flag, required: true),
            Schema.Field("online", .flag, required: true),
            Schema.Field("banner", .map(.anything), "What is on screen right now."),
            Schema.Field("notifications", .list(.map(.anything)), required: true),
            Schema.Field("widgets", .list(.map(.anything))),
            Schema.Field("controls", .list(.map(.anything))),
            Schema.Field(
                "mediaSessions", .list(.map(.anything)), "What plays on other devices."),
            Schema.Field("talkChannel", .map(.anything), "The Push to Talk channel."),
            Schema.Field(
                "management", .map(.text), "“topic”, “token” and “pushMagic” of a managed phone."),
            Schema.Field(
                "apps", .list(.map(.anything)),
                "With “tokens”, the ones each holds, and “tokenTypes”, which it can ask for; "
                    + "“methods” are those that it implements, by Apple's names, and “implements” "
                    + "the same by the words of scenario files.",
                required: true),
        ])
}

extension TraceLine {
    package static let schema = Schema.answer(
        "TraceLine",
        [
            Schema.Field("sequence", .natural, "Its place in the history.", required: true),
            Schema.Field("at", .text, "Wall time, ISO 8601 in UTC.", required: true),
            Schema.Field("time", .number, "Seconds since the world began.", required: true),
            Schema.Field(
                "kind", .word(["callback", "system", "user", "gateway"]), required: true),
            Schema.Field(
                "name", .text, "What happened, by the word of scenario files.", required: true),
            Schema.Field("method", .text, "Of a callback, Apple's name for it in Swift."),
            Schema.Field("selector", .text, "The same in Objective-C."),
            Schema.Field("phone", .text),
            Schema.Field("app", .text), Schema.Field("state", .text),
            Schema.Field("payload", .text, "Where the callback finds it."),
            Schema.Field("action", .text), Schema.Field("pushID", .text, "The apns-id."),
            Schema.Field("rules", .list(.text), required: true),
            Schema.Field("reason", .text, "Why iOS did not do it, or did it so: “notAllowed”."),
            Schema.Field("text", .text, "The sentence.", required: true),
        ])
}
