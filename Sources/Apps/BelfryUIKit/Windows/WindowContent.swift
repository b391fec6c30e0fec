/// The content of a window that does something when it is shown, as SwiftUI's does.
@MainActor package protocol WindowContent {
    /// The window's scene, or the app, has come to the foreground; called each time.
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

    /// The app has come to the foreground.
    func showWindows() {
        for window in shownWindows {
            (window.rootViewController as? any WindowContent)?.appear()
        }
    }
}
