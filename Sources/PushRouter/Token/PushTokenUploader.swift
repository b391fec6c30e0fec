/// Tells the app's server about the device token.
///
///     struct Server: PushTokenUploader {
///         func upload(_ registration: PushRouter.TokenRegistration) async throws {
///             try await put("devices/\(registration.installID)", registration)
///         }
///         func remove(_ registration: PushRouter.TokenRegistration) async throws {
///             try await delete("devices/\(registration.installID)")
///         }
///     }
///
/// An error is tried again after 1 second, 2, 4, … up to 5 minutes. Throw `PushRouter.UploadRefusal` for an
/// answer of the server, so that a 4xx stops that. When something newer is to be told, the task is
/// cancelled and waited for: return soon then.
public protocol PushTokenUploader: Sendable {
    /// The server is to push to this device; also to replace what it knows under the same
    /// `installID`.
    func upload(_ registration: PushRouter.TokenRegistration) async throws
    /// The server is not to push to this device any more: the user has signed out.
    func remove(_ registration: PushRouter.TokenRegistration) async throws
}

extension PushRouter {
    /// What the app's server needs to know to push to this device; as JSON, for one:
    ///
    ///     request.httpBody = try JSONEncoder().encode(registration)
    public struct TokenRegistration: Hashable, Sendable, Codable {
        /// The device token, two lowercase hexadecimal digits a byte.
        public var token: String
        /// Which APNs the token is for; the other one refuses it as `BadDeviceToken`.
        public var environment: PushEnvironment
        /// The user whom the app named in `upload(_:owner:)`.
        public var owner: String
        /// Stays while the app is installed, and does not come along with a backup.
        public var installID: String

        /// For tests; the router makes the real ones.
        ///
        ///     let registration = PushRouter.TokenRegistration(
        ///         token: "0aff", environment: .production, owner: "ann", installID: "install")
        public init(token: String, environment: PushEnvironment, owner: String, installID: String) {
            self.token = token
            self.environment = environment
            self.owner = owner
            self.installID = installID
        }
    }

    /// The server answered, but did not take the token.
    ///
    ///     guard (200..<300).contains(response.statusCode) else {
    ///         let pause = response.value(forHTTPHeaderField: "Retry-After").flatMap(Double.init)
    ///         throw PushRouter.UploadRefusal(status: response.statusCode, retryAfter: pause)
    ///     }
    public struct UploadRefusal: Error, Hashable, Sendable {
        /// The HTTP status. Of 4xx only 408 and 429 are tried again.
        public var status: Int
        /// Seconds that the server asks to wait: `Retry-After`.
        public var retryAfter: Double?

        /// An answer with this status.
        public init(status: Int, retryAfter: Double? = nil) {
            self.status = status
            self.retryAfter = retryAfter
        }
    }
}
