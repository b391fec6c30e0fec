import PushModel
import Testing

/// Mistakes in payloads that APNs accepts.
struct PayloadMistakeTests {
    private static func mistakes(_ json: String) throws -> [PayloadMistake] {
        PayloadMistake.all(in: try JSONValue(parsing: Array(json.utf8)))
    }

    @Test(arguments: [
        #"{"aps":{"alert":"Hi"},"order":7,"to":"me","data":{"a":null},"notification":{}}"#,
        #"{"aps":{"content-available":1},"message":"Hi"}"#, "{}", #"{"aps":{}}"#,
        #"{"aps":{"alert":"Hi"},"apns-foo":1}"#,
    ])
    func `a good payload has none`(json: String) throws {
        #expect(try Self.mistakes(json) == [])
    }

    @Test(arguments: [
        (#"{"aps":{"alert":"Hi"},"apns-topic":"a"}"#, "apns-topic"),
        (#"{"aps":{"alert":"Hi"},"apns_push_type":"alert"}"#, "apns-push-type"),
        (#"{"aps":{"alert":"Hi","priority":10}}"#, "apns-priority"),
        (#"{"aps":{"alert":"Hi","apns-collapse-id":"a"}}"#, "apns-collapse-id"),
    ])
    func `a header inside is named as a header`(json: String, name: String) throws {
        let mistake = try #require(try Self.mistakes(json).first)
        #expect(mistake.kind == .header)
        #expect(mistake.remedy == "Send \(name) as a header of the HTTP/2 request.")
        #expect(try Self.mistakes(json).count == 1)
    }

    @Test(arguments: [
        (#"{"message":{"token":"a","notification":{"title":"Hi"}}}"#, "Firebase Cloud Messaging"),
        (#"{"to":"a","notification":{"title":"Hi"}}"#, "Firebase Cloud Messaging"),
        (#"{"app_id":"a","contents":{"en":"Hi"}}"#, "OneSignal"),
        (#"{"to":"ExponentPushToken[a]","title":"Hi","body":"B"}"#, "Expo"),
        (#"{"default":"Hi","APNS_SANDBOX":"{}"}"#, "Amazon SNS"),
        (#"{"aps":{},"headings":{"en":"Hi"}}"#, "OneSignal"),
    ])
    func `the keys of another service are named with it`(json: String, service: String) throws {
        let mistake = try #require(try Self.mistakes(json).last)
        #expect(mistake.kind == .otherService)
        #expect(mistake.problem.contains(service), "\(mistake)")
    }

    @Test func `title and body alone are those of a forgotten aps`() throws {
        let mistakes = try Self.mistakes(#"{"title":"Hi","body":"B","sound":"default"}"#)
        #expect(mistakes.map(\.kind) == [.noAPS])
        #expect(try Self.mistakes(#"{"data":{"order":7}}"#).map(\.kind) == [.noAPS])
        #expect(
            mistakes[0].remedy
                == #"Write {"aps": {"alert": {"title": …, "body": …}}} and put your own keys beside it."#
        )
    }

    @Test func `null is named with its path`() throws {
        let json =
            #"{"aps":{"alert":{"title":"Hi","body":null},"badge":null,"sound":{"name":null}}}"#
        let paths = try Self.mistakes(json).map { $0.path.joined(separator: ".") }
        #expect(paths == ["aps.alert.body", "aps.badge", "aps.sound.name"])
        #expect(try Self.mistakes(#"{"aps":null}"#).map(\.kind) == [.null])
    }

    @Test(arguments: [
        (#"{"aps":{"alert":"Hi"}}"#, false), (#"{"aps":{"alert":"Hi"},"apnsx":null}"#, true),
        (#"{"aps":{"alert":null}}"#, true), (#"{"aps":{"alert":{"body":null}}}"#, true),
        (#"{"aps":{"alert":"Hi","apns-id":"a"}}"#, true), (#"{"x":null,"aps":{}}"#, false),
    ])
    func `a payload that may have one is marked`(json: String, isSuspect: Bool) throws {
        #expect(try Payload(parsing: Array(json.utf8)).isSuspect == isSuspect)
    }
}
