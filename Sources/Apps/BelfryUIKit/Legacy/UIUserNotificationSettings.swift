import VirtualPhone

/// The settings that an app requests, or that the user allows (iOS 8 and 9).
@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
    // Set once, in init.
    nonisolated(unsafe) private var storedTypes: UIUserNotificationType = []
    nonisolated(unsafe) private var storedCategories: Set<UIUserNotificationCategory>?

    /// Creates settings without any type.
    nonisolated public override init() {
        super.init()
    }

    /// Creates settings with copies of the categories.
    nonisolated public convenience init(
        types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?
    ) {
        self.init()
        storedTypes = types
        storedCategories = categories.map { categories in
            Set(categories.compactMap { $0.copy() as? UIUserNotificationCategory })
        }
    }

    /// The types that are requested or allowed.
    open var types: UIUserNotificationType { storedTypes }
    /// The kinds of notification that have actions.
    open var categories: Set<UIUserNotificationCategory>? { storedCategories }

    /// Compares values, not identity.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIUserNotificationSettings else { return false }
        return storedTypes == other.storedTypes && storedCategories == other.storedCategories
    }

    nonisolated open override var hash: Int { storedTypes.rawValue.hashValue }
}

/// The ways in which a notification may alert the user (iOS 8 and 9).
public struct UIUserNotificationType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// A number on the app's icon.
    public static let badge = UIUserNotificationType(rawValue: 1 << 0)
    /// The playing of sounds.
    public static let sound = UIUserNotificationType(rawValue: 1 << 1)
    /// The showing of alerts and banners.
    public static let alert = UIUserNotificationType(rawValue: 1 << 2)

    var authorizationOptions: Set<AuthorizationOption> {
        var options: Set<AuthorizationOption> = []
        if contains(.badge) { options.insert(.badge) }
        if contains(.sound) { options.insert(.sound) }
        if contains(.alert) { options.insert(.alert) }
        return options
    }
}

/// The ways in which a push may alert the user (iOS 3 to 7).
public struct UIRemoteNotificationType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// A number on the app's icon.
    public static let badge = UIRemoteNotificationType(rawValue: 1 << 0)
    /// The playing of sounds.
    public static let sound = UIRemoteNotificationType(rawValue: 1 << 1)
    /// The showing of alerts and banners.
    public static let alert = UIRemoteNotificationType(rawValue: 1 << 2)
    /// Newsstand downloads. Stored without effect.
    public static let newsstandContentAvailability = UIRemoteNotificationType(rawValue: 1 << 3)
}
