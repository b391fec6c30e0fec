import PushPayload

/// A notification on its way in: a push from APNs, or one the app posted.
struct Arrival: Hashable, Sendable, Codable {
    var notification: ListedNotification
    var content: Payload { notification.content }
    var bundle: BundleID { notification.bundle }
    var pushID: String? { notification.pushID }
}
