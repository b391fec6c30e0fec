import Dispatch
import Foundation

extension AppProcess {
    @TaskLocal static var inTask: AppProcess?
    static let queueKey = DispatchSpecificKey<Weak>()
    /// The running processes, and the process that a test's phone is calling on the main thread.
    private static let running = LockedValue<(all: [Weak], onMainThread: Weak?)>(([], nil))

    struct Weak: Sendable {
        weak let process: AppProcess?

        init(_ process: AppProcess) {
            self.process = process
        }
    }

    /// The process of the running code.
    ///
    /// For the app's own calls and the tasks they start, the process is certain. Code that was
    /// dispatched to another queue counts as code of the process on the main thread, or else of the
    /// only process.
    package static var current: AppProcess? {
        if let inTask { return inTask }
        if let process = DispatchQueue.getSpecific(key: queueKey)?.process { return process }
        return running.withLock { running in
            if let process = running.onMainThread?.process { return process }
            let all = running.all.compactMap(\.process)
            return all.count == 1 ? all.first : nil
        }
    }

    /// Adds the process to the running ones.
    package func begin() {
        Self.running.withLock { running in
            running.all.removeAll { $0.process == nil || $0.process === self }
            running.all.append(Weak(self))
        }
    }

    /// Removes the process from the running ones.
    package func leave() {
        Self.running.withLock { running in
            running.all.removeAll { $0.process == nil || $0.process === self }
            if running.onMainThread?.process === self { running.onMainThread = nil }
        }
    }

    /// Whether the process has begun, and neither ended nor left.
    package var isRunning: Bool {
        Self.running.withLock { running in running.all.contains { $0.process === self } }
    }

    /// Declares that the main thread now runs code of this process; `nil` for no process.
    package static func setCurrent(onMainThread process: AppProcess?) {
        running.withLock { $0.onMainThread = process.map(Weak.init) }
    }

    static let mainKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Returns whether a queue is the main queue, of which Swift may have several objects.
    package static func isMain(_ queue: DispatchQueue) -> Bool {
        queue.getSpecific(key: mainKey) == true
    }

    /// Whether the code runs on the main thread or the main queue, or on a queue that the main
    /// queue waits for. A test process may drain the main queue on any thread.
    package static var isOnMainThread: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: mainKey) ?? false
    }
}
