import BelfryTesting
import ChatModel
import PushRouter
import PushRouterTesting
import Testing

@testable import Chat
@testable import RoutedChat

/// The app with PushRouter does the same as the hand-written app, and receives fewer calls.
@MainActor @Suite(.serialized) struct RoutedChatTests {
    private let clock = ManualClock()

    private func routed(ios: String = "18.2") throws -> VirtualPhone<RoutedAppDelegate> {
        ChatDelegate.store = MemoryStore()
        ChatDelegate.clock = clock
        return try VirtualPhone(
            ios: ios, app: RoutedAppDelegate.self,
            info: AppInfo(sceneDelegate: RoutedSceneDelegate.self))
    }

    private func push(_ id: Int, extra: [String: Any] = [:]) throws -> Push {
        let aps: [String: Any] = [
            "alert": "Eight?", "category": "message", "thread-id": "dinner",
        ]
        return try Push([
            "aps": aps.merging(extra) { $1 },
            "message": ["id": id, "thread": "dinner", "text": "Eight?"] as [String: Any],
        ])
    }

    @Test(arguments: ["15.8", "18.2", "27.0"])
    func `a tap opens the thread, with the app running or not`(ios: String) async throws {
        let phone = try routed(ios: ios)
        await phone.launch()
        await phone.pressHome()
        await phone.receive(try push(1))
        await phone.tap()
        #expect(phone.app?.wrapped.openThread == "dinner")
        await phone.forceQuit()
        await phone.receive(try push(2))
        await phone.tap()
        #expect(phone.app?.wrapped.openThread == "dinner")
        #expect(phone.app?.wrapped.events.filter { $0.hasPrefix("opened") }.count == 1)
    }

    @Test func `a reply is sent without opening the app`() async throws {
        let phone = try routed()
        await phone.launch()
        await phone.pressHome()
        await phone.receive(try push(1))
        await phone.act("reply", text: "Nine is better")
        #expect(phone.app?.wrapped.inbox.sent.map(\.text) == ["Nine is better"])
        #expect(phone.state == .background)
    }

    @Test func `a silent push stores its message once`() async throws {
        let phone = try routed()
        await phone.launch()
        await phone.pressHome()
        let message: [String: Any] = ["id": 7, "thread": "dinner", "text": "Here"]
        await phone.receive(try .silent(userInfo: ["message": message]))
        await phone.receive(try .silent(userInfo: ["message": message]))
        #expect(phone.app?.wrapped.inbox.messages.map(\.id) == [7])
        clock.advance(by: 10)
        await phone.openAppSwitcherCard()
        #expect(phone.badge == 1)
    }

    /// Plays one story with an app and returns the calls and events of each part.
    private func story<App>(
        _ phone: VirtualPhone<App>, heard: @MainActor () -> [String]
    ) async throws -> [[String]] {
        var parts: [[String]] = []
        var seen = 0
        func part(_ step: @MainActor () async throws -> Void) async throws {
            clock.advance(by: 10)
            seen = heard().count
            try await step()
            parts.append(Array(heard().dropFirst(seen)))
        }
        await phone.launch()
        try await part { await phone.receive(try push(1)) }
        await phone.pressHome()
        try await part { await phone.receive(try push(2, extra: ["content-available": 1])) }
        try await part { await phone.tap() }
        await phone.pressHome()
        try await part {
            await phone.receive(try push(3))
            await phone.launch()
        }
        return parts
    }

    @Test func `the picture in the README is what happens`() async throws {
        let before = try VirtualPhone(ios: "18.2", app: AppDelegate.self)
        let called = try await story(before) {
            before.callbacks.filter { !$0.isLifeCycle }.map(\.rawValue)
        }
        let after = try routed()
        let emitted = try await story(after) { after.app?.wrapped.events ?? [] }
        let parts = [
            "a message comes, in the app", "another one wakes it in the background",
            "the user taps that", "a third comes; the user opens the app by its icon",
        ]
        let rows = zip(parts, zip(called, emitted)).map { part, heard in
            let (called, emitted) = heard
            return "| \(part) | \(list(called.map { "`\($0)`" })) | \(list(emitted)) |"
        }
        let readme = try String(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("README.md"), encoding: .utf8)
        for row in rows {
            #expect(readme.contains(row), "Put this row into the table of README.md:\n\(row)")
        }
    }

    private func list(_ words: [String]) -> String {
        words.isEmpty ? "nothing" : words.joined(separator: "<br>")
    }
}
