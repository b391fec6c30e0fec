import Foundation

/// A way to the main actor for code that may already run on the main thread.
package enum MainThread {
    /// Runs `body` at once on the main thread; on another thread, in a task of the main actor.
    package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated { body() }
        } else {
            Task { @MainActor in body() }
        }
    }

    #if canImport(ObjectiveC)
        package static var isCurrent: Bool { Thread.isMainThread }
    #else
        private static let key: DispatchSpecificKey<Bool> = {
            let key = DispatchSpecificKey<Bool>()
            DispatchQueue.main.setSpecific(key: key, value: true)
            return key
        }()

        /// Whether the caller is on the main thread. On Linux any thread may drain the main queue;
        /// Swift recognizes its own tasks there, but not a block that was enqueued by hand.
        package static var isCurrent: Bool {
            Thread.isMainThread
                || (DispatchQueue.getSpecific(key: key) == true
                    && withUnsafeCurrentTask { $0 != nil })
        }
    #endif
}

/// A value behind a lock; Swift's `Mutex` needs iOS 18.
// The lock is held around every access.
package final class LockedValue<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}

/// A box that moves a non-Sendable object of iOS to the main actor. The sender must not use the
/// object afterwards.
///
/// Each box holds one object, because Swift 6.3 over-releases objects in a tuple with a function
/// here.
// UIKit and UserNotifications do not mark these objects Sendable, but pass each of them to one
// receiver and do not change it afterwards.
package struct UncheckedTransfer<Value>: @unchecked Sendable {
    package let value: Value

    package init(_ value: Value) {
        self.value = value
    }
}
