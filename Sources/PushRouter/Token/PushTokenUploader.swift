/// The app's server, which has to know the device token.
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
/// A failed request is retried after 1 second, 2, 4, … up to 5 minutes. Throw
/// `PushRouter.UploadRefusal` for an answer of the server, so that a 4xx ends the retries. The
/// request's task is cancelled, and awaited, before a newer one starts: return soon then.
public protocol PushTokenUploader: Sendable {
    /// Stores the registration, in place of an earlier one with the same `installID`.
    func upload(_ registration: PushRouter.TokenRegistration) async throws
    /// Removes the registration: the user has signed out.
    func remove(_ registration: PushRouter.TokenRegistration) async throws
}

extension PushRouter {
    /// What the app's server needs to know to push to this device.
    ///
    ///     request.httpBody = try JSONEncoder().encode(registration)
    public struct TokenRegistration: Hashable, Sendable, Codable {
        /// The device token, two lowercase hexadecimal digits a byte.
        public var token: String
        /// The APNs environment of the token; the other one refuses it as `BadDeviceToken`.
        public var environment: PushEnvironment
        /// The `owner` passed to `upload(_:owner:)`.
        public var owner: String
        /// The store's `installID`: another one after the app is installed again or restored.
        public var installID: String

        /// For tests; the router creates them for uploads.
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

    /// The server answered, but did not accept the request.
    ///
    ///     guard (200..<300).contains(response.statusCode) else {
    ///         let pause = response.value(forHTTPHeaderField: "Retry-After").flatMap(Double.init)
    ///         throw PushRouter.UploadRefusal(status: response.statusCode, retryAfter: pause)
    ///     }
    public struct UploadRefusal: Error, Hashable, Sendable {
        /// The HTTP status. Of 4xx only 408 and 429 are retried.
        public var status: Int
        /// Seconds to wait before the retry: `Retry-After`.
        public var retryAfter: Double?

        /// Without `retryAfter`, the retry is due after the usual delay.
        public init(status: Int, retryAfter: Double? = nil) {
            self.status = status
            self.retryAfter = retryAfter
        }
    }
}
