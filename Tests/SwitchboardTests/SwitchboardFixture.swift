import Log
import PushGateway
import PushModel
import World
import Switchboard

/// A switchboard with a clock that does not move by itself, one phone, and a provider.
struct SwitchboardFixture {
    static let phone = WorldConfiguration.phone
    static let configuration = WorldConfiguration(epoch: 1_795_000_000)
    let clock: ManualClock
    let log: any StepLog
    let switchboard: Switchboard
    let notes = RecordingLogger()

    /// A new world, which is not to be restored.
    init(storing store: (any StepLog)? = nil) throws {
        clock = ManualClock()
        log = try store ?? SQLiteLog()
        switchboard = Switchboard(
            Self.configuration, log: log, clock: clock, logger: notes.logger)
    }

    /// The world in a store.
    init(
        _ configuration: WorldConfiguration = Self.configuration,
        restoring store: any StepLog, clock: ManualClock = ManualClock()
    ) async throws {
        self.clock = clock
        log = store
        switchboard = try await Switchboard.restore(
            configuration, from: log, clock: clock, logger: notes.logger)
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
        let answers = await withCheckedContinuation { continuation in
            switchboard.answer(requests) { continuation.resume(returning: $0) }
        }
        await waitForFinishedBatch()
        return answers
    }

    /// Answers are sent first. The same job of the switchboard's thread then sends to streams, apps
    /// and the log line, so the next job comes after all of them.
    private func waitForFinishedBatch() async { _ = await switchboard.committedEnd }

    /// Lets a log be written again, and returns when it is.
    func mend(_ log: FailingLog, after seconds: Int = 1) async {
        log.fill(false)
        await waitUntilWritten(after: seconds)
    }

    func waitUntilWritten(after seconds: Int = 1) async {
        clock.advance(to: clock.now + .seconds(seconds))
        await notes.line(beginning: "notice Belfry can write the log again.")
    }

    func names() async throws -> [String] {
        try await log.trace(of: Self.phone).map(\.record.word)
    }
}
