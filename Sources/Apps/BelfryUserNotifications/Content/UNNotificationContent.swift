import Foundation

/// The text, sound and badge of a notification. Read-only; apps change
/// `UNMutableNotificationContent`.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding,
    // Only the mutable subclass changes it, on one thread at a time as on Apple's platforms.
    @unchecked Sendable
{
    var parts: ContentParts

    /// Media shown with the notification; the first is the thumbnail.
    open var attachments: [UNNotificationAttachment] { parts.attachments }
    /// The number for the app's icon: `nil` leaves it, 0 removes it.
    open var badge: NSNumber? { parts.badge }
    /// The main text of the notification.
    open var body: String { parts.body }
    /// The identifier of the registered category, which defines the actions.
    open var categoryIdentifier: String { parts.categoryIdentifier }
    /// The launch image or storyboard to show when the user opens the app. Stored without effect.
    open var launchImageName: String { parts.launchImageName }
    /// The sound to play; `nil` for silence.
    open var sound: UNNotificationSound? { parts.sound }
    /// The second line of the notification.
    open var subtitle: String { parts.subtitle }
    /// The identifier that groups notifications.
    open var threadIdentifier: String { parts.threadIdentifier }
    /// The first line of the notification.
    open var title: String { parts.title }
    /// The app's own data; for a push, the whole payload including `aps`.
    open var userInfo: [AnyHashable: Any] { parts.userInfo }
    /// The argument of the stack's summary line (iOS 12); without effect since iOS 15.
    open var summaryArgument: String { parts.summaryArgument }
    /// The number of things that the notification adds to the summary line (iOS 12); without effect
    /// since iOS 15.
    open var summaryArgumentCount: Int { parts.summaryArgumentCount }
    /// The identifier of the scene to open: the one that shows this content (iOS 13).
    open var targetContentIdentifier: String? { parts.targetContentIdentifier }
    /// The degree to which the notification may disturb (iOS 15).
    open var interruptionLevel: UNNotificationInterruptionLevel { parts.interruptionLevel }
    /// The rank in the scheduled summary, from 0 to 1 (iOS 15).
    open var relevanceScore: Double { parts.relevanceScore }
    /// The text that is compared with the app's Focus filter (iOS 16).
    open var filterCriteria: String? { parts.filterCriteria }

    /// Creates content without any values.
    public override init() {
        parts = ContentParts()
        super.init()
    }

    init(_ parts: ContentParts) {
        self.parts = parts
        super.init()
    }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
    public required init?(coder: NSCoder) {
        parts = ContentParts(coder)
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        parts.encode(with: coder)
    }

    /// Returns the object itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// Returns a mutable copy.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        UNMutableNotificationContent(parts)
    }

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationContent)?.parts == parts
    }

    open override var hash: Int { parts.hash }
}

/// The degree to which a notification may disturb (iOS 15).
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Added to Notification Center without banner, sound or lighting up the screen.
    case passive = 0
    case active = 1
    /// Breaks through a Focus; requires an entitlement.
    case timeSensitive = 2
    /// Also ignores the mute switch; requires an entitlement.
    case critical = 3
}

extension NSString {
    /// Returns the text under `key` in the app's `Localizable.strings`, formatted with the
    /// arguments.
    ///
    /// A real iPhone looks the text up when it shows the notification, in the user's language at
    /// that time. Here it is looked up at once. The arguments fill `%@`, because only objects can
    /// be passed.
    public class func localizedUserNotificationString(
        forKey key: String, arguments: [Any]?
    ) -> String {
        let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
        guard let arguments, !arguments.isEmpty else { return format }
        return String(format: format, arguments: arguments.map { "\($0)" as NSString })
    }
}
