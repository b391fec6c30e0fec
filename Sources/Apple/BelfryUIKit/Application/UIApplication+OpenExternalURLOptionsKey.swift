extension UIApplication {
    /// How a URL is to be opened.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        private init(_ name: String) {
            rawValue = "UIApplicationOpenURLOption\(name)"
        }

        /// Only by an app that claims the link.
        public static let universalLinksOnly = OpenExternalURLOptionsKey("UniversalLinksOnly")
        /// A `UIEventAttribution`.
        public static let eventAttribution = OpenExternalURLOptionsKey("EventAttribution")
    }
}
