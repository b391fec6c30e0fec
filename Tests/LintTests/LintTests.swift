import Lint
import PushModel
import Testing

/// Tests the findings about a push before it is sent (C25).
struct LintTests {
    /// A push, and its findings without remarks.
    struct Case: CustomTestStringConvertible {
        var payload: String
        var headers: [String: String]?
        var findings: [String]

        init(_ payload: String, _ headers: [String: String]? = nil, _ findings: String...) {
            self.payload = payload
            self.headers = headers
            self.findings = findings
        }

        var testDescription: String { payload + " " + findings.joined(separator: " | ") }
    }

    /// Returns severity, rule, place and path of every finding except remarks.
    private static func notes(
        _ payload: String, _ headers: [String: String]?, app: PushLint.App? = nil
    ) -> [String] {
        let headers = headers?.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        let lint = PushLint(
            payload: Array(payload.utf8), headers: headers, app: app, now: 1_800_000_000)
        return lint.findings.filter { $0.severity != .info }.map { finding in
            let place = finding.line.map { "\($0):\(finding.column ?? 0) " } ?? ""
            return "\(finding.severity.rawValue) \(finding.rule.rawValue) \(place)\(finding.path)"
        }
    }

    @Test(arguments: payloads + headers + together)
    func `a push is judged`(_ row: Case) {
        #expect(Self.notes(row.payload, row.headers) == row.findings)
    }

