import Foundation

/// A value behind a lock.
///
/// ThreadSanitizer does not see the lock of Swift's own `Mutex` on Linux and reports every use as a
/// race. With this type an app's tests can run under it.
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
