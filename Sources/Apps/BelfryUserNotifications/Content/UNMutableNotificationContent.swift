import AppGuest
import Foundation

/// Notification content that the app can change. Adding a request copies the content; later changes
/// have no effect.
// One thread at a time changes the content, as on Apple's platforms. A request keeps an immutable
// copy.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    open override var attachments: [UNNotificationAttachment] {
        get { parts.attachments }
        set { parts.attachments = newValue }
    }
    open override var badge: NSNumber? {
        get { parts.badge }
        set { parts.badge = newValue }
    }
    open override var body: String {
        get { parts.body }
        set { parts.body = newValue }
    }
    open override var categoryIdentifier: String {
        get { parts.categoryIdentifier }
        set { parts.categoryIdentifier = newValue }
    }
    open override var launchImageName: String {
        get { parts.launchImageName }
        set { parts.launchImageName = newValue }
    }
    open override var sound: UNNotificationSound? {
        get { parts.sound }
        set { parts.sound = newValue }
    }
    open override var subtitle: String {
        get { parts.subtitle }
        set { parts.subtitle = newValue }
    }
    open override var threadIdentifier: String {
        get { parts.threadIdentifier }
        set { parts.threadIdentifier = newValue }
    }
    open override var title: String {
        get { parts.title }
        set { parts.title = newValue }
    }
    open override var userInfo: [AnyHashable: Any] {
        get { parts.userInfo }
        set { parts.userInfo = newValue }
    }
    open override var summaryArgument: String {
        get { parts.summaryArgument }
        set { parts.summaryArgument = newValue }
    }
    open override var summaryArgumentCount: Int {
        get { parts.summaryArgumentCount }
        set {
            guard newValue > 0 else {
                return AppProcess.raise(
                    "UNMutableNotificationContent.summaryArgumentCount", "Zero is not allowed.")
            }
            parts.summaryArgumentCount = newValue
        }
    }
    open override var targetContentIdentifier: String? {
        get { parts.targetContentIdentifier }
        set { parts.targetContentIdentifier = newValue }
    }
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { parts.interruptionLevel }
        set { parts.interruptionLevel = newValue }
    }
    open override var relevanceScore: Double {
        get { parts.relevanceScore }
        set { parts.relevanceScore = newValue }
    }
    open override var filterCriteria: String? {
        get { parts.filterCriteria }
        set { parts.filterCriteria = newValue }
    }

    /// Creates content without any values.
    public override init() {
        super.init()
    }

    override init(_ parts: ContentParts) {
        super.init(parts)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Returns an immutable copy of the content.
    open override func copy(with zone: NSZone? = nil) -> Any {
        UNNotificationContent(parts)
    }
}
