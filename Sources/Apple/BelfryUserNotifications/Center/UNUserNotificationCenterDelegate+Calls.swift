extension UNUserNotificationCenterDelegate {
    /// Lets `delegate.userNotificationCenter?(center, …)` compile, with which SDKs pass a call on
    /// to another delegate. Nil if the delegate has none of the methods; the call itself is nil if
    /// it lacks that one.
    public var userNotificationCenter: _UNDelegateCalls? {
        Self.methods.isEmpty ? nil : _UNDelegateCalls(delegate: self)
    }
}
