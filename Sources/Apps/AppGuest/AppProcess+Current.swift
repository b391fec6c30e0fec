import Dispatch
import Foundation

extension AppProcess {
    @TaskLocal static var inTask: AppProcess?
    static let queueKey = DispatchSpecificKey<Weak>()
    /// The processes that run, and the one that a test's phone is calling on the main thread.
    private static let running = LockedValue<(all: [Weak], onMainThread: Weak?)>(([], nil))

    struct Weak: Sendable {
        weak let process: AppProcess?

        init(_ process: AppProcess) {
            self.process = process
        }
    }

    /// The process that the running code belongs to.
    ///
    /// In the app's own calls and the tasks they start that is certain. Code that was dispatched to
    /// another queue by hand belongs to the one on the main thread, or else to the only one there is.
    package static var current: AppProcess? {
        if let inTask { return inTask }
        if let process = DispatchQueue.getSpecific(key: queueKey)?.process { return process }
        return running.withLock { running in
            if let process = running.onMainThread?.process { return process }
            let all = running.all.compactMap(\.process)
            return all.count == 1 ? all.first : nil
        }
    }

    /// Adds the process to those that run.
    package func begin() {
        Self.running.withLock { running in
            running.all.removeAll { $0.process == nil || $0.process === self }
            running.all.append(Weak(self))
        }
    }

    /// Removes the process from those that run.
    package func leave() {
        Self.running.withLock { running in
            running.all.removeAll { $0.process == nil || $0.process === self }
            if running.onMainThread?.process === self { running.onMainThread = nil }
        }
    }

    /// Whether it has begun, and neither ended nor left.
    package var isRunning: Bool {
        Self.running.withLock { running in running.all.contains { $0.process === self } }
    }

    /// From now on the main thread runs code of this process; `nil` for none.
    package static func setCurrent(onMainThread process: AppProcess?) {
        running.withLock { $0.onMainThread = process.map(Weak.init) }
    }

    static let mainKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// The main queue, of which Swift may have several objects.
    package static func isMain(_ queue: DispatchQueue) -> Bool {
        queue.getSpecific(key: mainKey) == true
    }

    /// The code runs on the main thread or the main queue, or on a queue that the main queue waits
    /// for. A test process may drain the main queue on any thread.
    package static var isOnMainThread: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: mainKey) ?? false
    }
}
