/// An object that responds to events; the superclass of most app delegates.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
    /// Creates a responder without a next one.
    public override init() {
        super.init()
    }

    /// The next responder in the chain; always `nil` here.
    open var next: UIResponder? { nil }

    /// Restores a user activity. The method has no effect; override it.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

/// An object that can restore a user activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Restores the user's activity.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

#if !canImport(Darwin)
    /// An activity of the user in an app, for Handoff, search and universal links. Foundation
    /// declares this class on Apple's platforms only.
    // Not Sendable, as on Apple's platforms.
    open class NSUserActivity: NSObject {
        /// The kind of activity, in reverse-DNS form.
        public let activityType: String
        /// A title for the user.
        open var title: String?
        /// The app's own data.
        open var userInfo: [AnyHashable: Any]?
        /// The web page of the activity, or the universal link.
        open var webpageURL: URL?
        /// Whether other devices may continue the activity. Stored without effect.
        open var isEligibleForHandoff = true
        /// Whether search may find the activity. Stored without effect.
        open var isEligibleForSearch = false
        /// The content of the activity, for choosing a scene.
        open var targetContentIdentifier: String?

        /// Creates an activity without data.
        public init(activityType: String) {
            self.activityType = activityType
            super.init()
        }
    }

    /// The type of activity in which a universal link arrives.
    public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif
