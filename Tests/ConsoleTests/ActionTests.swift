import API
import Console
import Foundation
import Hummingbird
import Page
import PushGateway
import PushModel
import Switchboard
import Testing
import VirtualPhone

/// Tests actions on a phone of the running service, beyond tapping.
struct ActionTests {
    private static let path = "phones/phone-1/actions"

    private func phone(_ console: ConsoleFixture) async throws -> PhoneDescription {
        let reply = try await console.get("phones/phone-1")
        return try JSONDecoder().decode(PhoneDescription.self, from: reply.body)
    }

    private func act(_ body: String, _ console: ConsoleFixture) async throws -> [String] {
        let reply = try await console.post(Self.path, body)
        #expect(reply.status == 200, "\(reply.text)")
        return try reply.items(of: TraceLine.self).map(\.name)
    }

    @Test func `the app takes its notifications away and sets its badge`() async throws {
        let console = try ConsoleFixture()
        await console.push(#"{"aps":{"alert":"Hello","badge":2}}"#)
        #expect(try await phone(console).notifications.count == 1)
        _ = try await act(#"{"action":"launch"}"#, console)
        #expect(try await act(#"{"action":"remove"}"#, console).contains("unlist"))
        #expect(try await phone(console).notifications.isEmpty)
        #expect(try await act(#"{"action":"badge","object":"7"}"#, console) == ["badge"])
        #expect(try await phone(console).apps.first?.badge == 7)
        #expect(try await act(#"{"action":"remove","object":"pending"}"#, console) == [])
        #expect(try await act(#"{"action":"register"}"#, console).contains("didRegister"))
    }

    @Test func `throttling holds a silent push until it ends`() async throws {
        let console = try ConsoleFixture()
        #expect(try await act(#"{"action":"throttle","object":"on"}"#, console) == ["throttle"])
        await console.push(#"{"aps":{"content-available":1}}"#)
        let off = try await act(#"{"action":"throttle","object":"off"}"#, console)
        #expect(off.contains("didReceiveRemoteNotificationFetch"))
    }

    @Test func `the app's own settings are opened from a notification`() async throws {
        let console = try ConsoleFixture()
        await console.push(#"{"aps":{"alert":"Hello"}}"#)
        #expect(try await act(#"{"action":"open-settings"}"#, console).contains("openSettings"))
    }

    @Test func `a restored backup changes the token`() async throws {
        let console = try ConsoleFixture()
        let before = try await phone(console).apps.first?.token
        #expect(try await act(#"{"action":"restore"}"#, console).contains("reboot"))
        _ = try await act(#"{"action":"launch"}"#, console)
        let after = try await phone(console).apps.first?.token
        #expect(before != nil && after != nil && before != after)
        #expect(await console.push(#"{"aps":{"alert":"Hello"}}"#).map(\.status) == [200])
    }

    @Test func `a new version of the app ends it, and one of iOS restarts the phone`() async throws
    {
        let console = try ConsoleFixture()
        #expect(try await act(#"{"action":"update"}"#, console).contains("terminate"))
        #expect(try await phone(console).apps.map(\.state) == [.systemTerminated])
        let iOS = try await act(#"{"action":"update","ios":"27.0"}"#, console)
        #expect(iOS.contains("reboot"))
        #expect(try await phone(console).ios == "27.0")
        _ = try await act(#"{"action":"update","object":"27.1"}"#, console)
        #expect(try await phone(console).ios == "27.1")
    }

    @Test func `settings change for the phone and for the app at once`() async throws {
        let console = try ConsoleFixture()
        let trace = try await act(
            #"""
            {"action":"settings","settings":{"focus":true,"scheduledSummary":"18:00",
             "permission":"denied","sounds":false}}
            """#, console)
        #expect(trace == ["settings", "settings"])
        let phone = try await phone(console)
        #expect(phone.focus)
        #expect(phone.scheduledSummary == "18:00")
        #expect(phone.apps.first?.permission == .denied)
        #expect(phone.apps.first?.sounds == false)
        #expect(phone.apps.first?.alerts == true)
        _ = try await act(
            #"{"action":"settings","settings":{"scheduledSummary":"off"}}"#, console)
        #expect(try await self.phone(console).scheduledSummary == nil)
    }

    @Test func `the British spelling of an object is taken`() async throws {
        let console = try ConsoleFixture()
        _ = try await act(#"{"action":"unlock"}"#, console)
        let body = #"{"action":"open","object":"notification-centre"}"#
        #expect(try await act(body, console).first == "open")
    }
}
