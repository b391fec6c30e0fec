/// A notification that the app has been told of, and by which methods.
struct Delivery: Hashable, Sendable {
    enum Callback: Hashable, Sendable {
        case remoteNotification, willPresent, response
    }

    var number: Int
    var key: DeliveryKey
    var seen: Set<Callback>
    /// In lower case, as iOS 18.0 repeats it in another one.
    var identifier: String?
    var isInForeground: Bool
    var at: Double
}
