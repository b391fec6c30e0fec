import AppGuest
import PushModel
import VirtualPhone

extension UIApplication {
    /// Requests a device token from APNs, even if the user does not allow notifications (iOS 8).
    /// The answer is a call of `didRegister…` or `didFailToRegister…` on the delegate.
    public func registerForRemoteNotifications() {
        wantsMainThread()
        wants(IOSVersion(8))
        process?.connection.send(.registersForRemoteNotifications)
    }

    /// Stops pushes to the app. A new registration returns the same token.
    public func unregisterForRemoteNotifications() {
        wantsMainThread()
        process?.connection.send(.unregistersForRemoteNotifications)
    }

    /// Whether the app has registered and holds a token (iOS 8).
    public var isRegisteredForRemoteNotifications: Bool {
        wantsMainThread()
        wants(IOSVersion(8))
        return status?.isRegistered ?? false
    }

    /// Asks the user for permission and APNs for a token (iOS 3 to 7). Later versions log a
    /// complaint and do nothing.
    public func registerForRemoteNotifications(matching types: UIRemoteNotificationType) {
        wantsMainThread()
        guard let process else { return }
        guard process.iOS < IOSVersion(8) else {
            return process.report(
                Misuse(
                    .complaint(
                        "registerForRemoteNotifications(matching:) is not supported in iOS 8.0 and "
                            + "later. Use registerForRemoteNotifications().")))
        }
        process.connection.send(.registers)
    }

    /// Returns the types that the user allows; none unless the app is registered (iOS 3 to 7).
    public func enabledRemoteNotificationTypes() -> UIRemoteNotificationType {
        wantsMainThread()
        guard let status, status.isRegistered else { return [] }
        return UIRemoteNotificationType(rawValue: status.notifications.types.rawValue)
    }

    /// Asks the user for permission, and registers categories of actions (iOS 8 and 9).
    public func registerUserNotificationSettings(
        _ notificationSettings: UIUserNotificationSettings
    ) {
        wantsMainThread()
        wants(IOSVersion(8))
        registeredSettings = notificationSettings
        let categories = notificationSettings.categories ?? []
        process?.connection.send(.setCategories(categories.compactMap(NotificationCategory.init)))
        process?.connection.send(
            .registersUserNotificationSettings(notificationSettings.types.authorizationOptions))
    }

    /// The requested settings that the user allows (iOS 8 and 9).
    public var currentUserNotificationSettings: UIUserNotificationSettings? {
        wantsMainThread()
        wants(IOSVersion(8))
        guard let status else { return nil }
        return UIUserNotificationSettings(
            types: status.notifications.types, categories: registeredSettings?.categories)
    }
}

extension NotificationSettings {
    fileprivate var types: UIUserNotificationType {
        guard permission != .denied, permission != .notDetermined else { return [] }
        var types: UIUserNotificationType = []
        if alerts { types.insert(.alert) }
        if sounds { types.insert(.sound) }
        if badges { types.insert(.badge) }
        return types
    }
}
