import Log
import Logging
import PushModel
import ServiceLifecycleTestKit
import Switchboard
import World

/// How a process ends.
enum Ending: String {
    case stop = "asked to stop"
    case kill = "killed"
    case powerCut = "ended by a power cut"
}

/// One process of Belfry, from its start to its end.
// The simulation has one thread.
final class Life: @unchecked Sendable {
    let number: Int
    let configuration: WorldConfiguration
    let phones: [String]
    let durability: Durability
    let clock: SimulatedClock
    let store: SimulatedLog
    let ledger: Ledger
    let transcript: Transcript
    private(set) var switchboard: Switchboard?
    private(set) var startError: LogError?
    /// How many actors of the scenario are still at work.
    var tasks = 0
    private(set) var isOver = false
    private(set) var hasStopped = false
    private var running: Task<Void, Never>?
    private var trigger: GracefulShutdownTestTrigger?

    init(
        number: Int, _ configuration: WorldConfiguration, phones: [String], durability: Durability,
        clock: SimulatedClock, store: SimulatedLog, transcript: Transcript
    ) {
        (self.number, self.configuration, self.phones) = (number, configuration, phones)
        (self.durability, self.clock, self.store) = (durability, clock, store)
        self.transcript = transcript
        ledger = Ledger(store, durability: durability, transcript: transcript)
    }

    var hasStarted: Bool { switchboard != nil || startError != nil }

    /// Restores the world and runs the service.
    func start() {
        transcript.note(
            "Process \(number) starts, \(durability.rawValue), at \(clock.now.seconds).")
        let logger = Logger(label: "simulation") { [transcript] _ in
            RecordingLogger(transcript: transcript)
        }
        running = Task {
            do throws(LogError) {
                let switchboard = try await Switchboard.restore(
                    configuration, from: store, clock: clock,
                    logger: logger, thread: .seeded)
                self.switchboard = switchboard
            } catch {
                return startError = error
            }
            await testGracefulShutdown { trigger in
                self.trigger = trigger
                try? await self.switchboard?.run()
            }
            self.hasStopped = true
        }
    }

    /// Asks the service to stop.
    func stop() {
        transcript.note("Process \(number) is asked to stop.")
        trigger?.triggerGracefulShutdown()
    }

    /// The process is gone; what is left of it runs to its end without any effect.
    func end(_ ending: Ending) {
        transcript.note("Process \(number) is \(ending.rawValue).")
        isOver = true
        ledger.isClosed = true
        store.die()
        clock.stop()
        running?.cancel()
        var left = 1_000_000
        while left > 0, SeededExecutor.shared.step() { left -= 1 }
        if left == 0 { transcript.fail(.waiting, "What is left of a process never ends.") }
        switchboard = nil
        running = nil
        trigger = nil
    }
}

/// The log of a simulated process.
private struct RecordingLogger: LogHandler {
    let transcript: Transcript
    var logLevel = Logger.Level.notice
    var metadata: Logger.Metadata = [:]

    init(transcript: Transcript) {
        self.transcript = transcript
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        transcript.note("Log: \(event.level) \(event.message)")
        // A start warns of rows that had other consequences than when they were written.
        if event.level == .warning { transcript.fail(.replay, "\(event.message)") }
    }
}
