extension PushRouter {
    /// The source of the token that the app's server pushes to.
    ///
    ///     func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {
    ///         guard let user = session.user else { return router.upload(server, owner: .signedOut) }
    ///         guard let fcmToken else { return }
    ///         router.upload(server, token: .service("fcm", fcmToken), owner: .user(user.id))
    ///     }
    public enum TokenSource: Hashable, Sendable {
        /// The device token, from iOS.
        case device
        /// A service that pushes through APNs: its name, and its token unchanged.
        case service(String, String)
    }

    /// The owner of the tokens of this installation.
    ///
    ///     router.upload(server, owner: session.user.map { .user($0.id) } ?? .signedOut)
    public enum Owner: Hashable, Sendable {
        /// A user, by the ID that the app's server uses.
        case user(String)
        /// The installation itself: in an app without accounts, or before the user signs in.
        case anonymous
        /// The tokens have no owner, because the user has signed out. The server must remove them.
        case signedOut
    }

    /// The kind of pushes that a token is for.
    ///
    ///     router.setToken(token, of: .activityStart("DeliveryAttributes"))
    public struct TokenKind: RawRepresentable, Hashable, Sendable, Codable {
        /// The name of the kind. It consists of letters, digits, `.` and `-` if the app's own
        /// identifiers do.
        public var rawValue: String

        /// Creates a kind other than the predefined ones.
        ///
        ///     router.setToken(token, of: PushRouter.TokenKind(rawValue: "location"))
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Notifications and silent pushes of the app.
        public static let device = TokenKind(rawValue: "device")
        /// Incoming calls, from PushKit. The calls of `PushRouterCalls` set this token.
        public static let voip = TokenKind(rawValue: "voip")
        /// Updates of all widgets: `WidgetPushHandler`.
        public static let widgets = TokenKind(rawValue: "widgets")

        /// Updates of one Live Activity: `pushTokenUpdates`.
        public static func activity(_ id: String) -> TokenKind {
            TokenKind(rawValue: "activity.\(id)")
        }

        /// Starts of Live Activities with these attributes: `pushToStartTokenUpdates`.
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
