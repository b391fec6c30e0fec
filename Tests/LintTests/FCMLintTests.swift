import Lint
import PushModel
import Testing

/// Tests the findings about a request to Firebase Cloud Messaging.
struct FCMLintTests {
    /// A request, and its findings without remarks.
    struct Case: CustomTestStringConvertible {
        var body: String
        var findings: [String]

        /// Creates a request whose message has a token and these members.
        init(_ members: String, _ findings: String...) {
            body = #"{"message":{"token":"t",\#(members)}}"#
            self.findings = findings
        }

        init(body: String, _ findings: String...) {
            self.body = body
            self.findings = findings
        }

        var testDescription: String { body.prefix(300) + " " + findings.joined(separator: " | ") }
    }

    private static let now = 1_800_000_000

    private static func findings(
        _ body: String, app: PushLint.App? = nil
    ) -> [LintFinding] {
        FCMLint(body: Array(body.utf8), app: app, now: now).findings
    }

    private static let title = #""notification":{"title":"A"}"#
    private static let silent =
        #""headers":{"apns-push-type":"background","apns-priority":"5"},"#
        + #""payload":{"aps":{"content-available":1}}"#
    private static let update =
        #""payload":{"aps":{"event":"update","timestamp":1800000000,"content-state":{}}}"#

