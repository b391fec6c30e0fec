/// Which button a notification's own interface has for playing.
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
    case none = 0
    case `default`
    case overlay
}
