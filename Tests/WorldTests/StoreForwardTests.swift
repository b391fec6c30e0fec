import Foundation
import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

/// Store and forward with a phone at the other end: what waits, for how long, and what the trace says of it.
struct StoreForwardTests {
    private static let app = "com.example.app"
    private static let day = 24 * 60 * 60

    private static func world(
        _ change: (inout Gateway.Configuration) -> Void = { _ in }
    ) -> World {
        var configuration = Gateway.Configuration(epoch: 1_700_000_000, seed: 7)
        change(&configuration)
        var world = World(gateway: Gateway(configuration))
        var phone = PhoneWithApps(Phone(name: "phone-1", iOS: IOSVersion(18)))
        phone.install(
            RecordedApp(
                InstalledApp(bundle: app, implements: Set(Callback.allCases)),
                presents: [.banner, .list]),
            state: .background)
        world.add(phone, at: .zero)
        return world
    }

    private static func at(_ seconds: Int) -> Instant { .zero + .seconds(seconds) }

    /// Pushes an alert with this text, and returns what followed.
    private static func push(
        _ text: String, to world: inout World, type: PushType = .alert, priority: String = "10",
        expiration: String? = nil, collapseID: String? = nil, at now: Instant
    ) throws -> [TraceRecord] {
        let registration = try #require(
            world.registrations(of: app, on: "phone-1").first { $0.type == type }?.registration)
        let (outcome, trace) = world.push(
            PushRequest(
                path: "/3/device/\(registration.token.hex)", id: id(text), expiration: expiration,
                priority: priority, collapseID: collapseID, topic: registration.topic,
                pushType: type.rawValue, credential: .trusted,
                payload: Array("{\"aps\":{\"alert\":\"\(text)\"}}".utf8)), at: now)
        #expect(outcome.response.status == 200)
        return trace
    }

    /// An `apns-id` that ends in the text.
    private static func id(_ text: String) -> String {
        let digits = text.utf8.map { String($0, radix: 16) }.joined()
        return "00000000-0000-0000-0000-"
            + String(repeating: "0", count: 12 - digits.count) + digits
    }

    private static func network(
        _ isOn: Bool, _ world: inout World, at now: Instant
    ) -> [TraceRecord] {
        world.handle(.networkChanged(online: isOn), on: "phone-1", at: now)
    }

    private static func words(_ trace: [TraceRecord]) -> [String] {
        trace.filter { $0.kind == .gateway }.map(\.word)
    }

    @Test(arguments: [(29, true), (31, false)])
    func `a phone that was away for 29 days gets the last push of each topic, after 31 none`(
        days: Int, arrives: Bool
    ) throws {
        var world = Self.world()
        _ = world.registration(of: Self.app, on: "phone-1", for: .voip)
        _ = Self.network(false, &world, at: .zero)
        for number in 1...3 {
            _ = try Self.push("a\(number)", to: &world, expiration: "1999999999", at: .zero)
            _ = try Self.push("v\(number)", to: &world, type: .voip, at: .zero)
        }
        let trace = Self.network(true, &world, at: Self.at(days * Self.day))
        let told = trace.filter { $0.kind == .gateway }
        #expect(told.map(\.word) == Array(repeating: arrives ? "delivered" : "expired", count: 2))
        #expect(told.map(\.pushID) == [Self.id("a3"), Self.id("v3")])
        #expect(trace.contains { $0.word == "banner" } == arrives)
    }

    @Test(arguments: [(59, false), (61, true)])
    func `a phone is off for 60 s: a push for 59 s is thrown away, one for 61 s comes`(
        seconds: Int, arrives: Bool
    ) throws {
        var world = Self.world()
        _ = Self.network(false, &world, at: .zero)
        _ = try Self.push(
            "a", to: &world, expiration: String(1_700_000_000 + seconds), at: .zero)
        let trace = Self.network(true, &world, at: Self.at(60))
        #expect(Self.words(trace) == [arrives ? "delivered" : "expired"])
    }

    @Test(arguments: [true, false])
    func `ten pushes with one collapse identifier show one notification`(
        online: Bool
    ) throws {
        var world = Self.world { $0.storeSlot = .collapseID }
        if !online { _ = Self.network(false, &world, at: .zero) }
        for number in 0..<10 {
            _ = try Self.push("n\(number)", to: &world, collapseID: "score", at: Self.at(number))
        }
        if !online { _ = Self.network(true, &world, at: Self.at(60)) }
        let listed = try #require(world.phones["phone-1"]?.phone.notificationCenter)
        #expect(listed.map(\.content.body) == ["n9"])
        #expect(listed.map(\.identifier) == ["score"])
    }

    @Test func `a push that is replaced says so, and its slot depends on the topic`() throws {
        var world = Self.world()
        _ = Self.network(false, &world, at: .zero)
        #expect(try Self.words(Self.push("a", to: &world, at: .zero)) == ["stored"])
        let trace = try Self.push("b", to: &world, at: .zero)
        #expect(Self.words(trace) == ["stored", "replaced"])
        #expect(trace.last?.pushID == Self.id("a"))
        #expect(trace.first?.detail == .replaces(Self.id("a")))
    }

    @Test func `an expired push loses its place, and is reported as expired`() throws {
        var world = Self.world()
        _ = Self.network(false, &world, at: .zero)
        _ = try Self.push("a", to: &world, expiration: "1700000010", at: .zero)
        let trace = try Self.push("b", to: &world, at: Self.at(20))
        #expect(Self.words(trace) == ["stored", "expired"])
        #expect(Self.words(Self.network(true, &world, at: Self.at(30))) == ["delivered"])
    }

    @Test func `R-QUEUE-3: a phone that saves power gets what is not urgent in bursts`() throws {
        var world = Self.world()
        var settings = PhoneSettings()
        settings.powerRestricted = true
        _ = world.handle(.settingsChanged(settings), on: "phone-1", at: .zero)
        let held = try Self.push("low", to: &world, priority: "5", at: Self.at(1))
        #expect(held.map(\.detail) == [.savingPower(replaces: nil)])
        let newer = try Self.push("lower", to: &world, priority: "1", at: Self.at(2))
        #expect(newer.map(\.word) == ["stored", "replaced"])
        let burst = try Self.push("now", to: &world, at: Self.at(3))
        #expect(
            burst.filter { $0.word == "delivered" }.map(\.pushID)
                == [Self.id("now"), Self.id("lower")])
        _ = try Self.push("late", to: &world, priority: "5", at: Self.at(4))
        settings.powerRestricted = false
        let end = world.handle(.settingsChanged(settings), on: "phone-1", at: Self.at(5))
        #expect(end.filter { $0.word == "delivered" }.map(\.detail) == [.fromStorage])
    }

    @Test func `what waits for a deleted app is thrown away with its token`() throws {
        var world = Self.world()
        _ = Self.network(false, &world, at: .zero)
        _ = try Self.push("a", to: &world, at: .zero)
        let trace = world.handle(.user(.delete(Self.app)), on: "phone-1", at: Self.at(1))
        #expect(Self.words(trace) == ["unregister", "discarded"])
        #expect(trace.last?.detail == .tokenIsGone)
        #expect(Self.words(Self.network(true, &world, at: Self.at(2))).isEmpty)
    }

    @Test func `realistic: a new app does not get what was sent to the old one's token`()
        throws
    {
        var world = Self.world { $0.unregistered = .realistic }
        let old = try #require(world.registrations.first)
        _ = world.restoreBackup(to: "phone-1", at: .zero)
        _ = world.handle(.user(.tapIcon(Self.app)), on: "phone-1", at: .zero)
        #expect(world.registrations.first?.token != old.token)
        let (outcome, trace) = world.push(
            PushRequest(
                path: "/3/device/\(old.token.hex)", topic: Self.app, pushType: "alert",
                credential: .trusted, payload: Array(#"{"aps":{"alert":"A"}}"#.utf8)), at: .zero)
        #expect(outcome.response.status == 200)
        #expect(trace.map(\.word) == ["delivered", "not-delivered"])
        #expect(trace.last?.detail == .reason(.tokenIsNotOurs))
    }

    @Test func `R-TOKEN: tokens for Live Activities have 80 bytes, the others 32`() throws {
        var world = Self.world()
        for type in PushType.tokenTypes {
            let token = try #require(
                world.registration(of: Self.app, on: "phone-1", for: type)?.token)
            #expect(token.bytes.count == (type == .liveactivity ? 80 : 32))
        }
        let all = world.registrations(of: Self.app, on: "phone-1")
        #expect(all.map(\.type) == PushType.tokenTypes)
        #expect(Set(all.map(\.registration.token)).count == PushType.tokenTypes.count)
        #expect(all.allSatisfy { ($0.registration.type ?? .alert) == $0.type })
    }
}
