/// What answers events; the superclass of most app delegates.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
    public override init() {
        super.init()
    }

    /// The next one to ask.
    open var next: UIResponder? { nil }

    /// Takes up a user activity again. Without effect.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

/// What can take up a user activity again.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

#if !canImport(Darwin)
    /// What the user does in an app, which Foundation knows on Apple's platforms only.
    // An activity belongs to whoever made it, as on Apple's platforms, where it is not Sendable.
    open class NSUserActivity: NSObject {
        public let activityType: String
        open var title: String?
        open var userInfo: [AnyHashable: Any]?
        open var webpageURL: URL?
        open var isEligibleForHandoff = true
        open var isEligibleForSearch = false
        open var targetContentIdentifier: String?

        public init(activityType: String) {
            self.activityType = activityType
            super.init()
        }
    }

    /// The type of activity that a universal link arrives in.
    public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif
