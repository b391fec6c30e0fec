/// An object that responds to events; the superclass of most app delegates.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
    /// A responder without a next one.
    public override init() {
        super.init()
    }

    /// The next responder in the chain; always `nil` here.
    open var next: UIResponder? { nil }

    /// Restores a user activity. Without effect; override it.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

/// An object that can restore a user activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Restores what the user was doing.
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
        /// The web page of the activity; of a universal link, the link.
        open var webpageURL: URL?
        /// Whether other devices may continue it. Stored without effect.
        open var isEligibleForHandoff = true
        /// Whether search may find it. Stored without effect.
        open var isEligibleForSearch = false
        /// Which content the activity is about, for choosing a scene.
        open var targetContentIdentifier: String?

        /// An activity without data.
        public init(activityType: String) {
            self.activityType = activityType
            super.init()
        }
    }

    /// The type of activity that a universal link arrives in.
    public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif
