import Foundation

/// A kind of notification: its actions and behavior.
///
/// A notification uses the category that is registered under its `categoryIdentifier` when it is
/// shown.
// Immutable after init.
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    let parts: Parts

    struct Parts: Equatable {
        var identifier: String
        var actions: [UNNotificationAction]
        var intentIdentifiers: [String]
        var options: UNNotificationCategoryOptions
        var hiddenPreviewsBodyPlaceholder = ""
        var categorySummaryFormat = ""
    }

    /// The identifier, which is compared with a push's `category` and a content's
    /// `categoryIdentifier`.
    open var identifier: String { parts.identifier }
    /// The buttons in display order. A real iPhone shows at most ten, or two where space is short.
    open var actions: [UNNotificationAction] { parts.actions }
    /// The intents that Siri may relate to notifications of this category. Stored without effect.
    open var intentIdentifiers: [String] { parts.intentIdentifiers }
    /// The behavior of notifications of this category.
    open var options: UNNotificationCategoryOptions { parts.options }
    /// The body shown while previews are hidden (iOS 11).
    open var hiddenPreviewsBodyPlaceholder: String { parts.hiddenPreviewsBodyPlaceholder }
    /// The wording of the stack's summary line (iOS 12); without effect since iOS 15.
    open var categorySummaryFormat: String { parts.categorySummaryFormat }

    /// Creates a category in the form of iOS 10.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            Parts(
                identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
                options: options))
    }

    /// Creates a category with a body for hidden previews (iOS 11).
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            Parts(
                identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
                options: options, hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder))
    }

    /// Creates a category with a summary format (iOS 12); without effect since iOS 15.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            Parts(
                identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
                options: options,
                hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder ?? "",
                categorySummaryFormat: categorySummaryFormat ?? ""))
    }

    init(_ parts: Parts) {
        self.parts = parts
        super.init()
    }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
    public required init?(coder: NSCoder) {
        parts = Parts(
            identifier: coder.text("identifier") ?? "",
            actions: coder.list(UNNotificationAction.self, "actions"),
            intentIdentifiers: coder.list(String.self, "intentIdentifiers"),
            options: UNNotificationCategoryOptions(
                rawValue: coder.number("options")?.uintValue ?? 0),
            hiddenPreviewsBodyPlaceholder: coder.text("hiddenPreviewsBodyPlaceholder") ?? "",
            categorySummaryFormat: coder.text("categorySummaryFormat") ?? "")
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.put(identifier, "identifier")
        coder.encode(NSArray(array: actions), forKey: "actions")
        coder.encode(
            NSArray(array: intentIdentifiers.map { NSString(string: $0) }),
            forKey: "intentIdentifiers")
        coder.encode(NSNumber(value: options.rawValue), forKey: "options")
        coder.put(hiddenPreviewsBodyPlaceholder, "hiddenPreviewsBodyPlaceholder")
        coder.put(categorySummaryFormat, "categorySummaryFormat")
    }

    /// Returns the object itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// Compares values, not identity, so that a `Set` holds one of several equal categories.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationCategory)?.parts == parts
    }

    open override var hash: Int { identifier.hashValue }
}

/// The behavior of a category's notifications.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The delegate gets a response when the user dismisses the notification. Without this option
    /// iOS makes no call.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
    /// CarPlay may show the notification.
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
    /// The title stays visible while previews are hidden (iOS 11).
    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
    /// The subtitle stays visible while previews are hidden (iOS 11).
    public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
    /// Siri may read the notification aloud (iOS 13); deprecated in iOS 15.
    public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 1 << 4)
}
