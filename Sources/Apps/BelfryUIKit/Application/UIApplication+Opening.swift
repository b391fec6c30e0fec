import AppGuest

extension UIApplication {
    private static let openable: Set<String> = [
        "http", "https", "mailto", "tel", "sms", "facetime", "maps", "app-settings",
    ]

    /// Returns whether an app opens such URLs. On a virtual iPhone only the system's own schemes
    /// are opened.
    public func canOpenURL(_ url: URL) -> Bool {
        wantsMainThread()
        return Self.openable.contains(url.scheme?.lowercased() ?? "")
    }

    /// Asks the system to open a URL. A virtual iPhone records the URL, and the app stays in the
    /// foreground.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let opens = opensNow(url)
        Task { completion?(opens) }
    }

    /// The async form of `open(_:options:completionHandler:)`; returns `false` when no app opens
    /// the URL.
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        opensNow(url)
    }

    /// Asks the system to open a URL (iOS 2 to 9).
    public func openURL(_ url: URL) -> Bool { opensNow(url) }

    private func opensNow(_ url: URL) -> Bool {
        guard canOpenURL(url) else { return false }
        openedURLs.append(url)
        return true
    }
}

extension UIApplication {
    /// Keys of the options that accompany a URL for the app to open.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        private init(_ name: String) {
            rawValue = "UIApplicationOpenURLOptions\(name)Key"
        }

        /// The bundle identifier of the requesting app.
        public static let sourceApplication = OpenURLOptionsKey("SourceApplication")
        /// Data from the requesting app, a property list.
        public static let annotation = OpenURLOptionsKey("Annotation")
        /// Whether a file may be opened where it is.
        public static let openInPlace = OpenURLOptionsKey("OpenInPlace")
        /// The key of a `UIEventAttribution` value.
        public static let eventAttribution = OpenURLOptionsKey("EventAttribution")
    }
}

extension UIApplication {
    /// Keys of the options for opening a URL in another app. The options have no effect.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        private init(_ name: String) {
            rawValue = "UIApplicationOpenURLOption\(name)"
        }

        /// Whether only an app that claims the link may open it.
        public static let universalLinksOnly = OpenExternalURLOptionsKey("UniversalLinksOnly")
        /// The key of a `UIEventAttribution` value.
        public static let eventAttribution = OpenExternalURLOptionsKey("EventAttribution")
    }
}
