import AppGuest

/// What the async form of `didReceiveRemoteNotification` may return: a result, or nothing because
/// the app has no such method. The deprecated form of the same name returns `Void`, which is
/// neither, so that the two cannot be mistaken for each other.
public protocol BackgroundFetchAnswer: Sendable {}

extension UIBackgroundFetchResult: BackgroundFetchAnswer {}
extension NotImplemented: BackgroundFetchAnswer {}
