/// What an app asks the user for, or the user's answer (iOS 8 and 9).
@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
    // Set once, in init.
    nonisolated(unsafe) private var storedTypes: UIUserNotificationType = []
    nonisolated(unsafe) private var storedCategories: Set<UIUserNotificationCategory>?

    nonisolated public override init() {
        super.init()
    }

    nonisolated public convenience init(
        types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?
    ) {
        self.init()
        storedTypes = types
        storedCategories = categories.map { categories in
            Set(categories.compactMap { $0.copy() as? UIUserNotificationCategory })
        }
    }

    /// Asked for, or allowed.
    open var types: UIUserNotificationType { storedTypes }
    /// The kinds of notification that have actions.
    open var categories: Set<UIUserNotificationCategory>? { storedCategories }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIUserNotificationSettings else { return false }
        return storedTypes == other.storedTypes && storedCategories == other.storedCategories
    }

    nonisolated open override var hash: Int { storedTypes.rawValue.hashValue }
}
