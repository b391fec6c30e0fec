import PushModel

/// A push that APNs hands to a phone.
public struct Delivery: Hashable, Sendable, Codable {
    /// `apns-id`.
    public var id: String
    public var registration: Registration
    /// The whole topic, with its suffix.
    public var topic: String
    public var pushType: PushType?
    /// 10, 5 or 1.
    public var priority: Int
    public var collapseID: String?
    public var payload: [UInt8]
    /// It waited in the store for the phone to come back.
    public var fromStorage: Bool

    public init(
        id: String, registration: Registration, topic: String, pushType: PushType?, priority: Int,
        collapseID: String?, payload: [UInt8], fromStorage: Bool
    ) {
        self.id = id
        self.registration = registration
        self.topic = topic
        self.pushType = pushType
        self.priority = priority
        self.collapseID = collapseID
        self.payload = payload
        self.fromStorage = fromStorage
    }
}
