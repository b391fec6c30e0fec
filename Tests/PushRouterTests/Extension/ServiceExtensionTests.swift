import BelfryTesting
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// Tests the content that `PushServiceExtension` shows for a push, on a phone that runs it as iOS
/// does.
@MainActor @Suite(.serialized) struct ServiceExtensionTests {
    /// A service that does the steps of its test, and records its calls.
    final class Service: PushServiceExtension {
        @MainActor static var prepares: @MainActor (PushDraft) async throws -> Void = { _ in }
        @MainActor static var confirms: @MainActor (PushMessage) async throws -> Void = { _ in }
        @MainActor static var failures: [String] = []
        @MainActor static var never: [CheckedContinuation<Void, Never>] = []

        override func prepare(_ draft: PushDraft) async throws { try await Self.prepares(draft) }

        override func confirm(_ message: PushMessage) async throws {
            try await Self.confirms(message)
        }

        override func failed(_ error: any Error, for message: PushMessage) {
            Self.failures.append("\(message.id ?? "none"): \(error)")
        }

        @MainActor static func neverEnds() async {
            await withCheckedContinuation { never.append($0) }
        }
    }

    struct Broken: Error {}

    private let disk = AppDisk()

    init() {
        Service.prepares = { _ in }
        Service.confirms = { _ in }
        Service.failures = []
        Service.never = []
    }

    private func phone(
        _ type: PushServiceExtension.Type = Service.self, ios: String = "18.0"
    ) async throws -> VirtualPhone<RoutedApp> {
        let disk = disk
        let phone = try VirtualPhone(
            ios: ios, info: AppInfo(serviceExtension: type), app: { RoutedApp(disk) })
        await phone.launch()
        await phone.pressHome()
        return phone
    }

    private func push(_ more: [String: Any] = [:]) throws -> Push {
        try Push(
            more.merging(
                ["aps": ["alert": "Dinner?", "mutable-content": 1], "mid": "42"]
            ) { first, _ in first })
    }

    @Test(arguments: ["15.0", "18.0", "27.0"])
    func `what it prepares is shown`(ios: String) async throws {
        Service.prepares = { draft in
            draft.content.title = draft.message.payload["from"]?.string ?? ""
            draft.content.body += " At six?"
        }
        let phone = try await phone(ios: ios)
        await phone.receive(try push(["from": "Ann"]))
        #expect(phone.notifications.map(\.title) == ["Ann"])
        #expect(phone.notifications.map(\.body) == ["Dinner? At six?"])
        #expect(Service.failures == [])
    }

    @Test func `without a method of the app's the push is shown as it arrived`() async throws {
        let phone = try await phone(PushServiceExtension.self)
        await phone.receive(try push())
        #expect(phone.notifications.map(\.body) == ["Dinner?"])
    }

    @Test func `content from before an error is shown, and the error is reported`() async throws {
        Service.prepares = { draft in
            draft.content.title = "Ann"
            throw Broken()
        }
        let phone = try await phone()
        await phone.receive(try push())
        #expect(phone.notifications.map(\.title) == ["Ann"])
        #expect(Service.failures == ["42: Broken()"])
    }

    @Test func `what is ready when the time is up is shown, and nothing of it later`() async throws
    {
        Service.prepares = { draft in
            draft.content.title = "Ann"
            await Service.neverEnds()
            #expect(Task.isCancelled)
            draft.content.title = "too late"
            throw Broken()
        }
        let phone = try await phone()
        await phone.receive(try push())
        await phone.advance(by: .seconds(29))
        #expect(phone.notifications.isEmpty)
        await phone.advance(by: .seconds(2))
        #expect(phone.callbacks.last == .serviceWillExpire)
        #expect(phone.notifications.map(\.title) == ["Ann"])
        #expect(Service.failures == ["42: timeIsUp"])
        await phone.asApp { for waiting in Service.never { waiting.resume() } }
        #expect(phone.notifications.map(\.title) == ["Ann"])
        #expect(Service.failures == ["42: timeIsUp"])
    }

    @Test func `the notification waits three seconds for the confirmation`() async throws {
        var confirmed: [String?] = []
        Service.confirms = { message in
            confirmed.append(message.id)
            await Service.neverEnds()
        }
        let phone = try await phone()
        await phone.receive(try push())
        #expect(confirmed == ["42"])
        #expect(phone.notifications.isEmpty)
        await phone.advance(by: .seconds(4))
        #expect(phone.notifications.map(\.body) == ["Dinner?"])
        #expect(Service.failures == [])
        await phone.asApp { for waiting in Service.never { waiting.resume() } }
    }

    @Test func `a confirmation that fails is reported, and delays nothing`() async throws {
        Service.confirms = { _ in throw Broken() }
        let phone = try await phone()
        await phone.receive(try push())
        #expect(phone.notifications.count == 1)
        #expect(Service.failures == ["42: Broken()"])
    }

    @Test func `two pushes at once are prepared each by itself`() async throws {
        Service.prepares = { draft in
            if draft.message.id == "1" { await Service.neverEnds() }
            draft.content.title = draft.message.id ?? ""
        }
        let phone = try await phone()
        await phone.receive(try push(["mid": "1"]))
        await phone.receive(try push(["mid": "2"]))
        #expect(phone.notifications.map(\.title) == ["2"])
        await phone.asApp { for waiting in Service.never { waiting.resume() } }
        #expect(phone.notifications.compactMap(\.title).sorted() == ["1", "2"])
    }

    @Test func `a message's sender and a file become part of it`() async throws {
        Service.prepares = { draft in
            let ann = INPerson(
                personHandle: INPersonHandle(value: "ann", type: .unknown), nameComponents: nil,
                displayName: "Ann", image: nil, contactIdentifier: nil, customIdentifier: nil)
            draft.content.subtitle = "Six o’clock"
            try draft.update(
                from: INSendMessageIntent(
                    recipients: nil, outgoingMessageType: .outgoingMessageText, content: nil,
                    speakableGroupName: nil, conversationIdentifier: "ann", serviceName: nil,
                    sender: ann, attachments: nil))
            let file = FileManager.default.temporaryDirectory
                .appendingPathComponent("\(UUID().uuidString).png")
            try Data("picture".utf8).write(to: file)
            try draft.attach(file: file, identifier: "picture")
        }
        let phone = try await phone()
        await phone.receive(try push())
        let shown = try #require(phone.notifications.first)
        #expect(shown.title == "Ann" && shown.subtitle == "Six o’clock")
        #expect(shown.attachments.map(\.identifier) == ["picture"])
        #expect(shown.attachments.map(\.type) == ["public.png"])
    }

    @Test func `app and extension count in one number`() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let badge = PushBadge(directory: folder)
        disk.badge = badge
        Service.prepares = { try $0.count(in: badge) }
        let phone = try await phone()
        await phone.forceQuit()
        await phone.receive(try push(["mid": "1"]))
        await phone.receive(try push(["mid": "2"]))
        #expect(phone.badge == 2)
        await phone.launch()
        let router = phone.app?.router
        await phone.asApp { _ = Task { try await router?.setBadge(7) } }
        #expect(try badge.count == 7)
        await phone.pressHome()
        await phone.receive(try push(["mid": "3"]))
        #expect(phone.badge == 8)
    }

    @Test func `what it changed is one arrival`() async throws {
        Service.prepares = { $0.content.title = "Ann" }
        let phone = try await phone()
        await phone.launch()
        disk.events = []
        await phone.receive(try push())
        #expect(disk.events.filter { $0.hasPrefix("arrived") } == ["arrived “42”"])
    }
}