    @Test(arguments: requests + parts + pushes)
    func `a request is judged`(row: Case) {
        let found = Self.findings(row.body).filter { $0.severity != .info }
        #expect(
            found.map { "\($0.severity.rawValue) \($0.rule.rawValue) \($0.path)" } == row.findings)
    }

    private static let requests: [Case] = [
        Case(title), Case(#"\#(title),"data":null"#),
        Case(body: #"{"validate_only":true,"message":{"topic":"news",\#(title)}}"#),
        Case(body: #"{"validateOnly":true,"message":{"fid":"f",\#(title)}}"#),
        Case(body: #"{"message":"#, "error json "), Case(body: "[1]", "error json "),
        Case(body: #"{"message":"Hi"}"#, "error wrong-type message"),
        Case(body: #"{"to":"t",\#(title)}"#, "error legacy-api to"),
        Case(body: #"{"registration_ids":["t"],"data":{}}"#, "error legacy-api registration_ids"),
        Case(body: #"{"token":"t",\#(title)}"#, "error misplaced-key token"),
        Case(
            body: #"{"message":{"token":"t",\#(title)},"data":{"a":"1"}}"#,
            "error unknown-key data"),
        Case(body: #"{"message":{\#(title)}}"#, "error target message"),
        Case(#""topic":"news",\#(title)"#, "error target message.topic"),
        Case(body: #"{"message":{"topic":"/topics/a",\#(title)}}"#, "error target message.topic"),
        Case(body: #"{"message":{"topic":"a b",\#(title)}}"#, "error target message.topic"),
        Case(body: #"{"message":{"token":7,\#(title)}}"#, "error wrong-type message.token"),
        Case(
            body: #"{"message":{"condition":"\#(condition(6))",\#(title)}}"#,
            "error target message.condition"),
        Case(body: #"{"message":{"condition":"\#(condition(5))",\#(title)}}"#),
        Case(
            body: #"{"message":{"apns":{"live_activity_token":"aa",\#(update)}}}"#,
            "error target message"),
    ]

    private static func condition(_ count: Int) -> String {
        (0..<count).map { "'t\($0)' in topics" }.joined(separator: " || ")
    }

    private static let parts: [Case] = [
        Case(#"\#(title),"priority":"high""#, "error unknown-key message.priority"),
        Case(
            #""notification":{"title":"A","sound":"default"}"#,
            "error unknown-key message.notification.sound"),
        Case(
            #""notification":{"title":"A","body":7}"#, "error wrong-type message.notification.body"),
        Case(#"\#(title),"data":{"n":12}"#, "error wrong-type message.data.n"),
        Case(
            #"\#(title),"data":{"from":"a","gcm.notification.y":"b","google.x":"c","id":"d"}"#,
            "error reserved-key message.data.from",
            "error reserved-key message.data.gcm.notification.y",
            "error reserved-key message.data.google.x"),
        Case(#"\#(title),"android":{"ttl":"60s"}"#, "warning expiration message.android.ttl"),
        Case(
            #"\#(title),"android":{"ttl":"60s"},"#
                + #""apns":{"headers":{"apns-expiration":"1800000060"}}"#),
        Case(
            #"\#(title),"android":{"collapse_key":"a"}"#,
            "warning collapse-id message.android.collapse_key"),
        Case(
            #"\#(title),"android":{"notification":{"sound":"default"}}"#,
            "warning sound message.android.notification.sound"),
        Case(
            #"\#(title),"apns":{"apns-collapse-id":"a"}"#,
            "error unknown-key message.apns.apns-collapse-id"),
        Case(
            #"\#(title),"apns":{"payload":{"apns-collapse-id":"a"}}"#,
            "warning header-in-payload message.apns.payload.apns-collapse-id"),
        Case(#"\#(title),"apns":{"aps":{"badge":1}}"#, "error unknown-key message.apns.aps"),
        Case(
            #"\#(title),"apns":{"headers":{"apns-priority":10}}"#,
            "error wrong-type message.apns.headers.apns-priority"),
        Case(#"\#(title),"apns":{"payload":"a"}"#, "error wrong-type message.apns.payload"),
    ]

    private static let pushes: [Case] = [
        Case(#""android":{}"#, "warning nothing-to-do message"),
        Case(#"\#(title),"apns":{"payload":{"aps":{"sound":"default"}}}"#),
        Case(#""notification":{"title":"A","image":"https://example.com/a.jpg"}"#),
        Case(
            #""data":{"a":"1"}"#,
            "warning nothing-to-do message.data", "warning push-type message.data"),
        Case(#""data":{"a":"1"},"apns":{\#(silent)}"#), Case(#""apns":{\#(silent)}"#),
        Case(
            #""data":{"a":"1"},"apns":{"headers":{"apns-priority":"10"}}"#,
            "warning nothing-to-do message.data", "warning push-type message.data",
            "error priority message.apns.headers.apns-priority"),
        Case(
            #""apns":{"payload":{"aps":{"content-available":1}}}"#,
            "warning push-type message.apns.payload.aps.content-available"),
        Case(
            #""apns":{\#(silent.replacing("5", with: "10"))}"#,
            "error priority message.apns.headers.apns-priority"),
        Case(
            #"\#(title),"apns":{"headers":{"apns-push-type":"background","apns-priority":"5"}}"#,
            "error type-and-payload message.apns.headers.apns-push-type",
            "warning type-and-payload message.apns.headers.apns-push-type"),
        Case(
            #"\#(title),"apns":{"headers":{"apns-push-type":"voip"}}"#,
            "error push-type message.apns.headers.apns-push-type"),
        Case(
            #"\#(title),"apns":{"payload":{"aps":{"mutable_content":1}}}"#,
            "error unknown-key message.apns.payload.aps.mutable_content"),
        Case(
            #"\#(title),"data":{"mutable_content":"1"}"#,
            "warning misplaced-key message.data.mutable_content"),
        Case(
            #""data":{"title":"A","body":"B"},"apns":{"payload":{"aps":{"mutable-content":1}}}"#,
            "warning nothing-to-do message.data", "warning push-type message.data",
            "warning mutable-content message.apns.payload.aps.mutable-content"),
        Case(#""apns":{"live_activity_token":"aa",\#(update)}"#),
        Case(#""apns":{"liveActivityToken":"aa",\#(update)}"#),
        Case(#""apns":{\#(update)}"#, "warning live-activity message.apns.payload.aps"),
        Case(#"\#(title),"data":{"a":"\#(String(repeating: "x", count: 4000))"}"#, "error size "),
        Case(#"\#(title),"data":{"a":"\#(String(repeating: "x", count: 3900))"}"#),
        Case(
            body: #"{"message":{"topic":"a",\#(title),"data":{"a":"\#(long)"}}}"#, "error size "),
    ]

    private static let long = String(repeating: "x", count: 2049)

    @Test(arguments: [
        (#""notification":{"titel":"A"}"#, "Did you mean “title”?"),
        (#"\#(title),"priority":"high""#, "Set apns-priority in message.apns.headers."),
        (#"\#(title),"badge":1"#, "Set “badge” in message.apns.payload.aps."),
        (
            #"\#(title),"content_available":true"#,
            "Set “content-available” in message.apns.payload.aps."
        ),
        (#"\#(title),"data":{"n":12}"#, #"Send "12"."#),
        (
            #"\#(title),"android":{"ttl":"60s"}"#,
            #"Send apns-expiration "1800000060" in message.apns.headers."#
        ),
        (#"\#(title),"apns":{"payload":{"apns-topic":"a"}}"#, "Move it into message.apns.headers."),
        (
            #""data":{"a":"1"}"#,
            #"Add "apns-push-type": "background" and "apns-priority": "5" to "#
                + "message.apns.headers."
        ),
    ])
    func `a remedy names the place in the message`(members: String, fix: String) {
        let found = Self.findings(#"{"message":{"token":"t",\#(members)}}"#).map(\.fix)
        #expect(found.contains(fix), "\(found)")
    }

    @Test func `a finding has the line and the column in the request`() {
        let body = """
            {
              "message": {
                "token": "t",
                "notification": {"titel": "A"},
                "apns": {"payload": {"aps": {"mutable_content": 1}}}
              }
            }
            """
        let found = Self.findings(body).filter { $0.severity != .info }.map {
            "\($0.line ?? 0):\($0.column ?? 0) \($0.path)"
        }
        #expect(
            found == [
                "4:22 message.notification.titel", "5:26 message.apns.payload.aps",
                "5:34 message.apns.payload.aps.mutable_content",
            ])
    }

    @Test func `an image needs a service extension, which some apps lack`() {
        let body = #"{"message":{"token":"t","notification":{"title":"A","image":"https://a"}}}"#
        func rules(_ hasExtension: Bool?) -> [String] {
            let app = PushLint.App(bundle: "com.example.app", hasServiceExtension: hasExtension)
            return Self.findings(body, app: app).filter { $0.rule == .mutableContent }
                .map(\.severity.rawValue)
        }
        #expect(rules(nil) == ["info"])
        #expect(rules(true) == ["info"])
        #expect(rules(false) == ["warning"])
    }

    @Test(arguments: [
        (#"{"message":{}}"#, true), (#"{"message":{"token":"t"}}"#, true),
        (#"{"message":{"apns":{}},"validate_only":true}"#, true),
        (#"{"to":"t","notification":{}}"#, true), (#"{"token":"t","data":{}}"#, true),
        (#"{"aps":{"alert":"A"},"message":{"token":"t"}}"#, false),
        (#"{"message":{"text":"Hi"}}"#, false), (#"{"message":"Hi"}"#, false),
        (#"{"to":"ExponentPushToken[x]","data":{}}"#, false), (#"{"to":"t","title":"A"}"#, false),
        (#"{"notification":{},"data":{}}"#, false), (#"{"aps":{"alert":"A"}}"#, false),
        ("[]", false), ("", false),
    ])
    func `a request to FCM is recognized by its keys`(body: String, isRequest: Bool) {
        #expect(FCMLint.isRequest(Array(body.utf8)) == isRequest)
    }

    @Test func `all bytes are judged and do no harm`() {
        var chance = SplitMix64(seed: 7)
        let pieces = [
            "{", "}", "[", "]", ":", ",", "\"message\"", "\"apns\"", "\"payload\"", "\"aps\"",
            "\"headers\"", "\"data\"", "\"notification\"", "\"a\"", "1", "true", "null", " ",
        ]
        for _ in 0..<5000 {
            let text = (0..<Int.random(in: 1...24, using: &chance)).map { _ in
                pieces[Int.random(in: pieces.indices, using: &chance)]
            }.joined()
            for text in [
                text, #"{"message":{\#(text)}}"#, #"{"message":{"apns":{"payload":\#(text)}}}"#,
                #"{"message":{"data":\#(text),"apns":{"headers":\#(text)}}}"#,
            ] {
                _ = FCMLint(body: Array(text.utf8)).findings
                _ = FCMLint.isRequest(Array(text.utf8))
            }
        }
    }

    @Test func `the payload of a request is the one that FCM makes`() throws {
        let request = #"{"message":{"token":"x","data":{"a":"1"}}}"#
        let payload = try #require(FCMLint.payload(of: Array(request.utf8)))
        #expect(
            String(decoding: payload, as: UTF8.self) == #"{"a":"1","aps":{"content-available":1}}"#)
        #expect(FCMLint.payload(of: Array(#"{"aps":{"alert":"Hello"}}"#.utf8)) == nil)
        #expect(FCMLint.payload(of: Array(#"{"to":"x","data":{}}"#.utf8)) == nil)
    }
}
