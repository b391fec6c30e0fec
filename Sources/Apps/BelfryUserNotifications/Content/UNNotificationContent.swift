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
    /// Names the registered category, which gives the actions.
    open var categoryIdentifier: String { parts.categoryIdentifier }
    /// The launch image or storyboard to show when the user opens the app. Kept, and without
    /// effect.
    open var launchImageName: String { parts.launchImageName }
    /// The sound to play; `nil` for silence.
    open var sound: UNNotificationSound? { parts.sound }
    /// The second line of the notification.
    open var subtitle: String { parts.subtitle }
    /// Notifications of the same thread are grouped.
    open var threadIdentifier: String { parts.threadIdentifier }
    /// The first line of the notification.
    open var title: String { parts.title }
    /// The app's own data; for a push, the whole payload including `aps`.
    open var userInfo: [AnyHashable: Any] { parts.userInfo }
    /// The argument of the stack's summary line (iOS 12); without effect since iOS 15.
    open var summaryArgument: String { parts.summaryArgument }
    /// How many things this adds to the summary line (iOS 12); without effect since iOS 15.
    open var summaryArgumentCount: Int { parts.summaryArgumentCount }
    /// Which scene is to open: the one that shows this content (iOS 13).
    open var targetContentIdentifier: String? { parts.targetContentIdentifier }
    /// How much the notification may disturb (iOS 15).
    open var interruptionLevel: UNNotificationInterruptionLevel { parts.interruptionLevel }
    /// 0 to 1: its rank in the scheduled summary (iOS 15).
    open var relevanceScore: Double { parts.relevanceScore }
    /// Compared with the app's Focus filter (iOS 16).
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

    /// Reads what `encode(with:)` wrote; a missing key leaves the default.
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

/// How much a notification may disturb (iOS 15).
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Added to Notification Center without banner, sound or lighting up the screen.
    case passive = 0
    case active = 1
    /// Breaks through a Focus; needs an entitlement.
    case timeSensitive = 2
    /// Also ignores the mute switch; needs an entitlement.
    case critical = 3
}

extension NSString {
    /// The text under `key` in the app's `Localizable.strings`, formatted with the arguments.
    ///
    /// A real iPhone looks it up when it shows the notification, in the user's language of that
    /// moment; here it is looked up at once. The arguments fill `%@`, since only objects can be
    /// passed.
    public class func localizedUserNotificationString(
        forKey key: String, arguments: [Any]?
    ) -> String {
        let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
        guard let arguments, !arguments.isEmpty else { return format }
        return String(format: format, arguments: arguments.map { "\($0)" as NSString })
    }
}
