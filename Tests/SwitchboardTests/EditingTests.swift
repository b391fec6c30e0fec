import Log
import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

@testable import Switchboard

/// Phones that come, change and go while the service runs, and a restart after each.
@Suite(.timeLimit(.minutes(10)))
struct EditingTests {
    private static let app = "com.example.app"

    private static func phone(_ name: String) -> PhoneWithApps {
        var device = PhoneWithApps(Phone(name: name, iOS: IOSVersion(12, 5)))
        device.install(.usual(app, on: IOSVersion(12, 5)), state: .background)
        return device
    }

    private func restart(_ store: any StepLog) async throws -> SwitchboardFixture {
        let end = try await store.load().end.time
        return try await SwitchboardFixture(restoring: store, clock: ManualClock(now: end))
    }

    /// The world is the same after a kill, and after an orderly end.
    private func check(_ exchange: SwitchboardFixture, _ store: any StepLog) async throws {
        let world = await exchange.switchboard.world
        for keepsStates in [false, true] {
            if keepsStates { await exchange.switchboard.keepAllStates() }
            let second = try await restart(store)
            let other = await second.switchboard.world
            #expect(other.phones.keys.sorted() == world.phones.keys.sorted())
            for phone in world.phones.keys {
                #expect(other.state(of: phone) == world.state(of: phone))
            }
            #expect(other.registrations == world.registrations)
            #expect(second.notes.all.isEmpty)
        }
    }

    private func token(_ exchange: SwitchboardFixture, _ phone: String) async -> String {
        await exchange.switchboard.world.registration(of: Self.app, on: phone)?.token.hex ?? "none"
    }

    private func status(_ exchange: SwitchboardFixture, to token: String) async -> Int? {
        await exchange.push(#"{"aps":{"alert":"Hello"}}"#, to: token).first?.status
    }

    @Test func `a phone is added and removed, and its token is answered 410 then`() async throws {
        let store = try SQLiteLog()
        let exchange = try await SwitchboardFixture(restoring: store)
        try await exchange.switchboard.addPhone(Self.phone("old"), environment: .production)
        await #expect(throws: PhoneExists.self) {
            try await exchange.switchboard.addPhone(Self.phone("old"), environment: .sandbox)
        }
        let token = await token(exchange, "old")
        #expect(await status(exchange, to: token) == 200)
        #expect(
            await exchange.switchboard.world.registration(of: Self.app, on: "old")?.environment
                == .production)
        try await check(exchange, store)
        _ = try await exchange.switchboard.perform(.networkChanged(online: false), on: "old")
        try await exchange.switchboard.removePhone("old")
        #expect(await status(exchange, to: token) == 410)
        try await check(exchange, store)
        let second = try await restart(store)
        #expect(await status(second, to: token) == 410)
        // Another phone of that name has another token, and is reached.
        try await second.switchboard.addPhone(Self.phone("old"), environment: .production)
        let other = await self.token(second, "old")
        #expect(other != token)
        #expect(await status(second, to: other) == 200)
        #expect(
            try await second.switchboard.world.device(named: "old").phone.notificationCenter.count
                == 1)
        try await check(second, store)
    }

    @Test func `R7: a phone's apps get tokens of production, and the old ones are answered 410`()
        async throws
    {
        let store = try SQLiteLog()
        let exchange = try await SwitchboardFixture(restoring: store)
        let sandbox = await exchange.token
        try await exchange.switchboard.move(SwitchboardFixture.phone, to: .production)
        let production = await exchange.token
        #expect(production != sandbox)
        #expect(await status(exchange, to: sandbox) == 410)
        #expect(await status(exchange, to: production) == 200)
        #expect(
            await exchange.switchboard.world.environment(of: SwitchboardFixture.phone)
                == .production)
        try await check(exchange, store)
    }

    @Test func `a reset brings the phones of the start back, with their tokens`() async throws {
        let store = try SQLiteLog()
        let exchange = try await SwitchboardFixture(restoring: store)
        let start = await exchange.switchboard.world
        let token = await exchange.token
        try await exchange.switchboard.addPhone(Self.phone("old"), environment: .sandbox)
        let old = await self.token(exchange, "old")
        #expect(await status(exchange, to: token) == 200)
        _ = try await exchange.switchboard.restoreBackup(to: SwitchboardFixture.phone)
        try await exchange.switchboard.move(SwitchboardFixture.phone, to: .production)
        try await exchange.switchboard.resetPhones()
        let world = await exchange.switchboard.world
        #expect(world.phones.keys.sorted() == [SwitchboardFixture.phone])
        #expect(world.registrations == start.registrations)
        #expect(world.phones[SwitchboardFixture.phone] == start.phones[SwitchboardFixture.phone])
        #expect(await status(exchange, to: token) == 200)
        #expect(await status(exchange, to: old) == 400)
        try await check(exchange, store)
        // The phone that began the world may be gone before a reset.
        try await exchange.switchboard.removePhone(SwitchboardFixture.phone)
        try await exchange.switchboard.resetPhones()
        #expect(await exchange.token == token)
        try await check(exchange, store)
    }

    @Test func `several phones at the start, each with several apps`() throws {
        var configuration = WorldConfiguration(epoch: 1_795_000_000)
        configuration.phones = [
            WorldConfiguration.NamedPhone(name: "new"),
            WorldConfiguration.NamedPhone(name: "old", iOS: IOSVersion(12, 5)),
        ]
        configuration.bundles = ["com.acme.chat", "com.acme.shop"]
        configuration.environment = .production
        let world = configuration.world
        #expect(world.phones["new"]?.phone.iOS == .newest)
        #expect(world.phones["old"]?.phone.iOS == IOSVersion(12, 5))
        #expect(world.registrations.map(\.phone) == ["new", "new", "old", "old"])
        #expect(Set(world.registrations.map(\.bundle)) == ["com.acme.chat", "com.acme.shop"])
        #expect(world.registrations.allSatisfy { $0.environment == .production })
    }

    @Test func `item 1: what an app has for other pushes, and its tokens, outlive a restart`()
        async throws
    {
        let store = try SQLiteLog()
        let exchange = try await SwitchboardFixture(restoring: store)
        var device = PhoneWithApps(Phone(name: "new", iOS: .newest))
        device.install(.usual(Self.app, on: .newest), state: .suspended)
        try await exchange.switchboard.addPhone(device, environment: .sandbox)
        for type in [PushType.widgets, .controls, .location, .pushtotalk, .nowplaying] {
            let token = try await exchange.switchboard.token(of: Self.app, on: "new", for: type)
            #expect(token?.type == type, "\(type)")
        }
        try await check(exchange, store)
        var app = try #require(device.recordedApp(Self.app))
        app.installed.services?.extensions = [.controls]
        app.serviceBehaviour = ServiceBehaviour()
        app.serviceBehaviour?.makesChannelManager = false
        try await exchange.switchboard.put(app, .background, on: "new")
        try await check(exchange, store)
        let world = await exchange.switchboard.world
        #expect(world.heldRegistrations(of: Self.app, on: "new").count == 2)
    }
}
