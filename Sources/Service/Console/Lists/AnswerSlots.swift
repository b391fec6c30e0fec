import API
import Synchronization

/// Limits the answers in progress; further requests wait in order, up to a limit.
final class AnswerSlots: Sendable {
    /// The right to produce an answer, for as long as the object lives.
    final class Slot: Sendable {
        private let slots: AnswerSlots

        fileprivate init(of slots: AnswerSlots) {
            self.slots = slots
        }

        deinit { slots.leave() }
    }

    private struct State {
        var taken = 0
        var lastID = 0
        var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    }

    private let atOnce: Int
    private let waiting: Int
    private let answers: String
    private let state = Mutex(State())

    /// `answers` names what the slots are for, in the message of a refusal.
    init(atOnce: Int, waiting: Int, of answers: String) {
        self.atOnce = atOnce
        self.waiting = waiting
        self.answers = answers
    }

    /// Waits for a slot. Throws if too many requests wait already, or if the wait is cancelled.
    func enter() async throws(Problem) -> Slot {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        let isIn = await withTaskCancellationHandler {
            await withCheckedContinuation { enter(id, $0) }
        } onCancel: {
            leaveQueue(id)
        }
        guard isIn else {
            throw Problem(
                503, "Belfry is busy with \(atOnce) other \(answers).",
                hint: "Ask again in a moment, or ask fewer at a time.")
        }
        return Slot(of: self)
    }

    private func enter(_ id: Int, _ continuation: CheckedContinuation<Bool, Never>) {
        let isIn: Bool? = state.withLock { state in
            if state.taken < atOnce {
                state.taken += 1
                return true
            }
            // Checked inside the lock, so that a cancellation comes either before or after this.
            guard state.waiting.count < waiting, !Task.isCancelled else { return false }
            state.waiting.append((id, continuation))
            return nil
        }
        if let isIn { continuation.resume(returning: isIn) }
    }

    /// Gives the slot to the request that has waited longest.
    private func leave() {
        let next = state.withLock { state in
            if state.waiting.isEmpty {
                state.taken -= 1
                return nil as CheckedContinuation<Bool, Never>?
            }
            return state.waiting.removeFirst().continuation
        }
        next?.resume(returning: true)
    }

    private func leaveQueue(_ id: Int) {
        let gone = state.withLock { state in
            state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
        }
        gone?.continuation.resume(returning: false)
    }
}
