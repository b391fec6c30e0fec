import AppGuest
import VirtualPhone

/// What came of a fetch.
public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData = 0
    case noData
    case failed
}

extension FetchResult {
    init(_ result: UIBackgroundFetchResult) {
        self =
            switch result {
            case .newData: .newData
            case .noData: .noData
            case .failed: .failed
            }
    }
}

/// What the async form of `didReceiveRemoteNotification` may return: a result, or nothing because
/// the app has no such method. The deprecated form of the same name returns `Void`, which is
/// neither, so that the two cannot be mistaken for each other.
public protocol BackgroundFetchAnswer: Sendable {}

extension UIBackgroundFetchResult: BackgroundFetchAnswer {}
extension NotImplemented: BackgroundFetchAnswer {}
