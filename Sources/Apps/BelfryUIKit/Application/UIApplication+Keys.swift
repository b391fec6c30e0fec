extension UIApplication {
    /// Keys of the launch options, which show why the app was launched. Deprecated with iOS 26: an
    /// app with scenes finds the same facts in its `connectionOptions` (R-SCENE-16).
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        private init(_ name: String) {
            rawValue = "UIApplicationLaunchOptions\(name)Key"
        }

        /// A URL to open, an `NSURL`.
        @available(iOS, deprecated: 26.0)
        public static let url = LaunchOptionsKey("URL")
        /// The bundle identifier of the requesting app, an `NSString`.
        @available(iOS, deprecated: 26.0)
        public static let sourceApplication = LaunchOptionsKey("SourceApplication")
        /// The payload of the push that launched the app, an `NSDictionary`.
        @available(iOS, deprecated: 26.0)
        public static let remoteNotification = LaunchOptionsKey("RemoteNotification")
        /// The `UILocalNotification` that launched the app (iOS 4 to 9).
        @available(iOS, deprecated: 26.0)
        public static let localNotification = LaunchOptionsKey("LocalNotification")
        /// Data from the requesting app, a property list.
        @available(iOS, deprecated: 26.0)
        public static let annotation = LaunchOptionsKey("Annotation")
        /// A location event launched the app, an `NSNumber`.
        @available(iOS, deprecated: 26.0)
        public static let location = LaunchOptionsKey("Location")
        /// Identifiers of finished Newsstand downloads, an `NSArray`.
        @available(iOS, deprecated: 26.0)
        public static let newsstandDownloads = LaunchOptionsKey("NewsstandDownloads")
        /// Central managers to restore, an `NSArray`.
        @available(iOS, deprecated: 26.0)
        public static let bluetoothCentrals = LaunchOptionsKey("BluetoothCentrals")
        /// Peripheral managers to restore, an `NSArray`.
        @available(iOS, deprecated: 26.0)
        public static let bluetoothPeripherals = LaunchOptionsKey("BluetoothPeripherals")
        /// The Home Screen quick action, a `UIApplicationShortcutItem`.
        @available(iOS, deprecated: 26.0)
        public static let shortcutItem = LaunchOptionsKey("ShortcutItem")
        /// A `UIEventAttribution` of the opened URL.
        @available(iOS, deprecated: 26.0)
        public static let eventAttribution = LaunchOptionsKey("EventAttribution")
        /// The activity to continue, an `NSDictionary`.
        @available(iOS, deprecated: 26.0)
        public static let userActivityDictionary = LaunchOptionsKey("UserActivityDictionary")
        /// The activity's type, an `NSString`.
        @available(iOS, deprecated: 26.0)
        public static let userActivityType = LaunchOptionsKey("UserActivityType")
        /// An accepted CloudKit share, a `CKShareMetadata`.
        @available(iOS, deprecated: 26.0)
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

        /// The extension point of third-party keyboards.
        public static let keyboard = ExtensionPointIdentifier(
            rawValue: "com.apple.keyboard-service")
    }
}
