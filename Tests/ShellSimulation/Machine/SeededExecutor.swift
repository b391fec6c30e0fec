import Libc
import PushModel
import Switchboard

/// Runs every job of Swift's concurrency on one thread, one at a time, in an order that a seed
/// decides. Default actors' jobs are among them, since they are scheduled on the global executor.
///
/// `Task.yield` and `Task.sleep` go past the hook in Swift 6.3, so that nothing simulated may use
/// them; a job that comes from another thread ends the process.
// One thread alone touches it, which `add` checks.
final class SeededExecutor: SerialExecutor, @unchecked Sendable {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

    static let shared = SeededExecutor()
    /// The global executor. A job that runs on it may continue inside an idle actor.
    private static let generic = unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)

    /// Jobs, and whether they were given to this executor and not to the global one.
    private var ready: [(job: UnownedJob, isOwn: Bool)] = []
    private var chance = SplitMix64(seed: 0)
    /// How many jobs have run since `begin`.
    private(set) var steps = 0
    private let thread = pthread_self()

    /// Takes the place of the global executor, for the rest of the process.
    func install() {
        guard let hook = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else {
            fatalError("This Swift runtime has no hook for the global executor.")
        }
        hook.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in
            SeededExecutor.shared.add(job, isOwn: false)
        }
    }

    /// Begins anew; what a run that failed has left is never run.
    func begin(_ seed: UInt64) {
        ready = []
        chance = SplitMix64(seed: seed)
        steps = 0
    }

    func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job), isOwn: true) }

    /// Everything is on the one thread.
    func checkIsolated() {}

    private func add(_ job: UnownedJob, isOwn: Bool) {
        guard pthread_equal(thread, pthread_self()) != 0 else {
            fatalError("A job came from another thread: something simulated uses real time.")
        }
        ready.append((job, isOwn))
    }

    /// Runs one of the jobs that are ready; `false` when there is none.
    func step() -> Bool {
        guard !ready.isEmpty else { return false }
        ready.swapAt(Int.random(in: ready.indices, using: &chance), ready.count - 1)
        let (job, isOwn) = ready.removeLast()
        steps += 1
        // On an executor other than the global one, a job returns to the queue whenever it changes
        // actors, so that others run in between. On the global one it continues at once.
        job.runSynchronously(
            on: !isOwn && chance.isTrue(50) ? Self.generic : asUnownedSerialExecutor())
        return true
    }
}

extension SwitchboardThread {
    /// The one thread of a simulation, on which everything takes its turn.
    static let seeded = SwitchboardThread(SeededExecutor.shared) {
        true
    } run: { function in
        Task { function() }
    }
}

extension SplitMix64 {
    /// Returns `true` with a probability of `percent` percent.
    mutating func isTrue(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &self)]
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Another generator, which takes nothing more from this one.
    mutating func fork() -> SplitMix64 { SplitMix64(seed: next()) }
}
