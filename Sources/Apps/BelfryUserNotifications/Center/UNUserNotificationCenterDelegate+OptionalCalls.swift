extension UNUserNotificationCenterDelegate {
    /// Makes `delegate.userNotificationCenter?(center, …)` compile, which SDKs use to forward a
    /// call to another delegate. The property is `nil` if the delegate has none of the methods. The
    /// call returns `nil` if the delegate lacks the called method.
    public var userNotificationCenter: _UNDelegateCalls? {
        Self.methods.isEmpty ? nil : _UNDelegateCalls(delegate: self)
    }
}

/// A delegate's optional methods as callable values; see
/// `UNUserNotificationCenterDelegate.userNotificationCenter`.
public struct _UNDelegateCalls {
    let delegate: any UNUserNotificationCenterDelegate

    /// Calls `willPresent`, in the form that the delegate has.
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

    /// Calls `didReceive`, in the form that the delegate has.
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

    /// Calls `openSettingsFor` if the delegate implements it.
    @discardableResult
    public func callAsFunction(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) -> Void? {
        guard type(of: delegate)._implementsOpenSettings else { return nil }
        delegate.userNotificationCenter(center, openSettingsFor: notification)
        return ()
    }
}