    private static let payloads: [Case] = [
        Case(#"{"aps":{"alert":"Hi"},"order":7}"#),
        Case("{}"),
        Case(#"{"aps":"#, nil, "error json 1:8 "),
        Case("[1]", nil, "error json 1:1 "),
        Case(#"{"order":7}"#, nil, "error aps-missing "),
        Case(
            #"{"apps":{"alert":"Hi"}}"#, nil, "error aps-missing ", "error misplaced-key 1:2 apps"),
        Case(#"{"mdm":"x"}"#), Case(#"{"container-identifier":"a","domain":"b"}"#),
        Case(#"{"mdm":"x","aps":{"alert":"Hi"}}"#),
        Case(#"{"aps":{"event":"start","timestamp":1800000000,"attributes":{"id":"a"}}}"#),
        Case(#"{"aps":{"ptt-push-type":"service-update"}}"#),
        Case(#"{"aps":{"content-changed":true}}"#),
        Case(#"{"aps":"Hi"}"#, nil, "error wrong-type 1:2 aps"),
        Case(
            "{\n  \"aps\": {\n    \"alert\": \"Hi\",\n    \"interuption-level\": \"active\"}}", nil,
            "error unknown-key 4:5 aps.interuption-level"),
        Case(
            #"{"aps":{"alert":"Hi","mutable_content":1}}"#, nil,
            "error unknown-key 1:22 aps.mutable_content"),
        Case(
            #"{"aps":{"alert":"Hi","order":7}}"#, nil, "warning unknown-key 1:22 aps.order"),
        Case(
            #"{"aps":{"alert":{"titel":"Hi","body":"x"}}}"#, nil,
            "error unknown-key 1:18 aps.alert.titel"),
        Case(
            #"{"aps":{"title":"Hi"}}"#, nil,
            "warning nothing-to-do 1:2 aps", "error misplaced-key 1:9 aps.title"),
        Case(
            #"{"aps":{"aps":{"alert":"Hi"}}}"#, nil, "error nested-aps 1:9 aps.aps"),
        Case(
            #"{"aps":{"alert":"Hi"},"badge":4,"category":"mine"}"#, nil,
            "warning misplaced-key 1:23 badge"),
        Case(
            #"{"APS":{"alert":"Hi"}}"#, nil,
            "error aps-missing ", "error misplaced-key 1:2 APS"),
        Case(
            #"{"aps":{"alert":"Hi","badge":"4","sound":1}}"#, nil,
            "error wrong-type 1:22 aps.badge", "error wrong-type 1:34 aps.sound"),
        Case(
            #"{"aps":{"content-available":"1","alert":"Hi"}}"#, nil,
            "error wrong-type 1:9 aps.content-available"),
        Case(
            #"{"aps":{"content-available":true,"alert":"Hi"}}"#, nil,
            "warning wrong-value 1:9 aps.content-available"),
        Case(
            #"{"aps":{"content-available":1,"mutable-content":1}}"#, nil,
            "warning mutable-content 1:31 aps.mutable-content"),
        Case(
            #"{"aps":{"alert":"Hi","interruption-level":"time_sensitive"}}"#, nil,
            "error interruption-level 1:22 aps.interruption-level"),
        Case(
            #"{"aps":{"alert":{"loc-args":["a"],"title":"T"}}}"#, nil,
            "warning localization 1:18 aps.alert.loc-args"),
        Case(
            #"{"aps":{"alert":"Hi","sound":{"critical":1,"volume":7}}}"#, nil,
            "error sound 1:22 aps.sound", "error sound 1:44 aps.sound.volume"),
        Case(
            #"{"aps":{"alert":"a","alert":"b"}}"#, nil, "warning repeated-key 1:21 aps.alert"),
        Case(
            #"{"aps":{"alert":"Hi"},"apns-topic":"a","apns_priority":10}"#, nil,
            "warning header-in-payload 1:23 apns-topic",
            "warning header-in-payload 1:40 apns_priority"),
        Case(
            #"{"aps":{"alert":null,"badge":null},"order":null}"#, nil,
            "warning nothing-to-do 1:2 aps", "error null-value 1:9 aps.alert",
            "error null-value 1:22 aps.badge", "warning null-value 1:36 order"),
        Case(#"{"aps":null}"#, nil, "error null-value 1:2 aps"),
        Case(
            #"{"notification":{"title":"Hi"},"data":{}}"#, nil, "error other-service 1:32 data"),
        Case(#"{"app_id":"a","contents":{}}"#, nil, "error other-service 1:2 app_id"),
        Case(
            #"{"title":"Hi","body":"B"}"#, nil, "error aps-missing "),
        Case(
            #"{"aps":{"alert":"\#(String(repeating: "é", count: 2100))"}}"#, nil, "error size 1:1 "),
    ]

    private static let good = ["apns-push-type": "alert", "apns-topic": "com.example.app"]
    private static let hi = #"{"aps":{"alert":"Hi"}}"#

    private static func with(_ name: String, _ value: String) -> [String: String] {
        good.merging([name: value]) { $1 }
    }

    private static let headers: [Case] = [
        Case(hi, good),
        Case(hi, ["apns-topic": "com.example.app"], "warning push-type apns-push-type"),
        Case(hi, ["apns-push-type": "alert"], "warning topic apns-topic"),
        Case(hi, with("apns-push-type", "Alert"), "error push-type apns-push-type"),
        Case(hi, with("apns-priority", "high"), "error priority apns-priority"),
        Case(hi, with("apns-expiration", "soon"), "error expiration apns-expiration"),
        Case(hi, with("apns-expiration", "1800000000000"), "error expiration apns-expiration"),
        Case(hi, with("apns-expiration", "3600"), "warning expiration apns-expiration"),
        Case(hi, with("apns-expiration", "1800003600")),
        Case(
            hi, with("apns-collapse-id", String(repeating: "x", count: 65)),
            "error collapse-id apns-collapse-id"),
        Case(hi, with("apns-id", "7"), "error id apns-id"),
        Case(hi, with("apns-pushtype", "alert"), "error unknown-header apns-pushtype"),
        Case(hi, with("apns-topic", "com.example.app.voip"), "error topic apns-topic"),
    ]

    private static let together: [Case] = [
        Case(
            hi,
            [
                "apns-push-type": "background", "apns-topic": "com.example.app",
                "apns-priority": "10",
            ],
            "error priority apns-priority", "error type-and-payload apns-push-type",
            "warning type-and-payload apns-push-type"),
        Case(
            #"{"aps":{"content-available":1}}"#,
            ["apns-push-type": "background", "apns-topic": "com.example.app"],
            "warning priority apns-priority"),
        Case(
            #"{"aps":{"content-available":1}}"#, good, "warning type-and-payload apns-push-type"),
        Case(
            hi, ["apns-push-type": "voip", "apns-topic": "com.example.app.voip"],
            "warning type-and-payload apns-push-type"),
        Case(
            #"{"aps":{"event":"start","timestamp":1800000000,"attributes":{"id":"a"}}}"#,
            [
                "apns-push-type": "nowplaying",
                "apns-topic": "com.example.app.push-type.nowplaying",
            ]),
        Case(
            #"{"aps":{"alert":"Hi","ptt-push-type":"service-update"}}"#, good,
            "warning type-and-payload apns-push-type",
            "warning type-and-payload 1:22 aps.ptt-push-type"),
        Case(
            #"{"aps":{"event":"updat","timestamp":1800000000000,"content-state":{}}}"#,
            [
                "apns-push-type": "liveactivity",
                "apns-topic": "com.example.app.push-type.liveactivity",
            ],
            "error live-activity 1:9 aps.event", "error live-activity 1:25 aps.timestamp"),
        Case(
            #"{"aps":{"event":"start","timestamp":1800000000,"content-state":{}}}"#,
            [
                "apns-push-type": "liveactivity",
                "apns-topic": "com.example.app.push-type.liveactivity",
            ],
            "error live-activity 1:2 aps", "error live-activity 1:2 aps",
            "error live-activity 1:2 aps"),
        Case(
            start(attributes: #"{"day":1,"goal":"A"}"#, content: #"{"goal":"A","day":1}"#),
            activity,
            "warning live-activity 1:70 aps.attributes"),
        // One is in the other, which may be meant: a remark.
        Case(start(attributes: #"{"day":1}"#, content: #"{"goal":"A","day":1}"#), activity),
        Case(start(attributes: #"{"id":1}"#, content: #"{"goal":"A","day":1}"#), activity),
        // The types are not known: a remark.
        Case(start(attributes: #"{"at":1700000000}"#, content: #"{"ends":1700000000}"#), activity),
    ]

    private static let activity = [
        "apns-push-type": "liveactivity", "apns-topic": "com.example.app.push-type.liveactivity",
    ]

    private static func start(attributes: String, content: String) -> String {
        #"{"aps":{"event":"start","timestamp":1800000000,"attributes-type":"T","attributes":"#
            + #"\#(attributes),"content-state":\#(content),"alert":{"title":"A","body":"B"}}}"#
    }

    /// Returns the findings about Live Activities, remarks included.
    private static func activityFindings(
        _ payload: String, _ types: [String: PushLint.App.ActivityType] = [:]
    ) -> [String] {
        PushLint(
            payload: Array(payload.utf8),
            app: PushLint.App(bundle: "com.example.app", activityTypes: types)
        ).findings.filter { $0.rule == .liveActivity }.map {
            "\($0.severity.rawValue) \($0.path): \($0.sentence)"
        }
    }

    @Test func `UNIX time is a warning where a Date is declared, otherwise a remark`() {
        let payload = Self.start(
            attributes: #"{"at":1700000000}"#, content: #"{"ends":1700000000000,"n":1700000000}"#)
        #expect(
            Self.activityFindings(payload) == [
                "info aps.attributes.at: “at” in attributes looks like UNIX seconds. A Swift Date "
                    + "there would be 31 years late, because iOS reads seconds since 2001-01-01. "
                    + "Send 721692800 for a Date, or declare a number.",
                "info aps.content-state.ends: “ends” in content-state looks like UNIX "
                    + "milliseconds. A Swift Date there would be thousands of years late, because "
                    + "iOS reads seconds since 2001-01-01. Send 721692800 for a Date, or declare a "
                    + "number.",
                "info aps.content-state.n: “n” in content-state looks like UNIX seconds. A Swift "
                    + "Date there would be 31 years late, because iOS reads seconds since "
                    + "2001-01-01. Send 721692800 for a Date, or declare a number.",
            ])
        let type = PushLint.App.ActivityType(
            attributes: .object(["at": .init(.integer)]),
            contentState: .object(["ends": .init(.date), "n": .init(.integer)]))
        let found = [
            "warning aps.content-state.ends: “ends” in content-state is a Date, and its value looks "
                + "like UNIX milliseconds. iOS reads seconds since 2001-01-01, so the date is "
                + "thousands of years late. Send 721692800."
        ]
        #expect(Self.activityFindings(payload, ["T": type]) == found)
        // An update names no type: the app's only type that decodes it is meant.
        let update =
            #"{"aps":{"event":"update","timestamp":1800000000,"content-state":{"ends":"#
            + #"1700000000000,"n":1}}}"#
        #expect(Self.activityFindings(update, ["T": type]) == found)
    }

    @Test func `an app's own facts are looked at where they are known`() {
        let app = PushLint.App(
            bundle: "com.example.app", categories: ["chat"], hasServiceExtension: false,
            isTimeSensitive: false)
        let payload =
            #"{"aps":{"alert":"Hi","category":"chatt","mutable-content":1,"interruption-level":"#
            + #""time-sensitive"}}"#
        #expect(
            Self.notes(payload, Self.with("apns-topic", "com.other"), app: app) == [
                "error topic apns-topic", "warning category 1:22 aps.category",
                "warning mutable-content 1:41 aps.mutable-content",
                "warning interruption-level 1:61 aps.interruption-level",
            ])
    }

    private static let catalog = StringCatalog(
        sourceLanguage: "en",
        texts: [
            "ORDER": ["en": LocalizedText("Order %@"), "de": LocalizedText("Bestellung %@")],
            "PHOTOS": ["en": LocalizedText("%lld photos")],
            "T": ["en": "Title", "de": "Titel"]
                .mapValues { LocalizedText($0) },
        ])

    @Test(arguments: [
        (#""loc-key":"ORDER","loc-args":["7"]"#, []),
        (#""title-loc-key":"T","body":"Hi","loc-key":"NONE""#, []),
        (#""loc-key":"ODER","loc-args":["7"]"#, ["error 1:18 Did you mean “ORDER”?"]),
        (
            #""loc-key":"NONE""#, ["error 1:18 Add it to Localizable.xcstrings."]
        ),
        (#""loc-key":"ORDER""#, ["error 1:18 Send one text for each specifier."]),
        (#""loc-key":"T","loc-args":["7"]"#, ["warning 1:32 Leave out the others."]),
        (
            #""loc-key":"PHOTOS","loc-args":["many"]"#,
            [
                "warning 1:18 Translate it, or send a “title” and “body”.",
                "warning 1:37 Send a number, or write %@ in the text.",
            ]
        ),
        (
            #""loc-key":"PHOTOS","loc-args":[3]"#,
            ["warning 1:18 Translate it, or send a “title” and “body”."]
        ),
    ])
    func `loc-keys are looked up in the app's catalog`(alert: String, expected: [String]) {
        let payload = #"{"aps":{"alert":{\#(alert)}}}"#
        let findings = PushLint(payload: Array(payload.utf8), strings: Self.catalog).findings
        #expect(
            findings.filter { $0.rule == .localization }.map {
                "\($0.severity.rawValue) \($0.line ?? 0):\($0.column ?? 0) \($0.fix ?? "")"
            } == expected)
    }

    @Test func `a payload that is too large names its largest keys`() throws {
        let text = String(repeating: "x", count: 4000)
        let payload =
            #"{"aps":{"alert":{"title":"T","body":"\#(text)"}},"data":[1,2,{"a":"\#(text)"}]}"#
        let finding = try #require(
            PushLint(payload: Array(payload.utf8)).findings.first { $0.rule == .size })
        #expect(
            finding.message.hasSuffix(
                "Largest keys: “data” 4014, “aps.alert.body” 4002, “aps.alert.title” 3."))
    }

    @Test func `a nearest key is offered`() {
        let payload = Array(#"{"aps":{"interuption-level":"active","alert":"Hi"}}"#.utf8)
        let sentences = PushLint(payload: payload).findings.map(\.sentence)
        #expect(
            sentences.contains(
                "“interuption-level” is not a key of aps. Did you mean “interruption-level”?"))
    }

    @Test func `all bytes are judged and do no harm`() {
        var chance = SplitMix64(seed: 7)
        let pieces = [
            "{", "}", "[", "]", ":", ",", "\"aps\"", "\"alert\"", "\"\\u0061\\\"\"", "1", "1e9",
            "true", "null", " ", "\n", "\"é\"", "\"event\"", "\"timestamp\"", "\"",
        ]
        for _ in 0..<5000 {
            let text = (0..<Int.random(in: 1...24, using: &chance)).map { _ in
                pieces[Int.random(in: pieces.indices, using: &chance)]
            }.joined()
            for text in [text, #"{"aps":{"a":\#(text)}}"#, #"{"aps":{\#(text)}}"#] {
                let findings = PushLint(
                    payload: Array(text.utf8), headers: [("apns-push-type", "alert")]
                ).findings
                #expect(!findings.isEmpty)
            }
        }
    }
}
