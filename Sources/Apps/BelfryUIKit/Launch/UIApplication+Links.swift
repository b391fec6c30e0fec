/// Links that the user opens, for the app to handle.
///
/// A web link is a universal link and arrives as a user activity. Any other link is of the app's
/// own scheme and arrives as a URL.
extension UIApplication {
    /// Opens a link for the user. The app receives it when it comes to the foreground, or with
    /// `deliverLink()`.
    package func userOpensLink(_ url: URL) { link = url }

    private func activity(_ url: URL) -> NSUserActivity? {
        guard ["http", "https"].contains(url.scheme?.lowercased()) else { return nil }
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = url
        return activity
    }

    /// The link for the launch options: a link of the app's own scheme, in an app without scenes.
    var launchLink: URL? {
        guard let link, activity(link) == nil, sceneDelegateClass == nil,
            !(delegate is any ForwardingDelegate), let delegate,
            !type(of: delegate).implementedMethods.contains(.configurationForConnecting)
        else { return nil }
        return link
    }

    /// Calls the method of the scene's or the app's delegate for a waiting link; returns `false`
    /// without one.
    @discardableResult
    package func deliverLink() -> Bool {
        guard let url = link else { return false }
        link = nil
        if let scene = scenes.first {
            if let activity = activity(url) {
                _ = scene.delegate?.scene(scene, continue: activity)
            } else {
                scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url)])
            }
        } else if let activity = activity(url) {
            _ = callee(of: .continueUserActivity)?.application(
                self, continue: activity, restorationHandler: { _ in })
        } else {
            _ = callee(of: .openURL)?.application(self, open: url, options: [:])
        }
        return true
    }

    /// Removes and returns the link for which a scene is connected. The scene receives the link
    /// only with its connection.
    func takeLinkForScene() -> (urls: Set<UIOpenURLContext>, activities: Set<NSUserActivity>) {
        guard let url = link else { return ([], []) }
        link = nil
        if let activity = activity(url) { return ([], [activity]) }
        return ([UIOpenURLContext(url)], [])
    }
}

extension UIOpenURLContext {
    convenience init(_ url: URL) { self.init(url: url, options: UIScene.OpenURLOptions()) }
}
