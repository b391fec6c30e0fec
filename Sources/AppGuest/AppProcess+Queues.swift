import Dispatch

/// Calls of the app on a queue that the app chose. The main queue is known by its key: its objects
/// in Swift are not always the same one on Linux.
extension AppProcess {
    /// Calls after what runs on the queue now; `drain` waits for it.
    public func callOut(on target: DispatchQueue, _ handler: @escaping @Sendable () -> Void) {
        if target.getSpecific(key: Self.mainKey) == true {
            target.async { Self.$inTask.withValue(self) { handler() } }
        } else {
            callOut { target.sync { Self.$inTask.withValue(self) { handler() } } }
        }
    }

    /// Calls now and returns when the call has. Meanwhile the main thread waits for a queue of the
    /// app's own, which on a real iPhone it does not.
    public func call(on target: DispatchQueue, _ body: () -> Void) {
        if target.getSpecific(key: Self.mainKey) == true {
            body()
        } else {
            target.sync { Self.$inTask.withValue(self) { body() } }
        }
    }
}
