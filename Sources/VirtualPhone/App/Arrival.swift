import PushModel

/// A notification on its way in: a push from APNs, or one the app posted.
struct Arrival: Hashable, Sendable, Codable {
    /// With the content that a service extension may have changed.
    var notification: PhoneNotification
    private var sent: COWBox<Payload>?

    init(notification: PhoneNotification) {
        self.notification = notification
    }

    /// The content as it was sent, when a service extension has changed it.
    var original: Payload? {
        get { sent?.value }
        set { sent = newValue.map { COWBox($0) } }
    }

    var content: Payload { notification.content }
    var bundle: BundleID { notification.bundle }
    var pushID: String? { notification.pushID }
}
