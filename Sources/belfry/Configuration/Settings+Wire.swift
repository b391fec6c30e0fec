import PushServer

/// How the connections of push libraries behave.
extension Settings {
    static let streams = Setting(
        "streams", valueName: "flow",
        help: "How many pushes may be under way on a connection: 1,000 in the end.",
        discussion: "gentle: one until a token was accepted; realistic: and again after a "
            + "refusal; strict: so even with others under way, which some libraries cannot "
            + "take; simple: always 1,000.",
        usual: StreamFlow.gentle)

    static let idleTime = Setting<Duration>(
        SettingRow(
            "idleTime", valueName: "time",
            help: "How long a connection may be silent before GOAWAY with IdleTimeout.",
            usual: "1h"),
        usual: .seconds(3600), wanted: "a time such as 1h, 10m or 30s"
    ) { KeepingTime($0)?.duration }

    static let refusals = Setting<Int?>(
        SettingRow(
            "refusals", valueName: "number",
            help: "How many pushes in a row may be refused before the connection is ended.",
            discussion: "A BadDeviceToken counts twice. Apple gives no number; any by default.",
            usual: nil, example: "100"),
        usual: nil, wanted: "a number from 1 to 1000000"
    ) { text in Int(text).flatMap { (1...1_000_000).contains($0) ? .some($0) : nil } }
}
