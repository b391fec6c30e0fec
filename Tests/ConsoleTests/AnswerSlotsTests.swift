import API
import Testing

@testable import Console

/// M5: how many lists are made at once.
struct AnswerSlotsTests {
    private func slots(atOnce: Int, waiting: Int) -> AnswerSlots {
        AnswerSlots(atOnce: atOnce, waiting: waiting, of: "lists")
    }

    @Test func `one too many is refused with a sentence`() async throws {
        let slots = slots(atOnce: 1, waiting: 0)
        var slot: AnswerSlots.Slot? = try await slots.enter()
        let problem = await #expect(throws: Problem.self) { _ = try await slots.enter() }
        #expect(problem?.status == 503)
        #expect(problem?.detail == "Belfry is busy with 1 other lists.")
        #expect(slot != nil)
        slot = nil
        _ = try await slots.enter()
    }

    @Test func `one who waits enters when another leaves`() async throws {
        let slots = slots(atOnce: 1, waiting: 5)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<5 { group.addTask { _ = try await slots.enter() } }
            try await group.waitForAll()
        }
        _ = try await slots.enter()
    }

    @Test func `a cancelled wait ends`() async throws {
        let slots = slots(atOnce: 1, waiting: 5)
        let slot = try await slots.enter()
        let waiting = Task { _ = try await slots.enter() }
        waiting.cancel()
        await #expect(throws: Problem.self) { try await waiting.value }
        withExtendedLifetime(slot) {}
    }
}
