/// The modules that apps import: their availability in the generated package, and the names that
/// they declare.
enum AppleModules {
    /// Modules that are also available on Linux.
    private static let portable: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
        "FoundationNetworking", "FoundationXML", "CoreFoundation", "Dispatch", "Distributed",
        "Glibc", "Musl", "Observation", "RegexBuilder", "Synchronization",
    ]

    /// Apple's modules that Belfry provides, as `BelfryUIKit` and so on.
    static let provided = [
        "UIKit", "UserNotifications", "UserNotificationsUI", "PushKit", "CallKit", "ActivityKit",
        "WidgetKit", "BackgroundTasks", "CoreLocation", "PushToTalk",
    ]

    /// Provided modules of which Belfry has only what pushes reach.
    private static let partial: Set<String> = ["CoreLocation", "PushToTalk"]

    /// Whether Belfry probably declares the names of a module.
    static func isWhole(_ module: String) -> Bool {
        provided.contains(module) && !partial.contains(module)
    }

    static func isAvailable(_ module: String) -> Bool {
        portable.contains(module) || provided.contains(module)
    }

    /// The name of Combine, which is OpenCombine in the package. The package depends on it if the
    /// app uses Combine.
    static let combine = "Combine"
    /// The name of SwiftUI, which is Belfry's in the package. The package has it if the app's `App`
    /// runs.
    static let swiftUI = "SwiftUI"
    /// Common names of SwiftUI, for use without Belfry's sources.
    static let swiftUINames: Set<String> = [
        "AnyView", "App", "AppStorage", "Binding", "Button", "Color", "EmptyView", "Environment",
        "EnvironmentObject", "ForEach", "Form", "Group", "HStack", "Image", "Label", "List",
        "NavigationLink", "NavigationStack", "NavigationView", "ObservedObject", "Scene",
        "ScenePhase", "SceneStorage", "ScrollView", "Section", "Spacer", "State", "StateObject",
        "TabView", "Text", "UIApplicationDelegateAdaptor", "VStack", "View", "ViewBuilder",
        "WindowGroup", "ZStack",
    ]
    /// The names of Combine. A file may use some of them without importing Combine, because SwiftUI
    /// exports them.
    static let combineNames: Set<String> = [
        "AnyCancellable", "AnyPublisher", "Cancellable", "CurrentValueSubject", "Deferred", "Empty",
        "Fail", "Future", "Just", "ObservableObject", "ObservableObjectPublisher",
        "PassthroughSubject", "Published", "Publisher", "Publishers", "Subject", "Subscribers",
        "Subscription", "Subscriptions",
    ]

    /// Whether macOS has the module, so that a copy may still import it there.
    static func isOnMac(_ module: String) -> Bool {
        module == "Darwin" || module == "ObjectiveC" || owners.contains { $0.module == module }
    }

    /// The likely module of a name; `nil` for names of the app or of an unknown library.
    static func owner(of name: String) -> String? {
        owners.first { $0.names.contains(name) }?.module
            ?? owners.first { owner in owner.prefixes.contains { hasPrefix(name, $0) } }?.module
    }

    /// Whether the name consists of one of Apple's prefixes and a capitalized word: `UIView`, not
    /// `UID`.
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
        ("PushToTalk", ["PT"], []),
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
