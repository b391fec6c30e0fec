import PushGateway
import PushModel
import Synchronization
import World

/// The faults of a service. All of its nodes compare their pushes with the same ones, so that a
/// fault for three pushes hits three, also if their phones are on different nodes.
final class FaultBoard: Sendable {
    private let faults: Mutex<ActiveFaults>
    /// `true` without faults, as usual; read without the lock.
    private let none: Atomic<Bool>

    init(_ faults: ActiveFaults = ActiveFaults()) {
        self.faults = Mutex(faults)
        none = Atomic(faults.book.isEmpty)
    }

    var isEmpty: Bool { none.load(ordering: .acquiring) }
    var active: ActiveFaults { faults.withLock(\.self) }
    var book: FaultBook { faults.withLock(\.book) }

    /// Changes the rules, or the counts.
    @discardableResult
    func change<Value: Sendable, Failure: Error>(
        _ body: (inout ActiveFaults) throws(Failure) -> sending Value
    ) throws(Failure) -> Value {
        try faults.withLock { faults throws(Failure) in
            defer { none.store(faults.book.isEmpty, ordering: .releasing) }
            return try body(&faults)
        }
    }

    /// Compares a request with the faults, and counts it.
    func compare(
        _ request: PushRequest, numbered number: UInt64, in world: World, at now: Instant
    ) -> FaultComparison {
        faults.withLock { $0.compare(request, numbered: number, in: world, at: now) }
    }

    /// Undoes the counts of pushes that did not happen.
    func undo(_ comparisons: [FaultComparison]) {
        guard !comparisons.isEmpty else { return }
        faults.withLock { faults in
            for comparison in comparisons { faults.undo(comparison) }
        }
    }
}
