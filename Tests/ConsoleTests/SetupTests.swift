import API
import Console
import Foundation
import Page
import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

/// Phones, apps and faults as the API is asked for them.
struct SetupTests {
    private func phone(_ reply: Reply) throws -> PhoneDescription {
        try JSONDecoder().decode(PhoneDescription.self, from: reply.body)
    }

    @Test func `a phone is added, changed and removed`() async throws {
        let console = try ConsoleFixture()
        let added = try await console.post(
            "phones",
            """
            {"name":"old","ios":"12.5","environment":"production","apps":[{"bundle":"a.b"}]}
            """)
        #expect(added.status == 201, "\(added.text)")
        let old = try phone(added)
        #expect(old.ios == "12.5")
        #expect(old.apps.map(\.bundle) == ["a.b"])
        #expect(old.apps.map(\.environment) == [.production])
        #expect(try await console.post("phones", #"{"name":"old"}"#).status == 409)
        let changed = try await console.patch(
            "phones/old", #"{"ios":"18.2","environment":"sandbox","locked":false,"online":false}"#)
        #expect(changed.status == 200, "\(changed.text)")
        let new = try phone(changed)
        #expect(new.ios == "18.2" && !new.locked && !new.online)
        #expect(new.apps.map(\.environment) == [.sandbox])
        #expect(new.apps.map(\.token) != old.apps.map(\.token))
        #expect(try await console.patch("phones/old", #"{"ios":"12.5"}"#).status == 409)
        #expect(try await console.delete("phones/old").status == 204)
        #expect(try await console.get("phones/old").status == 404)
    }

    @Test func `C16: a version that is not modelled is refused`() async throws {
        let console = try ConsoleFixture()
        let reply = try await console.post("phones", #"{"name":"new","ios":"99"}"#)
        #expect(reply.status == 400)
        #expect(reply.problem?.hint?.contains("from 26.0 to 27.0") == true)
    }

    @Test func `an app is put on a phone, declared anew and deleted`() async throws {
        let console = try ConsoleFixture()
        let path = "phones/phone-1/apps"
        let added = try await console.post(path, #"{"bundle":"com.acme.shop"}"#)
        #expect(added.status == 201, "\(added.text)")
        #expect(try phone(added).apps.map(\.bundle) == ["com.acme.shop", "com.example.app"])
        #expect(try phone(added).apps.first?.token?.count == 64)
        #expect(try await console.post(path, #"{"bundle":"com.acme.shop"}"#).status == 409)
        let token = try phone(added).apps.last?.token
        let changed = try await console.patch(
            path + "/com.example.app",
            """
            {"notificationDelegate":"late","without":["willPresent"],"backgroundModes":[],
            "state":"force-quit","permission":"denied",
            "categories":[{"id":"m","actions":[{"id":"reply","title":"Reply","text":true}]}]}
            """)
        #expect(changed.status == 200, "\(changed.text)")
        let app = try #require(try phone(changed).apps.last)
        #expect(app.notificationDelegate == .late)
        #expect(!app.implements.contains(.willPresent))
        #expect(app.implements.contains(.didReceiveResponse))
        #expect(app.backgroundModes.isEmpty)
        #expect(app.state == .forceQuit)
        #expect(app.permission == .denied)
        #expect(app.categories.first?.actions.first?.title == "Reply")
        #expect(app.token == token)
        let front = try await console.patch(path + "/com.example.app", #"{"state":"active"}"#)
        #expect(front.status == 409)
        #expect(front.problem?.hint?.contains("belfry launch") == true)
        #expect(try await console.delete(path + "/com.acme.shop").status == 204)
        let gone = try phone(try await console.get("phones/phone-1"))
        #expect(gone.apps.map(\.bundle) == ["com.example.app"])
        #expect(gone.deletedApps == ["com.acme.shop"])
    }

    @Test func `R-SCENE-5: an app without scenes that is linked with SDK 27 does not start`()
        async throws
    {
        let console = try ConsoleFixture()
        let added = try await console.post(
            "phones/phone-1/apps",
            #"{"bundle":"com.acme.shop","state":"never-launched","linkedSDK":"27.0"}"#)
        #expect(added.status == 201, "\(added.text)")
        let launched = try await console.post(
            "phones/phone-1/actions", #"{"action":"launch","app":"com.acme.shop"}"#)
        #expect(launched.text.contains("UIScene life cycle is required"), "\(launched.text)")
        let apps = try phone(try await console.get("phones/phone-1")).apps
        #expect(apps.first { $0.bundle == "com.acme.shop" }?.state == .crashed)
    }

    @Test func `what the user lets an app do changes nothing else of it`() async throws {
        let console = try ConsoleFixture()
        _ = try await console.post("phones/phone-1/actions", #"{"action":"launch"}"#)
        let before = try phone(try await console.get("phones/phone-1"))
        let changed = try await console.patch(
            "phones/phone-1/apps/com.example.app", #"{"sounds":false}"#)
        let after = try phone(changed)
        #expect(after.apps.first?.sounds == false)
        #expect(after.apps.first?.state == before.apps.first?.state)
    }

    @Test func `a fault is added, strikes, is listed and removed`() async throws {
        let console = try ConsoleFixture()
        let added = try await console.post(
            "faults", #"{"name":"flaky","answer":"503","times":1,"delay":"2s"}"#)
        #expect(added.status == 201, "\(added.text)")
        #expect(await console.push(#"{"aps":{"alert":"Hello"}}"#).map(\.status) == [503])
        let faults = try await console.get("faults").items(of: FaultDescription.self)
        #expect(faults.map(\.answer) == ["503 ServiceUnavailable"])
        #expect(faults.map(\.hits) == [1])
        #expect(faults.map(\.delay) == ["2s"])
        let unknown = try await console.delete("faults/other")
        #expect(unknown.status == 404)
        #expect(unknown.problem?.hint == "Known faults: flaky.")
        #expect(try await console.delete("faults").status == 400)
        #expect(try await console.delete("faults?all=true").text == #"{"removed":1}"#)
        #expect(try await console.get("faults").items(of: FaultDescription.self).isEmpty)
    }

    @Test(arguments: [
        #"{"name":"a b","answer":"503"}"#, #"{"name":"a","answer":"204"}"#,
        #"{"name":"a","answer":"delay"}"#, #"{"name":"a","answer":"503","delay":"soon"}"#,
        #"{"name":"a","answer":"503","probability":2}"#,
        #"{"name":"a","answer":"503","then":"ok"}"#,
    ])
    func `a fault that makes no sense is refused`(body: String) async throws {
        let reply = try await ConsoleFixture().post("faults", body)
        #expect(reply.status == 400, "\(reply.text)")
        #expect(reply.problem?.detail.isEmpty == false)
    }

    @Test func `the actions are World's table`() async throws {
        let actions = try await ConsoleFixture().get("actions").items(of: ActionDescription.self)
        #expect(actions.map(\.action) == PhoneAction.Verb.allCases.map(\.rawValue))
        let tap = try #require(actions.first)
        #expect(tap.objects == ["notification", "banner", "icon", "activity"])
        #expect(tap.takes == .words && tap.doer == "user")
        #expect(actions.first { $0.action == "badge" }?.most == 99_999)
        #expect(actions.first { $0.action == "network" }?.takes == .onOff)
    }

    @Test func `an unknown setting of an action is refused`() async throws {
        let reply = try await ConsoleFixture().post(
            "phones/phone-1/actions", #"{"action":"settings","settings":{"focsu":true}}"#)
        #expect(reply.status == 400)
        #expect(reply.problem?.detail.contains("focsu") == true)
    }

    @Test func `a reset brings phones and faults back to the start`() async throws {
        let console = try ConsoleFixture(phones: ["other"])
        let token = try phone(try await console.get("phones/phone-1")).apps.first?.token
        await console.push(#"{"aps":{"alert":"Hello","badge":4}}"#)
        _ = try await console.post("faults", #"{"name":"a","answer":"reset"}"#)
        let reply = try await console.post("reset", "{}")
        #expect(reply.status == 200, "\(reply.text)")
        let answer = try JSONDecoder().decode(ResetAnswer.self, from: reply.body)
        #expect(answer.phones == ["phone-1"])
        #expect(answer.faults == 1)
        #expect(answer.kept.contains("certificate authority"))
        let phone = try phone(try await console.get("phones/phone-1"))
        #expect(phone.notifications.isEmpty && phone.apps.first?.badge == 0)
        #expect(phone.apps.first?.token == token)
        let pushes = try await console.get("pushes")
        #expect(answer.pushes == 1 && pushes.text.contains(#""total":0"#), "\(pushes.text)")
        // What is there is of the reset itself.
        let trace = try await console.get("phones/phone-1/trace")
        #expect(!trace.text.contains("Hello"), "\(trace.text)")
    }
}
