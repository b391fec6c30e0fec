import Foundation

/// The way to the main actor for code that may already be there.
package enum MainThread {
    /// Runs `body` now if this is the main thread, else as soon as it is free.
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

        /// Off Apple's platforms the main queue may be drained by any thread, where Swift knows its
        /// own tasks but not a block that was put on the queue by hand.
        package static var isCurrent: Bool {
            Thread.isMainThread
                || (DispatchQueue.getSpecific(key: key) == true
                    && withUnsafeCurrentTask { $0 != nil })
        }
    #endif
}

/// A value that one thread at a time looks at. `Mutex` would want iOS 18.
// The lock is held around every access.
final class Guarded<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}

/// Something that iOS hands over on the main thread, on its way to the main actor. One thing each:
/// Swift 6.3 releases objects in a tuple with a function once too often on this way.
// UIKit's and UserNotifications' objects are not marked Sendable; iOS itself hands them over once
// and does not change them afterwards.
struct Handed<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
