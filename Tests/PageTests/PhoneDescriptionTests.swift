import Foundation
import Page
import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

/// A phone as one sees it, in JSON.
struct PhoneDescriptionTests {
    private static let app = "com.example.app"
    private static let epoch: UnixTime = 1_700_000_000

    private func world(locked: Bool = true) -> World {
        var world = World(gateway: Gateway(Gateway.Configuration(epoch: Self.epoch, seed: 7)))
        var installed = InstalledApp(
            bundle: Self.app, implements: [.didFinishLaunching, .willPresent])
        installed.categories = [
            NotificationCategory(
                id: "message",
                actions: [
                    NotificationAction(id: "reply", title: "Reply", text: true),
                    NotificationAction(id: "mute", options: [.destructive]),
                ])
        ]
        var device = PhoneWithApps(
            Phone(name: "phone-1", iOS: IOSVersion(18), settings: PhoneSettings(locked: locked)))
        device.install(
            RecordedApp(installed, notificationDelegate: .late, presents: [.list, .banner]),
            state: .suspended)
        world.add(device, at: .zero)
        return world
    }

    private func push(
        _ json: String, _ type: PushType = .alert, to world: inout World, at now: Instant
    ) throws {
        let token = try #require(
            world.registration(
                of: Self.app, on: "phone-1", for: type, sending: Array(json.utf8))?.token)
        let request = PushRequest(
            path: "/3/device/\(token.hex)", topic: Self.app + type.topicSuffix,
            pushType: type.rawValue, credential: .trusted, payload: Array(json.utf8))
        let outcome = world.handle(.push(request, nil), at: now).outcome
        #expect(outcome?.response.status == 200)
    }

    private func description(_ world: World, at now: Instant) throws -> PhoneDescription {
        let phone = try #require(PhoneDescription("phone-1", in: world, at: now))
        // What is written can be read.
        #expect(try JSONDecoder().decode(PhoneDescription.self, from: encoded(phone)) == phone)
        return phone
    }

    private func encoded(_ phone: PhoneDescription) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(phone)
    }

    @Test func `a notification is described with all that can be asked of it`() throws {
        var world = world()
        let now = Instant.zero + .seconds(61)
        try push(
            """
            {"aps":{"alert":{"title":"Ada","subtitle":"at once","body":"Hello"},"badge":4,
            "sound":"bell","category":"message","thread-id":"chat-7",
            "interruption-level":"time-sensitive"}}
            """, to: &world, at: now)
        let phone = try description(world, at: now)
        let shown = try #require(phone.notifications.first)
        #expect(phone.banner == shown)
        #expect(
            [shown.title, shown.subtitle, shown.body, shown.sound, shown.category, shown.threadID]
                == ["Ada", "at once", "Hello", "bell", "message", "chat-7"])
        #expect(shown.interruptionLevel == "time-sensitive")
        #expect(shown.badge == 4)
        #expect(shown.origin == .remote)
        #expect(shown.pushID != nil)
        #expect(shown.at == "2023-11-14T22:14:21.000Z")
        #expect(shown.actions.map(\.title) == ["Reply", "mute"])
        #expect(shown.actions.map(\.text) == [true, false])
        #expect(shown.actions.map(\.destructive) == [false, true])
    }

    @Test func `the screen is lit or dark, and says what is in front`() throws {
        var world = world()
        let now = Instant.zero + .seconds(60)
        #expect(try !description(world, at: now).lit)
        try push(#"{"aps":{"alert":"Hello"}}"#, to: &world, at: now)
        #expect(try description(world, at: now).lit)
        #expect(try !description(world, at: now + .seconds(60)).lit)
        #expect(try description(world, at: now).time == "12:01")
        _ = world.handle(.event(.phone("phone-1", .user(.unlock))), at: now)
        _ = world.handle(.event(.phone("phone-1", .user(.tapIcon(Self.app)))), at: now)
        _ = world.handle(.event(.phone("phone-1", .user(.openNotificationCenter))), at: now)
        let phone = try description(world, at: now)
        #expect(phone.frontmost == Self.app)
        #expect(phone.notificationCenterOpen)
        #expect(!phone.locked && phone.lit)
    }

    @Test func `an app is described with its methods and when it sets its delegate`() throws {
        let app = try #require(try description(world(), at: .zero).apps.first)
        #expect(app.kind == .recorded)
        #expect(app.implements == [.didFinishLaunching, .willPresent])
        #expect(app.notificationDelegate == .late)
        #expect(app.presents.map(Set.init) == [.list, .banner])
        #expect(app.backgroundModes == ["remote-notification"])
        #expect(app.categories.map(\.id) == ["message"])
        #expect(app.environment == .sandbox)
        #expect(app.token?.count == 64)
    }

    @Test func `a Live Activity is described with its newest content`() throws {
        var world = world()
        try push(
            """
            {"aps":{"event":"start","timestamp":1700000001,"alert":{"title":"Kick-off","body":"Lyon"},
            "attributes-type":"Match","attributes":{"home":"Lyon"},"content-state":{"goals":0}}}
            """, .liveactivity, to: &world, at: .zero + .seconds(1))
        try push(
            """
            {"aps":{"event":"update","timestamp":1700000002,"content-state":{"goals":1},
            "stale-date":1700000600}}
            """, .liveactivity, to: &world, at: .zero + .seconds(2))
        let phone = try description(world, at: .zero + .seconds(2))
        let activity = try #require(phone.activities.first)
        #expect(activity.state == .active)
        #expect(activity.content == ["goals": 1])
        #expect(activity.attributes == ["home": "Lyon"])
        #expect(activity.since == "2023-11-14T22:13:21.000Z")
        #expect(activity.stale == "2023-11-14T22:23:20.000Z")
    }
}
