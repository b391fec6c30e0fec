/// A category in the making (iOS 8 and 9).
@preconcurrency @MainActor
open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
    open override var identifier: String? {
        get { storedIdentifier }
        set { storedIdentifier = newValue }
    }

    /// Sets the actions for as much room: four at the most, two where there is little.
    open func setActions(
        _ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext
    ) {
        storedActions[context.rawValue] = actions?.compactMap {
            $0.copy() as? UIUserNotificationAction
        }
    }
}
