import PushModel
import Testing

@Suite struct PayloadTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var aps: JSONValue
        var payload: Payload
        var testDescription: String { aps.json }

        init(_ aps: JSONValue, _ payload: Payload) {
            self.aps = aps
            self.payload = payload
        }
    }

    @Test(
        arguments: [
            Case([:], Payload(hasAPS: false)),
            Case([], Payload(hasAPS: false)),
            Case(["alert": "Hello"], Payload(body: "Hello")),
            Case(
                ["alert": ["title": "T", "subtitle": "S", "body": "B", "launch-image": "i"]],
                Payload(title: "T", subtitle: "S", body: "B")),
            Case(
                ["alert": ["title-loc-key": "TK", "subtitle-loc-key": "SK", "loc-key": "K"]],
                Payload(title: "TK", subtitle: "SK", body: "K")),
            Case(
                ["alert": ["loc-key": "K", "loc-args": ["a"], "body": "B"]], Payload(body: "B")),
            Case(["alert": ""], Payload()),
            Case(["alert": ["body": "", "title": ""]], Payload()),
            Case(["alert": 1], Payload()),
            Case(["alert": ["body": 1]], Payload()),
            Case(["badge": 3], Payload(badge: 3)),
            Case(["badge": 0], Payload(badge: 0)),
            Case(["badge": "3"], Payload()),
            Case(["badge": true], Payload()),
            Case(["badge": 1.5], Payload()),
            Case(["sound": "default"], Payload(sound: "default")),
            Case(["sound": ""], Payload()),
            Case(
                ["sound": ["critical": 1, "name": "a.aiff", "volume": 0.5]],
                Payload(sound: "a.aiff", soundIsCritical: true)),
            Case(["sound": ["critical": 1]], Payload(soundIsCritical: true)),
            Case(["content-available": 1], Payload(contentAvailable: true)),
            Case(["content-available": true], Payload(contentAvailable: true)),
            Case(["content-available": 0], Payload(contentAvailableIsVoid: true)),
            Case(["content-available": false], Payload(contentAvailableIsVoid: true)),
            Case(["content-available": 2], Payload(contentAvailableIsVoid: true)),
            Case(["content-available": "1"], Payload(contentAvailableIsVoid: true)),
            Case(["alert": ["content-available": 1]], Payload(contentAvailableIsVoid: true)),
            Case(["mutable-content": 1], Payload(mutableContent: true)),
            Case(["mutable-content": 0], Payload()),
            Case(
                ["category": "c", "thread-id": "t", "interruption-level": "passive"],
                Payload(category: "c", threadID: "t", interruptionLevel: "passive")),
            Case(["category": 1, "thread-id": 2, "interruption-level": []], Payload()),
        ])
    func `the keys of aps are read, and ignored if their type is wrong`(row: Case) throws {
        #expect(Payload(["aps": row.aps]) == row.payload)
        #expect(
            try Payload(parsing: Array(JSONValue.object(["aps": row.aps]).json.utf8)) == row.payload
        )
    }

    @Test func `content-available written as a fraction counts`() throws {
        let text = #"{"aps":{"content-available":1.0}}"#
        #expect(try Payload(parsing: Array(text.utf8)).contentAvailable)
    }

    @Test(arguments: [
        (#"{"aps":{"alert":{"title":"a","content-available":1},"alert":"b"}}"#, Payload(body: "b")),
        (#"{"aps":{"alert":"b","alert":{"title":"a"}}}"#, Payload(title: "a")),
        (#"{"aps":{"badge":1},"aps":{"sound":"default"}}"#, Payload(sound: "default")),
        (#"{"aps":{"badge":1},"aps":2}"#, Payload(hasAPS: false)),
        (#"{"aps":{"sound":{"name":"a","critical":1},"sound":"b"}}"#, Payload(sound: "b")),
        (#"{"\u0061ps":{"al\u0065rt":"b"}}"#, Payload(body: "b")),
    ])
    func `of a key that comes twice the last one counts, escaped or not`(
        text: String, payload: Payload
    ) throws {
        #expect(try Payload(parsing: Array(text.utf8)) == payload)
    }

    @Test func `keys beside aps are the app's own`() {
        #expect(
            Payload(["content-available": 1, "alert": "no"])
                == Payload(contentAvailableIsVoid: true, hasAPS: false))
    }

    @Test(arguments: ["", "[]", "1", "{\"aps\":", #""aps""#])
    func `a payload must be an object`(text: String) {
        #expect(throws: JSONError.self) { try Payload(parsing: Array(text.utf8)) }
    }
}
