/// The places of a push's values in the FCM message that it is made from.
struct FCMPlaces {
    /// The path of `message.apns.headers`.
    var headers: [String]
    /// The path of `message.apns.payload`.
    var payload: [String]
    /// The path of `message.notification`, if the alert is made from it.
    var notification: [String]?
    /// The path of `message.data`.
    var data: [String]
    /// The keys beside `aps` that are made from `message.data`.
    var dataKeys: Set<String>

    /// Returns the path in the request of the value at a path of the payload.
    func path(of path: [String]) -> [String] {
        if let notification, path.starts(with: ["aps", "alert"]) {
            return notification + path.dropFirst(2)
        }
        if let key = path.first, dataKeys.contains(key) { return data + path }
        return payload + path
    }
}
