import Log
import PushModel
import Synchronization
import World

/// The phones, health and counts of all nodes together.
extension Nodes {
    package var epoch: UnixTime { first.epoch }
    package var now: Instant { first.now }
    package var lead: Duration? { first.lead }

    /// The worlds of all nodes.
    package var worlds: Worlds {
        get async {
            var worlds: [World] = []
            for node in all { worlds.append(await node.world) }
            return Worlds(worlds)
        }
    }

    /// The health of the log: that of the first node that cannot write it.
    package var health: LogHealth {
        get async {
            var health: [LogHealth] = []
            for node in all { health.append(await node.health) }
            var worst = health.first { !$0.isWritable } ?? health[0]
            worst.refusedPushes = health.reduce(0) { $0 + $1.refusedPushes }
            return worst
        }
    }

    /// Asks the log whether it can be written, and returns its health. A log that does not answer
    /// within `limit` cannot be written: its next batch may wait longer for a server that is away.
    package func checkHealth(within limit: Duration = .seconds(1)) async -> LogHealth {
        let former = await health
        guard former.isWritable else { return former }
        let failure = await failure(within: limit)
        // A push may have failed meanwhile.
        var health = await health
        health.failure = health.failure ?? failure
        return health
    }

    private func failure(within limit: Duration) async -> LogError? {
        let late = LogError.unwritable(file: log.name, problem: "it does not answer")
        return await withCheckedContinuation { continuation in
            let first = FirstAnswer(continuation)
            let timer = Task {
                try? await Task.sleep(for: limit)
                first.resume(returning: late)
            }
            Task { [log] in
                do throws(LogError) {
                    try await log.check()
                    first.resume(returning: nil)
                } catch {
                    first.resume(returning: error)
                }
                timer.cancel()
            }
        }
    }

    /// The sums of all nodes' counts.
    package var metrics: SwitchboardMetrics {
        get async {
            var sum = SwitchboardMetrics()
            for node in all { sum.add(await node.metrics) }
            return sum
        }
    }

    /// The number of open device streams.
    package var openStreams: Int {
        get async {
            var sum = 0
            for node in all { sum += await node.openStreams }
            return sum
        }
    }

    /// Sets the observer of pushes, which is called as they are committed.
    package func observe(with observer: any PushObserver) async {
        for node in all { await node.observe(with: observer) }
    }

    /// Ends the processes of launched apps.
    package func endApps() async {
        for node in all { await node.endApps() }
    }

    /// Returns a stream of all new steps, in the order of the log, as they are committed. A slow
    /// listener loses some: the sequence then has a gap, and the log has the steps.
    package func listenToSteps() async -> AsyncStream<[LoggedStep]> {
        guard all.count > 1 else { return await first.listenToSteps() }
        var streams: [AsyncStream<[LoggedStep]>] = []
        for node in all { streams.append(await node.listenToSteps()) }
        let (steps, continuation) = AsyncStream.makeStream(
            of: [LoggedStep].self, bufferingPolicy: .bufferingNewest(1000))
        let order = StepOrder(after: await committedEnd) { continuation.yield($0) }
        let pump = Task { [streams] in
            await withTaskGroup { group in
                for stream in streams {
                    group.addTask {
                        for await batch in stream { await order.add(batch) }
                    }
                }
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in pump.cancel() }
        return steps
    }
}

/// A continuation that is resumed with the first of two answers.
private final class FirstAnswer<Answer: Sendable>: Sendable {
    private let continuation: Mutex<CheckedContinuation<Answer, Never>?>

    init(_ continuation: CheckedContinuation<Answer, Never>) {
        self.continuation = Mutex(continuation)
    }

    func resume(returning answer: Answer) {
        continuation.withLock { $0.take() }?.resume(returning: answer)
    }
}
