import Console
import Foundation
import Hummingbird
import PushGateway
import Switchboard
import Testing
import VirtualPhone

/// What can be done to a phone of the running service, beyond tapping.
struct ActionTests {
    private static let path = "phones/phone-1/actions"

    private func phone(_ desk: Desk) async throws -> PhoneDescription {
        let reply = try await desk.get("phones/phone-1")
        return try JSONDecoder().decode(PhoneDescription.self, from: reply.body)
    }

    private func act(_ body: String, _ desk: Desk) async throws -> [String] {
        let reply = try await desk.post(Self.path, body)
        #expect(reply.status == 200, "\(reply.text)")
        return try reply.items(of: TraceLine.self).map(\.name)
    }

    @Test func `the app takes its notifications away and sets its badge`() async throws {
        let desk = try Desk()
        await desk.push(#"{"aps":{"alert":"Hello","badge":2}}"#)
        #expect(try await phone(desk).notifications.count == 1)
        _ = try await act(#"{"action":"launch"}"#, desk)
        #expect(try await act(#"{"action":"remove"}"#, desk).contains("unlist"))
        #expect(try await phone(desk).notifications.isEmpty)
        #expect(try await act(#"{"action":"badge","object":"7"}"#, desk) == ["badge"])
        #expect(try await phone(desk).apps.first?.badge == 7)
        #expect(try await act(#"{"action":"remove","object":"pending"}"#, desk) == [])
        #expect(try await act(#"{"action":"register"}"#, desk).contains("didRegister"))
    }

    @Test func `throttling holds a silent push until it ends`() async throws {
        let desk = try Desk()
        #expect(try await act(#"{"action":"throttle","object":"on"}"#, desk) == ["throttle"])
        await desk.push(#"{"aps":{"content-available":1}}"#)
        let off = try await act(#"{"action":"throttle","object":"off"}"#, desk)
        #expect(off.contains("didReceiveRemoteNotificationFetch"))
    }

    @Test func `the app's own settings are opened from a notification`() async throws {
        let desk = try Desk()
        await desk.push(#"{"aps":{"alert":"Hello"}}"#)
        #expect(try await act(#"{"action":"open-settings"}"#, desk).contains("openSettings"))
    }

    @Test func `a restored backup changes the token`() async throws {
        let desk = try Desk()
        let before = try await phone(desk).apps.first?.token
        #expect(try await act(#"{"action":"restore"}"#, desk).contains("reboot"))
        _ = try await act(#"{"action":"launch"}"#, desk)
        let after = try await phone(desk).apps.first?.token
        #expect(before != nil && after != nil && before != after)
        #expect(await desk.push(#"{"aps":{"alert":"Hello"}}"#).map(\.status) == [200])
    }

    @Test func `a new version of the app ends it, and one of iOS restarts the phone`() async throws
    {
        let desk = try Desk()
        #expect(try await act(#"{"action":"update"}"#, desk).contains("terminate"))
        #expect(try await phone(desk).apps.map(\.state) == [.systemTerminated])
        let iOS = try await act(#"{"action":"update","ios":"26.0"}"#, desk)
        #expect(iOS.contains("reboot"))
        #expect(try await phone(desk).ios == "26.0")
        _ = try await act(#"{"action":"update","object":"26.1"}"#, desk)
        #expect(try await phone(desk).ios == "26.1")
    }

    @Test func `settings change for the phone and for the app at once`() async throws {
        let desk = try Desk()
        let trace = try await act(
            #"""
            {"action":"settings","settings":{"focus":true,"scheduledSummary":"18:00",
             "permission":"denied","sounds":false}}
            """#, desk)
        #expect(trace == ["settings", "settings"])
        let phone = try await phone(desk)
        #expect(phone.focus)
        #expect(phone.scheduledSummary == "18:00")
        #expect(phone.apps.first?.permission == .denied)
        #expect(phone.apps.first?.sounds == false)
        #expect(phone.apps.first?.alerts == true)
        _ = try await act(
            #"{"action":"settings","settings":{"scheduledSummary":"off"}}"#, desk)
        #expect(try await self.phone(desk).scheduledSummary == nil)
    }

    @Test(arguments: [
        (#"{"action":"open","object":"notification-centre"}"#, "open"),
        (#"{"action":"choose","object":"reply"}"#, "not-possible"),
        (#"{"action":"install"}"#, "install"),
    ])
    func `words of earlier versions are still taken`(body: String, name: String) async throws {
        let desk = try Desk()
        _ = try await act(#"{"action":"unlock"}"#, desk)
        if name == "install" { _ = try await act(#"{"action":"delete"}"#, desk) }
        #expect(try await act(body, desk).first == name)
    }
}
