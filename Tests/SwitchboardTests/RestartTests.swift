import Foundation
import Journal
import PushGateway
import PushModel
import World
import TestSupport
import Testing
import VirtualPhone

@testable import Switchboard

@Suite(.timeLimit(.minutes(1)))
struct RestartTests {
    private let began = UnixTime(seconds: Date().timeIntervalSince1970)
    private let notes = Notes()

    private func start(
        _ folder: URL?, change: (inout WorldConfiguration) -> Void = { _ in }
    ) throws -> Switchboard {
        var configuration = WorldConfiguration(epoch: began)
        change(&configuration)
        return try Switchboard(
            configuration: configuration, journal: try Journal(folder: folder),
            logger: notes.logger,
            keepsState: folder != nil)
    }

    @Test func `phones, tokens and stored pushes are there again after a restart`() async throws {
        let folder = try Folder()
        var token: DeviceToken?
        do {
            let first = try start(folder.url)
            token = await first.world.registrations.first?.token
            _ = try await first.perform(.networkChanged(online: false), on: "phone-1")
            let hex = try #require(token?.hex)
            let request = PushRequest(
                path: "/3/device/\(hex)", topic: "com.example.app", pushType: "alert",
                credential: .trusted, payload: Array(#"{"aps":{"alert":"Later"}}"#.utf8))
            let answers = await withCheckedContinuation { continuation in
                first.answer([request]) { continuation.resume(returning: $0) }
            }
            #expect(answers.map(\.status) == [200])
            _ = try await first.perform(.user(.unlock), on: "phone-1")
            try await first.journal.close()
        }
        let second = try start(folder.url) { $0.seed = 99 }
        let world = await second.world
        #expect(world.registrations.first?.token == token)
        #expect(world.phones["phone-1"]?.phone.settings.locked == false)
        let followed = try await second.perform(.networkChanged(online: true), on: "phone-1")
        #expect(followed.map(\.record.word).contains("list"))
    }

    @Test func `time goes on after a restart, even when the machine's clock was set back`()
        async throws
    {
        let folder = try Folder()
        let persisted = PersistedWorld(
            epoch: began, savedAt: .zero + .seconds(3600),
            configuration: Gateway.Configuration(epoch: began),
            snapshot: WorldConfiguration(epoch: began).world.snapshot)
        do {
            let journal = try Journal(folder: folder.url)
            let data = try #require(persisted.data)
            try await journal.settle(
                journal.append(JournalAddition(snapshots: [PersistedWorld.key: data])).ticket)
            try await journal.close()
        }
        let switchboard = try start(folder.url)
        #expect(await switchboard.now >= .zero + .seconds(3600))
    }

    @Test func `without a folder the same seed gives the same token, another seed another`()
        async throws
    {
        let first = try await start(nil).world.registrations
        let second = try await start(nil).world.registrations
        let other = try await start(nil) { $0.seed = 2 }.world.registrations
        #expect(first.count == 1)
        #expect(first == second)
        #expect(first != other)
    }

    @Test func `whose keys are taken is asked at every start`() async throws {
        let folder = try Folder()
        do {
            let first = try start(folder.url)
            _ = try await first.perform(.user(.unlock), on: "phone-1")
            try await first.journal.close()
        }
        let second = try start(folder.url) { $0.requiresRegisteredKeys = true }
        #expect(await second.world.gateway.configuration.requiresRegisteredKeys)
    }

    @Test func `a kept world that cannot be read is an error that names the file`() async throws {
        let folder = try Folder()
        do {
            let journal = try Journal(folder: folder.url)
            try await journal.settle(
                journal.append(JournalAddition(snapshots: [PersistedWorld.key: Data("[]".utf8)]))
                    .ticket)
            try await journal.close()
        }
        let error = #expect(throws: JournalError.self) { try start(folder.url) }
        #expect(error?.description.hasPrefix("Cannot read \(folder.url.path)") == true)
    }
}
