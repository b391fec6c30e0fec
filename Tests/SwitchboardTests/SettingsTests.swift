import Foundation
import Log
import PushGateway
import PushModel
import Switchboard
import Testing
import VirtualPhone
import World

/// Tests the settings of a new service, and the settings after a restart.
struct SettingsTests {
    private static let alert = #"{"aps":{"alert":"Hi"}}"#

    private func ids(_ seed: UInt64?) async throws -> [String?] {
        var configuration = SwitchboardFixture.configuration
        configuration.identifierSeed = seed
        let exchange = try await SwitchboardFixture(configuration, restoring: SQLiteLog())
        let response = await exchange.push(Self.alert).first
        return [response?.id, response?.uniqueID?.description]
    }

    @Test func `identifiers follow their seed, tokens do not`() async throws {
        #expect(try await ids(nil) == ids(nil))
        #expect(try await ids(5) == ids(5))
        #expect(try await ids(5) != ids(6))
        var other = SwitchboardFixture.configuration
        other.identifierSeed = 5
        #expect(other.world.registrations == SwitchboardFixture.configuration.world.registrations)
    }

    @Test func `a stored world continues with its seeds, and never repeats an identifier`()
        async throws
    {
        let store = try SQLiteLog()
        var configuration = SwitchboardFixture.configuration
        var seen: [String] = []
        for seed in [5, 6, 7] as [UInt64] {
            configuration.identifierSeed = seed
            let exchange = try await SwitchboardFixture(configuration, restoring: store)
            #expect(await exchange.switchboard.world.gateway.configuration.identifierSeed == 5)
            for response in await exchange.push(Self.alert, Self.alert) { seen.append(response.id) }
        }
        #expect(Set(seen).count == 6)
    }

    @Test func `what the gateway decides counts from the start that says so`() async throws {
        let store = try SQLiteLog()
        var configuration = SwitchboardFixture.configuration
        let first = try await SwitchboardFixture(configuration, restoring: store)
        _ = try await first.switchboard.perform(
            .networkChanged(online: false), on: SwitchboardFixture.phone)
        _ = await first.push(Self.alert)
        configuration.choices.storeSlot = .app
        configuration.choices.requestLimit = .init(count: 1, seconds: 60)
        let second = try await SwitchboardFixture(configuration, restoring: store)
        let statuses = await second.push(Self.alert, Self.alert).map(\.status)
        #expect(statuses == [200, 429])
        // A third start replays nothing with other settings than those of its time.
        let third = try await SwitchboardFixture(configuration, restoring: store)
        #expect(!third.notes.all.contains { $0.hasPrefix("warning") })
        #expect(await third.switchboard.world.gateway.configuration.storeSlot == .app)
    }
}
