extension UIApplication {
    /// Keys of the launch options, which say why the app was launched.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        private init(_ name: String) {
            rawValue = "UIApplicationLaunchOptions\(name)Key"
        }

        /// A URL to open, an `NSURL`.
        public static let url = LaunchOptionsKey("URL")
        /// The bundle identifier of the app that asked, an `NSString`.
        public static let sourceApplication = LaunchOptionsKey("SourceApplication")
        /// The payload of the push that launched the app, an `NSDictionary`.
        public static let remoteNotification = LaunchOptionsKey("RemoteNotification")
        /// The `UILocalNotification` that launched the app (iOS 4 to 9).
        public static let localNotification = LaunchOptionsKey("LocalNotification")
        /// Data from the app that asked, a property list.
        public static let annotation = LaunchOptionsKey("Annotation")
        /// A location event launched the app, an `NSNumber`.
        public static let location = LaunchOptionsKey("Location")
        /// Identifiers of finished Newsstand downloads, an `NSArray`.
        public static let newsstandDownloads = LaunchOptionsKey("NewsstandDownloads")
        /// Central managers to restore, an `NSArray`.
        public static let bluetoothCentrals = LaunchOptionsKey("BluetoothCentrals")
        /// Peripheral managers to restore, an `NSArray`.
        public static let bluetoothPeripherals = LaunchOptionsKey("BluetoothPeripherals")
        /// The Home Screen quick action, a `UIApplicationShortcutItem`.
        public static let shortcutItem = LaunchOptionsKey("ShortcutItem")
        /// A `UIEventAttribution` of the opened URL.
        public static let eventAttribution = LaunchOptionsKey("EventAttribution")
        /// The activity to continue, an `NSDictionary`.
        public static let userActivityDictionary = LaunchOptionsKey("UserActivityDictionary")
        /// The activity's type, an `NSString`.
        public static let userActivityType = LaunchOptionsKey("UserActivityType")
        /// An accepted CloudKit share, a `CKShareMetadata`.
        public static let cloudKitShareMetadata = LaunchOptionsKey("CloudKitShareMetadata")
    }
}

extension UIApplication {
    /// A kind of extension that an app may refuse.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Third-party keyboards.
        public static let keyboard = ExtensionPointIdentifier(
            rawValue: "com.apple.keyboard-service")
    }
}
