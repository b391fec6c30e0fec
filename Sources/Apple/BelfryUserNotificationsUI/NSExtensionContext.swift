#if !canImport(Darwin)
    /// What an extension knows of the app that hosts it, which Foundation has on Apple's platforms
    /// only. Here it keeps the actions, and notes what the extension asks for.
    @preconcurrency @MainActor
    open class NSExtensionContext: NSObject {
        /// The actions under the notification.
        open var notificationActions: [UNNotificationAction] = []
        /// What the extension asked for, in order, such as `dismissNotificationContentExtension()`.
        @_spi(Belfry) public private(set) var requests: [String] = []

        /// Opens the app, as a tap on the notification does.
        open func performNotificationDefaultAction() { requests.append(#function) }
        /// Takes the notification off the screen.
        open func dismissNotificationContentExtension() { requests.append(#function) }
        /// The extension has begun to play.
        open func mediaPlayingStarted() { requests.append(#function) }
        /// The extension has stopped playing.
        open func mediaPlayingPaused() { requests.append(#function) }
    }
#endif
