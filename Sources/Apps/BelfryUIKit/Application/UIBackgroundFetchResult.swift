import AppGuest
import PushModel
import VirtualPhone

/// The outcome of a background fetch, which a real iPhone uses to plan later ones.
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

/// The result of the async form of `didReceiveRemoteNotification`: a fetch result, or
/// `NotImplemented` in an app without the method. The deprecated form of the same name returns
/// `Void`, which is neither, so that the two cannot be confused.
public protocol BackgroundFetchAnswer: Sendable {}

extension UIBackgroundFetchResult: BackgroundFetchAnswer {}
extension NotImplemented: BackgroundFetchAnswer {}
