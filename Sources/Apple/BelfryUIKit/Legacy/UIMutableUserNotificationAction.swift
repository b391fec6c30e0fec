/// An action in the making (iOS 8 and 9).
@preconcurrency @MainActor
open class UIMutableUserNotificationAction: UIUserNotificationAction {
    open override var identifier: String? {
        get { storedIdentifier }
        set { storedIdentifier = newValue }
    }
    open override var title: String? {
        get { storedTitle }
        set { storedTitle = newValue }
    }
    open override var behavior: UIUserNotificationActionBehavior {
        get { storedBehavior }
        set { storedBehavior = newValue }
    }
    open override var parameters: [AnyHashable: Any] {
        get { storedParameters }
        set { storedParameters = newValue }
    }
    open override var activationMode: UIUserNotificationActivationMode {
        get { storedMode }
        set { storedMode = newValue }
    }
    open override var isAuthenticationRequired: Bool {
        get { storedAuthentication }
        set { storedAuthentication = newValue }
    }
    open override var isDestructive: Bool {
        get { storedDestructive }
        set { storedDestructive = newValue }
    }
}
