extension UIApplication {
    /// A kind of extension that an app may refuse.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Keyboards of other makers.
        public static let keyboard = ExtensionPointIdentifier(
            rawValue: "com.apple.keyboard-service")
    }
}
