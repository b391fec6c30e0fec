import Dispatch
import Foundation

extension AppProcess {
    @TaskLocal static var inTask: AppProcess?
    static let queueKey = DispatchSpecificKey<Weak>()
    /// The processes that run, and the one whose turn it is on the main thread.
    private static let running = LockedValue<(all: [Weak], onMainThread: Weak?)>(([], nil))

    struct Weak: Sendable {
        weak let process: AppProcess?

        init(_ process: AppProcess) {
            self.process = process
        }
    }

    /// The process that the running code belongs to.
    ///
    /// In the app's own calls and the tasks they start that is certain. What has hopped to another
    /// queue by hand belongs to the process whose turn it is, or else to the only one there is.
    public static var current: AppProcess? {
        if let inTask { return inTask }
        if let process = DispatchQueue.getSpecific(key: queueKey)?.process { return process }
        return running.withLock { running in
            if let process = running.onMainThread?.process { return process }
            let all = running.all.compactMap(\.process)
            return all.count == 1 ? all.first : nil
        }
    }

    /// The process runs from now on.
    public func begin() {
        Self.running.withLock { running in
            running.all.removeAll { $0.process == nil || $0.process === self }
            running.all.append(Weak(self))
        }
    }

    /// The process is no longer one of those that run.
    public func leave() {
        Self.running.withLock { running in
            running.all.removeAll { $0.process == nil || $0.process === self }
            if running.onMainThread?.process === self { running.onMainThread = nil }
        }
    }

    /// It is this process's turn on the main thread; `nil` ends the turn.
    public static func setCurrent(onMainThread process: AppProcess?) {
        running.withLock { $0.onMainThread = process.map(Weak.init) }
    }

    static let mainKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// The code runs on the main queue, or on another that the main queue waits for. A test process
    /// may drain the main queue on any thread, so that the main thread itself tells nothing there.
    public static var isOnMainThread: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: mainKey) ?? false
    }
}
