import AppGuest

extension UIApplication {
    private static let openable: Set<String> = [
        "http", "https", "mailto", "tel", "sms", "facetime", "maps", "app-settings",
    ]

    /// Whether some app opens such URLs. On a virtual iPhone those are the system's own.
    public func canOpenURL(_ url: URL) -> Bool {
        wantsMainThread()
        return Self.openable.contains(url.scheme?.lowercased() ?? "")
    }

    /// Has the system open a URL. A virtual iPhone notes it, and the app stays in front.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let opens = opensNow(url)
        Task { completion?(opens) }
    }

    /// Has the system open a URL; `false` when no app does.
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        opensNow(url)
    }

    /// Has the system open a URL (iOS 2 to 9).
    public func openURL(_ url: URL) -> Bool { opensNow(url) }

    private func opensNow(_ url: URL) -> Bool {
        guard canOpenURL(url) else { return false }
        openedURLs.append(url)
        return true
    }
}
