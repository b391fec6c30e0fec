extension PushRouter {
    /// Which token the app's server pushes to.
    ///
    ///     func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {
    ///         guard let user = session.user else { return router.upload(server, owner: nil) }
    ///         guard let fcmToken else { return }
    ///         router.upload(server, token: .service("fcm", fcmToken), owner: .user(user.id))
    ///     }
    public enum TokenSource: Hashable, Sendable {
        /// The device token, from iOS.
        case device
        /// The token of a service that pushes by way of APNs: its name, and the token as it is.
        case service(String, String)
    }

    /// Whose token it is.
    ///
    ///     router.upload(server, token: .device, owner: .anonymous)
    public enum Owner: Hashable, Sendable {
        /// By the ID that the app's server knows the user by.
        case user(String)
        /// An app without accounts, or before the user signs in.
        case anonymous
    }

    /// What a token is for.
    ///
    ///     router.setToken(token, of: .activityStart("DeliveryAttributes"))
    public struct TokenKind: RawRepresentable, Hashable, Sendable, Codable {
        /// Letters, digits, `.` and `-`, if an identifier of the app's is.
        public var rawValue: String

        /// Other kinds than those below.
        ///
        ///     router.setToken(credentials.token, of: PushRouter.TokenKind(rawValue: "voip"))
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The app's notifications and silent pushes.
        public static let device = TokenKind(rawValue: "device")
        /// The updates of all widgets: `WidgetPushHandler`.
        public static let widgets = TokenKind(rawValue: "widgets")

        /// The updates of one Live Activity: `pushTokenUpdates`.
        public static func activity(_ id: String) -> TokenKind {
            TokenKind(rawValue: "activity.\(id)")
        }

        /// The start of Live Activities with these attributes: `pushToStartTokenUpdates`.
        public static func activityStart(_ attributes: String) -> TokenKind {
            TokenKind(rawValue: "activity-start.\(attributes)")
        }

        /// A channel of Push to Talk: `channelManager(_:receivedEphemeralPushToken:)`.
        public static func channel(_ id: String) -> TokenKind {
            TokenKind(rawValue: "channel.\(id)")
        }
    }

    package struct ForeignToken: Hashable, Sendable {
        package var service: String
        package var token: String
    }
}
