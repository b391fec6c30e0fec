import Foundation
import TestSupport
import Testing

/// Belfrys and their database are killed, stopped and started again while a client pushes.
///
/// `BELFRY_CHAOS=1-1000` chooses other seeds.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ChaosTests {
    private static let seeds: ClosedRange<UInt64> = {
        let text = ProcessInfo.processInfo.environment["BELFRY_CHAOS"] ?? "1-10"
        let parts = text.split(separator: "-").compactMap { UInt64($0) }
        return (parts.first ?? 1)...max(parts.last ?? 1, parts.first ?? 1)
    }()
    private static let phones = (1...4).map { "phone-\($0)" }

    @Test(arguments: seeds)
    func `nothing answered is lost, and nothing is shown twice`(seed: UInt64) async throws {
        // Without waiting for the disk, the end of Belfry and database at once may lose pushes.
        let isPower = seed.isMultiple(of: 2)
        let chaos = try await Chaos(
            phones: Self.phones, durability: isPower ? "power" : "commit")
        let sender = try await chaos.sender(count: 360, seed: seed)
        async let sent = sender.outcomes()
        var chance = Chance(seed: seed)
        for _ in 0..<3 {
            try await chaos.happen(chance.below(isPower ? 6 : 5))
            try await chaos.waitUntilReady()
        }
        let outcomes = try await sent
        try await chaos.waitUntilReady()
        let pushes = try await chaos.pushes()
        let rows = Dictionary(grouping: pushes, by: \.id)
        #expect(outcomes.count == 360)
        #expect(Set(rows.keys).isSubset(of: outcomes.keys), "only pushes that were sent")
        for (id, attempts) in outcomes {
            let accepted = rows[id, default: []].filter { $0.status == 200 }.count
            #expect(accepted >= 1, "\(id) was answered 200 and is gone: \(attempts)")
            #expect(accepted <= attempts.count, "\(id) is in the log too often: \(attempts)")
        }
        for phone in Self.phones {
            let own = pushes.filter { $0.phone == phone && $0.status == 200 }
            let banners = try await chaos.banners(on: phone)
            #expect(banners.sorted() == own.map(\.id).sorted(), "\(phone)")
        }
        #expect(try await chaos.stop() == [0, 0, 0])
    }
}

/// A seeded generator, so that a failure can be played again.
private struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }
}

/// Three Belfrys on one database.
private final class Chaos {
    struct Push: Decodable {
        var kind: String
        var id: String
        var status: Int?
        var phone: String?
    }

    private struct List<Item: Decodable>: Decodable {
        var items: [Item]
        var next: Int64?
    }

    private struct Record: Decodable {
        var name: String?
        var event: String?
        var pushID: String?
    }

    private let server: PostgresServer
    private let home: Folder
    private let command: [String]
    private var services: [BelfryService]
    private let addresses: URL

    init(phones: [String], durability: String) async throws {
        if PostgresServer.missing != nil { _ = try PostgresServer.shared() }
        server = try PostgresServer()
        home = try Folder()
        command =
            ["--log", try server.newDatabase(), "--nodes", "2", "--durability", durability]
            + phones.flatMap { ["--phone", $0] }
        services = []
        addresses = home.url.appending(path: "addresses")
        for _ in 1...3 {
            services.append(try await BelfryService(home: home, command: command))
        }
        try noteAddresses()
    }

    private func noteAddresses() throws {
        let lines = services.map { "\($0.ready.apns)\n" }.joined()
        try lines.write(to: addresses, atomically: true, encoding: .utf8)
    }

    /// A client that pushes until each push is answered 200.
    struct Sender {
        fileprivate var command: Command
        fileprivate var folder: Folder

        /// Sends, and returns the outcome of each attempt.
        func outcomes() async throws -> [String: [String]] {
            let finished = try await command.run(in: folder)
            guard finished.status == 0 else { throw Unexpected(description: "\(finished)") }
            return try JSONDecoder().decode(
                [String: [String]].self, from: Data(finished.output.utf8))
        }
    }

    func sender(count: Int, seed: UInt64) async throws -> Sender {
        let service = services[0]
        let tokens = try service.ready.phones.map { try #require($0.apps.first).token }
        let client = Command(
            executable: try Executable.python(),
            arguments: [
                Repository.fixture("chaos_sender.py"), service.ready.ca,
                try await ProviderTokens(for: service).named("fresh"), addresses.path,
                tokens.joined(separator: ","), String(count), String(seed),
            ])
        return Sender(command: client, folder: home)
    }

    /// Kills, stops or restarts a process: the owner (0), a standby (1), the owner for longer than
    /// its lease (2), the database (3), the database for longer than the lease (4), or the owner and
    /// the database (5).
    func happen(_ kind: Int) async throws {
        let owner = try server.execute("select owner from lease", in: command[1]).first ?? ""
        let index = services.firstIndex { owner.contains(":\($0.pid):") } ?? 0
        switch kind {
        case 0: try await restart(index)
        case 1: try await restart((index + 1) % services.count)
        case 2:
            let service = services[index]
            service.signal(SIGSTOP)
            let isTaken = try await Patience.waits { [server, command] in
                try server.execute("select owner from lease", in: command[1]).first != owner
            }
            service.signal(SIGCONT)
            #expect(isTaken, "no standby took the log of a stopped owner")
        case 3, 4:
            server.stop(.immediate)
            try server.start()
            guard kind == 4 else { return }
            try server.execute(
                "update lease set until = now() - interval '1 second'", in: command[1])
        default:
            await services[index].kill()
            server.stop(.immediate)
            try server.start()
            try await restart(index)
        }
    }

    private func restart(_ index: Int) async throws {
        await services[index].kill()
        services[index] = try await BelfryService(home: home, command: command)
        try noteAddresses()
    }

    /// Waits until a Belfry takes pushes.
    func waitUntilReady() async throws { try await services[0].waitUntilReady() }

    /// The requests in the log. The list also has connections that a client gave up while a Belfry was
    /// stopped.
    func pushes() async throws -> [Push] {
        try await all("/api/v1/pushes").filter { $0.kind == "push" }
    }

    /// The pushes whose banners a phone has shown, in order.
    func banners(on phone: String) async throws -> [String] {
        let records: [Record] = try await all("/api/v1/phones/\(phone)/trace")
        return records.filter { ($0.event ?? $0.name) == "banner" }.compactMap(\.pushID)
    }

    private func all<Item: Decodable>(_ path: String) async throws -> [Item] {
        var items: [Item] = []
        var after: Int64? = 0
        while let place = after {
            let address = "\(services[0].ready.api)\(path)?limit=1000&after=\(place)"
            let curl = Command(
                executable: try Executable(named: "curl"), arguments: ["--silent", address])
            let page = try JSONDecoder().decode(
                List<Item>.self, from: Data(try await curl.run(in: home).output.utf8))
            items += page.items
            after = page.next
        }
        return items
    }

    func stop() async throws -> [Int32] {
        var statuses: [Int32] = []
        for service in services { statuses.append(try await service.stop()) }
        return statuses
    }
}
