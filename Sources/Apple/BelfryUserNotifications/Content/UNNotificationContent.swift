import Foundation

/// What a notification says, plays and counts.
///
/// An app reads it; the one it writes is `UNMutableNotificationContent`.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding,
    // Only the mutable subclass changes it, as on Apple's platforms on one thread at a time.
    @unchecked Sendable
{
    var parts: ContentParts

    /// Media shown with the notification, the first one as its thumbnail.
    open var attachments: [UNNotificationAttachment] { parts.attachments }
    /// The number for the app's icon; nil leaves it, 0 takes it away.
    open var badge: NSNumber? { parts.badge }
    open var body: String { parts.body }
    /// The category that was registered under this identifier gives the actions.
    open var categoryIdentifier: String { parts.categoryIdentifier }
    open var launchImageName: String { parts.launchImageName }
    open var sound: UNNotificationSound? { parts.sound }
    open var subtitle: String { parts.subtitle }
    /// Notifications with the same one are grouped.
    open var threadIdentifier: String { parts.threadIdentifier }
    open var title: String { parts.title }
    /// The app's own data: of a push the whole payload, `aps` included.
    open var userInfo: [AnyHashable: Any] { parts.userInfo }
    /// iOS 12; without effect since iOS 15.
    open var summaryArgument: String { parts.summaryArgument }
    /// iOS 12; without effect since iOS 15.
    open var summaryArgumentCount: Int { parts.summaryArgumentCount }
    /// The scene that shows this opens (iOS 13).
    open var targetContentIdentifier: String? { parts.targetContentIdentifier }
    /// iOS 15.
    open var interruptionLevel: UNNotificationInterruptionLevel { parts.interruptionLevel }
    /// 0 to 1, for the place in the summary (iOS 15).
    open var relevanceScore: Double { parts.relevanceScore }
    /// What a Focus filter of the app is compared with (iOS 16).
    open var filterCriteria: String? { parts.filterCriteria }

    public override init() {
        parts = ContentParts()
        super.init()
    }

    init(_ parts: ContentParts) {
        self.parts = parts
        super.init()
    }

    public required init?(coder: NSCoder) {
        parts = ContentParts(coder)
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        parts.encode(with: coder)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        UNMutableNotificationContent(parts)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationContent)?.parts == parts
    }

    open override var hash: Int { parts.hash }
}

/// How much a notification may disturb (iOS 15).
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Listed only: no banner, no sound, no light.
    case passive = 0
    case active = 1
    /// Gets through a Focus; needs an entitlement.
    case timeSensitive = 2
    /// Gets through the mute switch as well; needs an entitlement.
    case critical = 3
}

extension NSString {
    /// The text under `key` in the app's `Localizable.strings`, with the arguments in its format.
    ///
    /// A real iPhone looks it up when it shows the notification, in the user's language of that
    /// moment; here it is looked up at once. The arguments fill `%@`, as only objects can be handed in.
    public class func localizedUserNotificationString(
        forKey key: String, arguments: [Any]?
    ) -> String {
        let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
        guard let arguments, !arguments.isEmpty else { return format }
        return String(format: format, arguments: arguments.map { "\($0)" as NSString })
    }
}
