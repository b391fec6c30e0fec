import PushModel

/// What pushes of PushKit are for.
public struct PKPushType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Incoming calls (iOS 9; from iOS 8 on under another name).
    public static let voIP = PKPushType(rawValue: "PKPushTypeVoIP")
    /// Complications of Apple Watch (iOS 9 to 12).
    public static let complication = PKPushType(rawValue: "PKPushTypeComplication")
    /// Changes of a file provider (iOS 11).
    public static let fileProvider = PKPushType(rawValue: "PKPushTypeFileProvider")

    var pushType: PushType? {
        switch self {
        case .voIP: .voip
        case .complication: .complication
        case .fileProvider: .fileprovider
        default: nil
        }
    }
}
