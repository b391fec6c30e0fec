extension UIApplication {
    /// What comes with a URL to open.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        private init(_ name: String) {
            rawValue = "UIApplicationOpenURLOptions\(name)Key"
        }

        /// The bundle identifier of the app that asked.
        public static let sourceApplication = OpenURLOptionsKey("SourceApplication")
        /// What the asking app handed over, a property list.
        public static let annotation = OpenURLOptionsKey("Annotation")
        /// Whether a file may be opened where it is.
        public static let openInPlace = OpenURLOptionsKey("OpenInPlace")
        /// A `UIEventAttribution`.
        public static let eventAttribution = OpenURLOptionsKey("EventAttribution")
    }
}
