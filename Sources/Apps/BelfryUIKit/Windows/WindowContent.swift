/// The content of a window that is notified when the window is shown, like SwiftUI's.
@MainActor package protocol WindowContent {
    /// Called each time when the window's scene, or the app, has come to the foreground.
    func appear()
}

extension UIApplication {
    /// The windows on screen: the windows of the scenes, or the delegate's window in an app without
    /// scenes.
    private var shownWindows: [UIWindow] {
        guard scenes.isEmpty else { return windows }
        let window = delegate?.window as Any?
        return (window as? UIWindow).map { [$0] } ?? []
    }

    /// Notifies the windows' content that the app has come to the foreground.
    func showWindows() {
        for window in shownWindows {
            (window.rootViewController as? any WindowContent)?.appear()
        }
    }
}
