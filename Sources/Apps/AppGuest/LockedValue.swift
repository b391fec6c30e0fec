import Foundation

/// A value behind a lock.
///
/// Swift's own `Mutex` would do, but ThreadSanitizer does not see its lock on Linux and reports
/// every use as a race; an app's tests should be able to run under it.
package final class LockedValue<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: sending Value) {
        self.value = value
    }

    package func withLock<Result>(_ body: (inout Value) throws -> sending Result) rethrows
        -> sending Result
    {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
