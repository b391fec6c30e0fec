import Journal
import PushGateway
import PushModel
import World
import Switchboard

/// A switchboard with a clock that stands still, one phone, and a provider.
struct SwitchboardFixture {
    static let phone = WorldConfiguration.phone
    static let configuration = WorldConfiguration(epoch: 1_795_000_000)
    let clock: ManualClock
    let journal: Journal
    let switchboard: Switchboard
    let notes = RecordingLogger()

    /// A new world, which is not to be restored.
    init(storing store: (any EventStore)? = nil) throws {
        clock = ManualClock()
        journal = Journal(try store ?? SQLiteStore())
        switchboard = Switchboard(
            Self.configuration, journal: journal, clock: clock, logger: notes.logger)
    }

    /// The world in a store.
    init(
        _ configuration: WorldConfiguration = Self.configuration,
        restoring store: any EventStore, clock: ManualClock = ManualClock()
    ) async throws {
        self.clock = clock
        journal = Journal(store)
        switchboard = try await Switchboard.restore(
            configuration, from: journal, clock: clock, logger: notes.logger)
    }

    var token: String {
        get async { await switchboard.world.registrations.first?.token.hex ?? "none" }
    }

    /// Pushes in one batch, and returns the answers.
    func push(_ payloads: String..., to token: String? = nil) async -> [PushResponse] {
        await push(payloads, to: token)
    }

    func push(
        _ payloads: [String], to token: String? = nil, as credential: Credential = .trusted
    ) async -> [PushResponse] {
        let known = await self.token
        let requests = payloads.map { payload in
            PushRequest(
                path: "/3/device/\(token ?? known)", topic: "com.example.app",
                pushType: payload.contains("alert") ? "alert" : "background",
                credential: credential, payload: Array(payload.utf8)
            )
        }
        return await withCheckedContinuation { continuation in
            switchboard.answer(requests) { continuation.resume(returning: $0) }
        }
    }

    func names() async throws -> [String] {
        try await journal.trace(of: Self.phone).map(\.record.word)
    }
}
