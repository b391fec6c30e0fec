import Journal
import PushGateway
import PushModel
import World
import Switchboard

/// A switchboard with a clock that stands still, one phone, and a provider.
struct Exchange {
    static let phone = WorldConfiguration.phone
    let clock: ManualClock
    let journal: Journal
    let switchboard: Switchboard
    let notes = Notes()

    init(keepsState: Bool = false) throws {
        let configuration = WorldConfiguration(epoch: 1_795_000_000)
        journal = try Journal()
        clock = ManualClock()
        switchboard = Switchboard(
            world: configuration.world, epoch: configuration.epoch, journal: journal, clock: clock,
            logger: notes.logger, keepsState: keepsState)
    }

    var token: String {
        get async { await switchboard.world.registrations.first?.token.hex ?? "none" }
    }

    /// Pushes in one batch, and returns the answers.
    func push(_ payloads: String..., to token: String? = nil) async -> [PushResponse] {
        let known = await self.token
        let requests = payloads.map { payload in
            PushRequest(
                path: "/3/device/\(token ?? known)", topic: "com.example.app",
                pushType: payload.contains("alert") ? "alert" : "background",
                credential: .trusted, payload: Array(payload.utf8)
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
