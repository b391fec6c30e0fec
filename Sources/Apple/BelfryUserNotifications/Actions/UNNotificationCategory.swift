import Foundation

/// A kind of notification and the actions under it.
// Nothing changes once it is made.
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let parts: Parts

    struct Parts: Equatable {
        var identifier: String
        var actions: [UNNotificationAction]
        var intentIdentifiers: [String]
        var options: UNNotificationCategoryOptions
        var hiddenPreviewsBodyPlaceholder = ""
        var categorySummaryFormat = ""
    }

    open var identifier: String { parts.identifier }
    open var actions: [UNNotificationAction] { parts.actions }
    open var intentIdentifiers: [String] { parts.intentIdentifiers }
    open var options: UNNotificationCategoryOptions { parts.options }
    /// What is shown in place of the text while previews are hidden (iOS 11).
    open var hiddenPreviewsBodyPlaceholder: String { parts.hiddenPreviewsBodyPlaceholder }
    /// iOS 12; without effect since iOS 15.
    open var categorySummaryFormat: String { parts.categorySummaryFormat }

    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            Parts(
                identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
                options: options))
    }

    /// iOS 11.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            Parts(
                identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
                options: options, hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder))
    }

    /// iOS 12.
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

    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// By value: a `Set` holds one of several alike.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationCategory)?.parts == parts
    }

    open override var hash: Int { identifier.hashValue }
}

/// How notifications of a category behave.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The app is told when the user dismisses the notification.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
    /// iOS 11: the title is seen even while previews are hidden.
    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
    /// iOS 11: the subtitle is seen even while previews are hidden.
    public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
    /// iOS 13; deprecated in iOS 15.
    public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 1 << 4)
}
