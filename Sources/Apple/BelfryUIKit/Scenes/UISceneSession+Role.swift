extension UISceneSession {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Windows on the phone's own screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// Windows on another screen, until iOS 15.
        public static let windowExternalDisplay = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplay")
        /// Windows on another screen that take no touches (iOS 16).
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }
}
