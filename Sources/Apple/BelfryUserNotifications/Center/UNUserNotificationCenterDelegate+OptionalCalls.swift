extension UNUserNotificationCenterDelegate {
    /// Lets `delegate.userNotificationCenter?(center, …)` compile, with which SDKs pass a call on
    /// to another delegate. Nil if the delegate has none of the methods; the call itself is nil if
    /// it lacks that one.
    public var userNotificationCenter: _UNDelegateCalls? {
        Self.methods.isEmpty ? nil : _UNDelegateCalls(delegate: self)
    }
}

/// The methods of a delegate that it may or may not have; see
/// `UNUserNotificationCenterDelegate.userNotificationCenter`.
public struct _UNDelegateCalls {
    let delegate: any UNUserNotificationCenterDelegate

    @preconcurrency @discardableResult
    public func callAsFunction(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) -> Void? {
        guard type(of: delegate).implementsWillPresent else { return nil }
        delegate.userNotificationCenter(
            center, willPresent: notification, withCompletionHandler: completionHandler)
        return ()
    }

    @preconcurrency @discardableResult
    public func callAsFunction(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) -> Void? {
        guard type(of: delegate).implementsDidReceive else { return nil }
        delegate.userNotificationCenter(
            center, didReceive: response, withCompletionHandler: completionHandler)
        return ()
    }

    @discardableResult
    public func callAsFunction(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) -> Void? {
        guard type(of: delegate)._implementsOpenSettings else { return nil }
        delegate.userNotificationCenter(center, openSettingsFor: notification)
        return ()
    }
}
