import BelfryUserNotifications

/// A notification that the app schedules itself (iOS 4 to 9).
/// https://developer.apple.com/documentation/uikit/uilocalnotification
@preconcurrency @MainActor
open class UILocalNotification: NSObject, NSCopying, NSCoding {
    /// All properties, as one value to copy and compare.
    struct Fields: Equatable {
        var fireDate: Date?
        var timeZone: TimeZone?
        var repeatInterval: NSCalendar.Unit = []
        var repeatCalendar: Calendar?
        var region: CLRegion?
        var regionTriggersOnce = true
        var alertBody: String?
        var hasAction = true
        var alertAction: String?
        var alertLaunchImage: String?
        var alertTitle: String?
        var soundName: String?
        var applicationIconBadgeNumber = 0
        var userInfo: NSDictionary?
        var category: String?
    }

    // Only the public members, which belong to the main actor, access it while it can change.
    nonisolated(unsafe) var fields = Fields()

    /// Creates a notification that is delivered at once and shows nothing.
    nonisolated public override init() {
        super.init()
    }

    /// The date of firing; `nil` fires at once.
    open var fireDate: Date? {
        get { fields.fireDate }
        set { fields.fireDate = newValue }
    }
    /// The time zone in which the fire date is wall-clock time; without it the fire date is a fixed
    /// instant.
    open var timeZone: TimeZone? {
        get { fields.timeZone }
        set { fields.timeZone = newValue }
    }
    /// The interval of repetition: a minute, hour, day, week, month, quarter or year; empty for no
    /// repetition.
    open var repeatInterval: NSCalendar.Unit {
        get { fields.repeatInterval }
        set { fields.repeatInterval = newValue }
    }
    /// The calendar that counts months and years; `nil` for the current one.
    open var repeatCalendar: Calendar? {
        get { fields.repeatCalendar }
        set { fields.repeatCalendar = newValue }
    }
    /// The region in which the notification fires (iOS 8). Stored without effect: a virtual iPhone
    /// has no location.
    open var region: CLRegion? {
        get { fields.region }
        set { fields.region = newValue }
    }
    /// Whether the notification fires once, or each time the region is entered or left.
    open var regionTriggersOnce: Bool {
        get { fields.regionTriggersOnce }
        set { fields.regionTriggersOnce = newValue }
    }
    /// The text; without it nothing is shown.
    open var alertBody: String? {
        get { fields.alertBody }
        set { fields.alertBody = newValue }
    }
    /// Whether the alert has a button that opens the app.
    open var hasAction: Bool {
        get { fields.hasAction }
        set { fields.hasAction = newValue }
    }
    /// The title of the button that opens the app.
    open var alertAction: String? {
        get { fields.alertAction }
        set { fields.alertAction = newValue }
    }
    /// The launch image for opening the app.
    open var alertLaunchImage: String? {
        get { fields.alertLaunchImage }
        set { fields.alertLaunchImage = newValue }
    }
    /// The title of the notification (iOS 8.2).
    open var alertTitle: String? {
        get { fields.alertTitle }
        set { fields.alertTitle = newValue }
    }
    /// The file of the sound, or `UILocalNotificationDefaultSoundName`.
    open var soundName: String? {
        get { fields.soundName }
        set { fields.soundName = newValue }
    }
    /// The number for the icon; zero changes nothing.
    open var applicationIconBadgeNumber: Int {
        get { fields.applicationIconBadgeNumber }
        set { fields.applicationIconBadgeNumber = newValue }
    }
    /// The app's own data. Only property-list values are allowed.
    open var userInfo: [AnyHashable: Any]? {
        get { (fields.userInfo as? [AnyHashable: Any]).map(PropertyTree.userInfo) }
        set { fields.userInfo = newValue.map { NSDictionary(dictionary: $0) } }
    }
    /// The category with its actions (iOS 8).
    open var category: String? {
        get { fields.category }
        set { fields.category = newValue }
    }

    /// Returns a copy. Scheduling makes a copy, too.
    nonisolated public func copy(with zone: NSZone? = nil) -> Any {
        let copy = UILocalNotification()
        copy.fields = fields
        return copy
    }

    /// Compares values, not identity.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        (object as? UILocalNotification)?.fields == fields
    }

    nonisolated open override var hash: Int { fields.alertBody.hashValue }

    // MARK: Coding

    /// Decodes the form of `encode(with:)`; `nil` when an essential key is missing.
    nonisolated public required init?(coder: NSCoder) {
        guard let data = coder.decodeObject(of: NSData.self, forKey: "fields"),
            let fields = Fields(archive: Data(referencing: data))
        else { return nil }
        self.fields = fields
        super.init()
    }

    nonisolated public func encode(with coder: NSCoder) {
        guard let data = fields.archive() else { return }
        coder.encode(NSData(data: data), forKey: "fields")
    }
}
