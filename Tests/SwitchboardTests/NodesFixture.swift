import Log
import PushGateway
import PushModel
import World

@testable import Switchboard

/// Nodes with a clock that does not move by itself, and a provider.
struct NodesFixture {
    static let app = "com.example.app"
    let clock: ManualClock
    let nodes: Nodes
    let notes = RecordingLogger()

    static func configuration(phones: Int) -> WorldConfiguration {
        var configuration = WorldConfiguration(epoch: 1_795_000_000)
        configuration.phones = (1...phones).map {
            WorldConfiguration.NamedPhone(name: "phone-\($0)")
        }
        return configuration
    }

    init(
        _ count: Int, phones: Int = 8, log: any StepLog, isKept: Bool = true,
        clock: ManualClock = ManualClock()
    ) async throws {
        self.clock = clock
        nodes = try await Nodes.start(
            Self.configuration(phones: phones), log: log, isKept: isKept, logger: notes.logger,
            clock: clock, on: (0..<count).map { _ in SwitchboardThread() })
    }

    /// The nodes after another start, from what a log holds.
    func restarted() async throws -> NodesFixture {
        let end = try await nodes.log.load([]).end.time
        return try await NodesFixture(
            nodes.all.count, log: nodes.log, clock: ManualClock(now: end))
    }

    func token(of phone: String) async -> DeviceToken? {
        await nodes[phone: phone].world.registration(of: Self.app, on: phone)?.token
    }

    /// Sends requests in one read of one connection.
    func send(_ requests: [PushRequest]) async -> [PushResponse] {
        let answers = await withCheckedContinuation { continuation in
            nodes.answer(requests) { continuation.resume(returning: $0) }
        }
        // Answers are sent before the rest of a batch is done, in the same job of a node's thread.
        for node in nodes.all { _ = await node.committedEnd }
        return answers
    }

    /// A push to a phone.
    func push(
        _ text: String = "Hello", to phone: String, id: String? = nil,
        as credential: Credential = .trusted, on connection: UInt64 = 1
    ) async -> PushRequest {
        let token = await token(of: phone)
        return PushRequest(
            connection: connection, path: "/3/device/\(token?.hex ?? "00")", id: id,
            topic: Self.app, pushType: "alert", credential: credential,
            payload: Array(#"{"aps":{"alert":"\#(text)"}}"#.utf8))
    }

    func steps(after place: Int64 = 0) async throws -> [LoggedStep] {
        try await nodes.log.read(LogQuery(after: place, limit: 100_000))
    }
}
