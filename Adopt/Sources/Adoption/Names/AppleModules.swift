/// The modules that apps import: which of them the generated package has, and which names they declare.
enum AppleModules {
    /// Swift's own modules, which Linux has too.
    private static let portable: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
        "FoundationNetworking", "FoundationXML", "CoreFoundation", "Dispatch", "Distributed",
        "Glibc", "Musl", "Observation", "RegexBuilder", "Synchronization",
    ]

    /// Apple's modules that Belfry provides, as `BelfryUIKit` and so on.
    static let provided = [
        "UIKit", "UserNotifications", "UserNotificationsUI", "PushKit", "CallKit", "ActivityKit",
        "WidgetKit", "BackgroundTasks",
    ]

    static func isAvailable(_ module: String) -> Bool {
        portable.contains(module) || provided.contains(module)
    }

    /// Combine is OpenCombine, which the package depends on if the app uses it.
    static let combine = "Combine"
    /// SwiftUI is Belfry's, which the package has if the app's `App` runs.
    static let swiftUI = "SwiftUI"
    /// Usual names of SwiftUI's, where its sources are not at hand.
    static let swiftUINames: Set<String> = [
        "AnyView", "App", "AppStorage", "Binding", "Button", "Color", "EmptyView", "Environment",
        "EnvironmentObject", "ForEach", "Form", "Group", "HStack", "Image", "Label", "List",
        "NavigationLink", "NavigationStack", "NavigationView", "ObservedObject", "Scene",
        "ScenePhase", "SceneStorage", "ScrollView", "Section", "Spacer", "State", "StateObject",
        "TabView", "Text", "UIApplicationDelegateAdaptor", "VStack", "View", "ViewBuilder",
        "WindowGroup", "ZStack",
    ]
    /// The names by which a file uses Combine, whether it imports it or not: SwiftUI brings some along.
    static let combineNames: Set<String> = [
        "AnyCancellable", "AnyPublisher", "Cancellable", "CurrentValueSubject", "Deferred", "Empty",
        "Fail", "Future", "Just", "ObservableObject", "ObservableObjectPublisher",
        "PassthroughSubject", "Published", "Publisher", "Publishers", "Subject", "Subscribers",
        "Subscription", "Subscriptions",
    ]

    /// Apple's modules that macOS has, so that a copy may still import them there.
    static func isOnMac(_ module: String) -> Bool {
        module == "Darwin" || module == "ObjectiveC" || owners.contains { $0.module == module }
    }

    /// The likely module of a name; `nil` for names of the app or of an unknown library.
    static func owner(of name: String) -> String? {
        owners.first { $0.names.contains(name) }?.module
            ?? owners.first { owner in owner.prefixes.contains { hasPrefix(name, $0) } }?.module
    }

    /// Apple's prefixes are two or three capitals and then another one: `UIView`, not `UID`.
    private static func hasPrefix(_ name: String, _ prefix: String) -> Bool {
        let rest = Array(name.dropFirst(prefix.count).prefix(2))
        return name.hasPrefix(prefix) && rest.count == 2 && rest[0].isUppercase
            && rest[1].isLowercase
    }

    private typealias Owner = (module: String, prefixes: [String], names: Set<String>)

    private static let owners: [Owner] = [
        ("UIKit", ["UI"], ["NSTextAttachment", "NSLayoutConstraint", "NSDataAsset"]),
        ("UserNotificationsUI", [], ["NSExtensionContext", "UNNotificationContentExtension"]),
        ("UserNotifications", ["UN"], []),
        ("PushKit", ["PK"], []),
        ("CallKit", ["CX"], []),
        ("os", [], ["Logger", "OSLog", "OSLogType", "OSAllocatedUnfairLock", "OSSignposter"]),
        ("Combine", [], combineNames),
        ("SwiftUI", [], swiftUINames),
        (
            "CoreData", [],
            [
                "NSEntityDescription", "NSFetchRequest", "NSManagedObject",
                "NSManagedObjectContext", "NSManagedObjectModel", "NSPersistentCloudKitContainer",
                "NSPersistentContainer", "NSPersistentStoreCoordinator",
            ]
        ),
        ("ActivityKit", [], ["Activity", "ActivityAttributes", "ActivityContent"]),
        ("AVFoundation", ["AV"], []),
        ("BackgroundTasks", ["BG"], []),
        ("CloudKit", ["CK"], []),
        ("Contacts", ["CN"], []),
        ("CoreLocation", ["CL"], []),
        ("EventKit", ["EK"], []),
        ("HealthKit", ["HK"], []),
        ("Intents", ["IN"], []),
        ("MapKit", ["MK"], []),
        ("MessageUI", ["MF"], []),
        ("Photos", ["PH"], []),
        ("QuartzCore", ["CA"], []),
        ("StoreKit", ["SK"], []),
        ("WatchConnectivity", ["WC"], []),
        ("WebKit", ["WK"], []),
        ("WidgetKit", [], ["WidgetCenter"]),
        ("UniformTypeIdentifiers", [], ["UTType"]),
        ("CryptoKit", [], ["AES", "HMAC", "SHA256", "SHA512", "SymmetricKey"]),
        ("Network", ["NW"], []),
        ("OSLog", [], []), ("Security", [], []), ("MobileCoreServices", [], []),
        ("CoreGraphics", [], ["CGColor", "CGContext", "CGImage"]), ("AppKit", [], []),
        ("CoreServices", [], []), ("SystemConfiguration", [], []), ("CoreTelephony", ["CT"], []),
        ("AdSupport", [], ["ASIdentifierManager"]),
        ("AppTrackingTransparency", [], ["ATTrackingManager"]),
        ("FirebaseCore", [], ["FirebaseApp"]),
        ("FirebaseMessaging", [], ["Messaging", "MessagingDelegate"]),
        ("FirebaseAuth", [], ["Auth"]),
        ("FirebaseAnalytics", [], ["Analytics"]),
        ("FirebaseCrashlytics", [], ["Crashlytics"]),
    ]
}
