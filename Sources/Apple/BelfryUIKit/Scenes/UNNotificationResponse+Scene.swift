@_spi(Belfry) import BelfryUserNotifications

extension UNNotificationResponse {
    /// The scene that the response is for (iOS 13); `nil` in an app without scenes.
    @MainActor public var targetScene: UIScene? {
        scene as? UIScene ?? UIApplication.shared.connectedScenes.first
    }
}
