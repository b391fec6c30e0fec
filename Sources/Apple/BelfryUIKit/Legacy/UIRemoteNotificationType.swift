/// What a push may do to the user (iOS 3 to 7).
public struct UIRemoteNotificationType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let badge = UIRemoteNotificationType(rawValue: 1 << 0)
    public static let sound = UIRemoteNotificationType(rawValue: 1 << 1)
    public static let alert = UIRemoteNotificationType(rawValue: 1 << 2)
    public static let newsstandContentAvailability = UIRemoteNotificationType(rawValue: 1 << 3)
}
