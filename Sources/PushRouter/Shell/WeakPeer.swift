import UserNotifications

/// Another object that wants to be told what the centre's delegate is told.
struct WeakPeer {
    weak var peer: (any UNUserNotificationCenterDelegate)?
}
