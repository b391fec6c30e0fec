import API
import Console
import Foundation
import Page
import PushModel
import Switchboard
import Testing
import VirtualPhone
import World

/// Item 1: an app of a running service has what a push of each type needs, and each thing of it can be
/// taken away.
struct DeclarationTests {
    private static let app = "phones/phone-1/apps/com.example.app"

    /// A push other than a notification, and the word of the trace for its effect.
    struct Case: CustomTestStringConvertible, Sendable {
        var type: PushType
        var payload: String
        var acts: String
        var testDescription: String { type.rawValue }
    }

    static let cases = [
        Case(type: .voip, payload: #"{"from":"Ann"}"#, acts: "didReceiveIncomingPush"),
        Case(
            type: .widgets, payload: #"{"aps":{"content-changed":true}}"#, acts: "widgetTimeline"),
        Case(
            type: .controls, payload: #"{"aps":{"content-changed":true}}"#, acts: "controlValue"),
        Case(
            type: .location, payload: #"{"ask":"where"}"#, acts: "didReceiveLocationPushPayload"),
        Case(
            type: .pushtotalk, payload: #"{"activeSpeaker":"Maya"}"#, acts: "incomingPushResult"),
        Case(
            type: .fileprovider, payload: #"{"container-identifier":"root","domain":"d"}"#,
            acts: "enumerateChanges"),
        Case(
            type: .nowplaying,
            payload: #"{"aps":{"event":"start","timestamp":1,"attributes":{"id":"s"}}}"#,
            acts: "session-started"),
        Case(
            type: .liveactivity,
            payload: #"{"aps":{"event":"start","timestamp":1,"attributes-type":"A","#
                + #""attributes":{},"content-state":{},"alert":{"title":"t","body":"b"}}}"#,
            acts: "activity-started"),
    ]

    private func push(
        _ item: Case, on console: ConsoleFixture
    ) async throws -> [JSONValue] {
        let asked = try await console.post(
            Self.app + "/tokens", "{\"type\":\"\(item.type.rawValue)\"}")
        let token = try #require(
            try JSONValue(parsing: Array(asked.body))["token"]?.string, "\(asked.text)")
        let sent = try await console.post(
            "pushes", "{\"token\":\"\(token)\",\"payload\":\(item.payload)}")
        let push = try JSONValue(parsing: Array(sent.body))
        #expect(push["status"] == 200, "\(sent.text)")
        let id = try #require(push["id"]?.string)
        let trace = try await console.get("phones/phone-1/trace?push=\(id)")
        return try JSONValue(parsing: Array(trace.body))["items"]?.array ?? []
    }

    @Test func `pushes to a phone without a type go to the token that fits their payload`()
        async throws
    {
        let console = try await ConsoleFixture()
        for (event, acts) in [("start", "session-started"), ("update", "session-updated")] {
            let time = event == "start" ? 1 : 2
            let sent = try await console.post(
                "pushes",
                #"{"phone":"phone-1","payload":{"aps":{"event":"\#(event)","timestamp":\#(time),"#
                    + #""attributes":{"id":"living"}}}}"#)
            let id = try #require(try JSONValue(parsing: Array(sent.body))["id"]?.string)
            let trace = try await console.get("phones/phone-1/trace?push=\(id)").text
            #expect(trace.contains(acts), "\(trace)")
        }
    }

    @Test(arguments: cases)
    func `a push of a type to its token acts on an app without a description`(
        item: Case
    ) async throws {
        let trace = try await push(item, on: ConsoleFixture())
        #expect(trace.contains { $0["name"]?.string == item.acts }, "\(trace)")
    }

    @Test(arguments: [
        (PushType.widgets, #"{"extensions":["location"]}"#, "no extension"),
        (.widgets, #"{"pushHandlers":false}"#, "push handler"),
        (.controls, #"{"extensions":[]}"#, "no extension"),
        (.nowplaying, #"{"extensions":[]}"#, "no extension"),
        (.location, #"{"extensions":[]}"#, "missingPushExtension"),
        (.location, #"{"entitlements":["push-to-talk"]}"#, "entitlement"),
        (.pushtotalk, #"{"entitlements":[]}"#, "entitlement"),
        (.pushtotalk, #"{"backgroundModes":["remote-notification"]}"#, "UIBackgroundModes"),
    ])
    func `an app that lacks what a type needs gets no token, and the answer says what it lacks`(
        type: PushType, declared: String, why: String
    ) async throws {
        let console = try ConsoleFixture()
        let changed = try await console.patch(Self.app, declared)
        #expect(changed.status == 200, "\(changed.text)")
        let asked = try await console.post(Self.app + "/tokens", "{\"type\":\"\(type.rawValue)\"}")
        #expect(asked.status == 409, "\(asked.text)")
        #expect(asked.problem?.detail.contains(why) == true, "\(asked.text)")
    }

    @Test func `an app is declared with the words of a scenario`() async throws {
        let console = try ConsoleFixture()
        let changed = try await console.patch(
            Self.app,
            """
            {"extensions":["widgets"],"entitlements":["critical-alerts"],"activityConsent":"not-asked",
             "supportsLiveActivities":false,"pushToTalk":{"answers":"leave","talks":"3s"},
             "locationExtension":{"takes":"forever"},"location":"while-using",
             "serviceExtension":{"takes":"2s","sets":{"title":"Changed"}},"reportsCalls":false,
             "activityTypes":{"Ride":{"content":{"eta":"number"}}}}
            """)
        #expect(changed.status == 200, "\(changed.text)")
        let device = try #require(await console.switchboard.world.phones["phone-1"])
        let app = try #require(device.recordedApp("com.example.app"))
        #expect(app.installed.services?.extensions == [.widgets])
        #expect(app.installed.services?.location == .whileUsing)
        #expect(app.installed.entitlements == [.criticalAlerts])
        #expect(app.installed.activities.consent == .notAsked)
        #expect(!app.installed.activities.isDeclared)
        #expect(app.installed.activities.types.keys.sorted() == ["Ride"])
        #expect(app.serviceBehaviour?.talk == .leaveChannel)
        #expect(app.serviceBehaviour?.talks == .seconds(3))
        #expect(app.serviceBehaviour?.locates == nil)
        #expect(app.installed.hasServiceExtension && !app.reportsCalls)
        #expect(app.installed.implements == Set(Callback.allCases))
    }

    @Test(arguments: [
        (#"{"extensions":["gadgets"]}"#, "gadgets"),
        (#"{"pushToTalk":{"talks":"soon"}}"#, "duration"),
        (#"{"activityTypes":{"Ride":{"content":{"eta":"big"}}}}"#, "big"),
        (#"{"widgets":true}"#, "widgets"),
    ])
    func `a word that means nothing is refused by its name`(
        declared: String, word: String
    ) async throws {
        let console = try ConsoleFixture()
        let reply = try await console.patch(Self.app, declared)
        #expect(reply.status == 400, "\(reply.text)")
        #expect(reply.text.contains(word), "\(reply.text)")
    }

    @Test
    func `R-MDM-1: an enrolled phone shows topic, token and PushMagic, and a push has it poll`()
        async throws
    {
        let console = try ConsoleFixture()
        let headers = #""headers":{"apns-push-type":"mdm"}"#
        let early = try await console.post(
            "pushes", "{\"phone\":\"phone-1\",\"payload\":{\"mdm\":\"x\"},\(headers)}")
        #expect(early.status == 409)
        #expect(early.problem?.hint?.contains("belfry do phone-1 manage on") == true)
        let enrolled = try await console.post(
            "phones/phone-1/actions", #"{"action":"manage","object":"on"}"#)
        #expect(enrolled.status == 200, "\(enrolled.text)")
        let reply = try await console.get("phones/phone-1")
        let phone = try JSONDecoder().decode(PhoneDescription.self, from: reply.body)
        let management = try #require(phone.management)
        #expect(management.topic.hasPrefix("com.apple.mgmt.External."))
        let sent = try await console.post(
            "pushes",
            "{\"phone\":\"phone-1\",\"payload\":{\"mdm\":\"\(management.pushMagic)\"},\(headers)}")
        let push = try JSONValue(parsing: Array(sent.body))
        #expect(push["status"] == 200 && push["topic"]?.string == management.topic, "\(sent.text)")
        let trace = try await console.get("phones/phone-1/trace").text
        #expect(trace.contains("management-poll"))
        let world = await console.switchboard.world
        let ready = ConsoleFixture.description.with(phonesOf: Worlds([world]))
        #expect(ready.phones.first?.management == management)
    }
}
