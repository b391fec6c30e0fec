#if !canImport(Darwin)
    /// An extension's view of its host app, which Foundation declares on Apple's platforms only.
    /// This class stores the actions and records the extension's requests.
    @preconcurrency @MainActor
    open class NSExtensionContext: NSObject {
        /// The notification's actions; set them to change the buttons.
        open var notificationActions: [UNNotificationAction] = []
        /// The extension's requests, in order, such as `dismissNotificationContentExtension()`.
        package private(set) var requests: [String] = []

        /// Asks to open the app, like a tap on the notification.
        open func performNotificationDefaultAction() { requests.append(#function) }
        /// Asks to dismiss the notification's interface.
        open func dismissNotificationContentExtension() { requests.append(#function) }
        /// Reports that playback started.
        open func mediaPlayingStarted() { requests.append(#function) }
        /// Reports that playback paused.
        open func mediaPlayingPaused() { requests.append(#function) }
    }
#endif
