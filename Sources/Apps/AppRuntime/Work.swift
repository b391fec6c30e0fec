import AppGuest
import CAppRuntime
import Dispatch
import PushModel

/// A piece of an app's work that is to run.
struct Work: @unchecked Sendable {
    enum Place {
        case main
        case queue(DispatchQueue)
        /// A `dispatch_queue_t`, released when the work has been started.
        case raw(UnsafeMutableRawPointer)
    }

    var place: Place
    /// The process of the code; when the process has ended, none of the code runs.
    var process: AppProcess?
    var code: () -> Void
    /// Called on the main thread after the code, with the turn of the work that waits for it.
    var waiting: (turn: Turn, isDone: DispatchSemaphore)?

    var isForMain: Bool {
        if case .main = place { true } else { false }
    }

    func isFor(_ queue: UnsafeMutableRawPointer) -> Bool {
        if case .raw(queue) = place { true } else { false }
    }

    var hasEnded: Bool { process?.hasEnded ?? false }

    /// Schedules a function on the queue of this work.
    func dispatch(_ function: @escaping @Sendable () -> Void) {
        switch place {
        case .main: DispatchQueue.main.async(execute: function)
        case .queue(let queue): queue.async(execute: function)
        case .raw(let queue):
            Self.call(function, on: queue)
            app_runtime_release(queue)
        }
    }

    /// Schedules a function on a `dispatch_queue_t`.
    static func call(
        _ function: @escaping @Sendable () -> Void, on queue: UnsafeMutableRawPointer
    ) {
        app_runtime_async(queue, Unmanaged.passRetained(Box(function)).toOpaque()) { box in
            guard let box else { return }
            Unmanaged<Box>.fromOpaque(box).takeRetainedValue().function()
        }
    }

    private final class Box {
        let function: @Sendable () -> Void

        init(_ function: @escaping @Sendable () -> Void) {
            self.function = function
        }
    }
}

/// The work that is ready to run, and the timers.
struct WorkQueue {
    private struct Timer {
        var due: Instant
        var order: UInt64
        var work: Work
    }

    private(set) var now = Instant.zero
    /// The processes whose timers wait until they are resumed.
    var suspended: Set<ObjectIdentifier> = []
    private var ready: [Work] = []
    private var first = 0
    /// The timers, with the next one last.
    private var timers: [Timer] = []
    private var order: UInt64 = 0

    var hasWork: Bool { first < ready.count }

    mutating func add(_ work: Work, after delay: Duration?) {
        guard let delay, delay > .zero else { return ready.append(work) }
        order += 1
        let timer = Timer(due: now + delay, order: order, work: work)
        var low = 0
        var high = timers.count
        while low < high {
            let middle = (low + high) / 2
            if timers[middle].due > timer.due { low = middle + 1 } else { high = middle }
        }
        timers.insert(timer, at: low)
    }

    /// Removes and returns the next work.
    mutating func next() -> Work? {
        while hasWork {
            let work = ready[first]
            first += 1
            if first == ready.count {
                ready.removeAll(keepingCapacity: true)
                first = 0
            }
            if !work.hasEnded { return work }
        }
        return nil
    }

    /// Removes and returns the work for `queue`, or all work outside of the main thread if `queue`
    /// is `nil`.
    mutating func takeOthers(of queue: UnsafeMutableRawPointer?) -> [Work] {
        let waiting = ready[first...]
        let taken = waiting.filter { work in
            !work.hasEnded && (queue.map(work.isFor) ?? !work.isForMain)
        }
        guard !taken.isEmpty else { return [] }
        ready = waiting.filter { work in !(queue.map(work.isFor) ?? !work.isForMain) }
        first = 0
        return taken
    }

    private func isHeld(_ timer: Timer) -> Bool {
        guard !suspended.isEmpty, let process = timer.work.process else { return false }
        return suspended.contains(ObjectIdentifier(process))
    }

    var nextWake: Instant? { timers.last { !isHeld($0) && !$0.work.hasEnded }?.due }

    /// Moves the clock and makes timers ready that are due.
    mutating func move(to now: Instant) {
        self.now = now
        timers.removeAll { $0.work.hasEnded }
        var held: [Timer] = []
        while let timer = timers.last, timer.due <= now {
            timers.removeLast()
            if isHeld(timer) { held.append(timer) } else { ready.append(timer.work) }
        }
        timers += held.reversed()
    }
}
