import Log
import PushGateway
import PushModel
import Switchboard
import World

/// Everybody around one process: connections that push, persons, and listeners.
struct SimulatedEnvironment {
    let life: Life
    let switchboard: Switchboard

    /// Starts them all; `life.tasks` counts down as they end.
    func start(_ chance: inout SplitMix64) {
        let phones = life.phones
        for number in 1...chance.number(1...4) {
            let connection = UInt64(life.number * 10 + number)
            start(Provider(self, connection: connection, chance.fork()))
        }
        for _ in 0..<chance.number(1...3) {
            start(Person(self, phone: chance.pick(phones), chance.fork()))
        }
        for _ in 0..<chance.number(0...2) {
            let chance = chance.fork()
            Task { await listen(chance) }
        }
    }

    private func start(_ actor: some SimulatedActor) {
        life.tasks += 1
        Task {
            do {
                try await actor.run()
            } catch is CancellationError {
                // The process is gone.
            } catch {
                life.transcript.fail(.answers, "An actor of the scenario failed: \(error)")
            }
            life.tasks -= 1
        }
    }

    func rest(_ chance: inout SplitMix64) async throws {
        let microseconds = chance.pick([0, 10, 1000, 200_000, 3_000_000])
        guard microseconds > 0 else { return }
        let until = life.clock.now + .microseconds(chance.number(1...microseconds))
        try await life.clock.wait(until: until)
    }

    /// Reads the stream of events, quickly or slowly, to the end or not.
    private func listen(_ chance: SplitMix64) async {
        var (chance, last) = (chance, Int64(0))
        let entries = await switchboard.listen()
        if chance.isTrue(20) { return }
        for await entries in entries {
            guard !life.isOver else { return }
            for entry in entries {
                if entry.sequence <= last || life.store.content.entry(entry.sequence) != entry {
                    life.transcript.fail(
                        .listeners, "Record \(entry.sequence) was heard after \(last).")
                }
                last = entry.sequence
            }
            try? await rest(&chance)
            if chance.isTrue(2) { return }
        }
    }
}

/// A caller that does one action after the other.
private protocol SimulatedActor: Sendable {
    func run() async throws
}

/// One connection of a provider, which may or may not wait for its answers.
private struct Provider: SimulatedActor {
    let environment: SimulatedEnvironment
    let connection: UInt64
    let chance: SplitMix64

    init(_ environment: SimulatedEnvironment, connection: UInt64, _ chance: SplitMix64) {
        (self.environment, self.connection, self.chance) = (environment, connection, chance)
    }

    func run() async throws {
        var chance = chance
        let (life, switchboard) = (environment.life, environment.switchboard)
        var samples = PushSamples(
            chance.fork(), epoch: life.configuration.epoch, connection: connection)
        for _ in 0..<chance.number(1...8) {
            try await environment.rest(&chance)
            let tokens = await switchboard.world.registrations.map(\.token.hex)
            let owner = ChannelOwner(PersonSamples.app, .sandbox)
            let channels = await switchboard.world.gateway.channels(of: owner).map(\.id)
            let requests = samples.batch(to: tokens, on: channels, at: life.clock.now)
            guard !life.isOver else { return }
            let ledger = life.ledger
            let batch = ledger.send(requests, at: life.clock.now)
            if chance.isTrue(50) {
                switchboard.answer(requests) { ledger.answer(batch, $0) }
            } else {
                await withCheckedContinuation { continuation in
                    switchboard.answer(requests) { responses in
                        ledger.answer(batch, responses)
                        continuation.resume()
                    }
                }
            }
        }
        if chance.isTrue(10) { switchboard.refusedConnection("A client spoke no TLS.") }
        switchboard.disconnected(connection)
    }
}

/// A person who holds a phone.
private struct Person: SimulatedActor {
    let environment: SimulatedEnvironment
    let phone: String
    let chance: SplitMix64

    init(_ environment: SimulatedEnvironment, phone: String, _ chance: SplitMix64) {
        (self.environment, self.phone, self.chance) = (environment, phone, chance)
    }

    func run() async throws {
        var chance = chance
        for _ in 0..<chance.number(1...8) {
            try await environment.rest(&chance)
            guard !environment.life.isOver else { return }
            _ = try await PersonSamples.act(
                on: phone, environment.switchboard, environment.life, &chance)
        }
    }
}
