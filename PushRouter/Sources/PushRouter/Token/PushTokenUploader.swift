/// The app's server, which must know the device token.
///
///     struct Server: PushTokenUploader {
///         func upload(_ registration: PushRouter.TokenRegistration) async throws {
///             try await put("devices/\(registration.id)", registration)
///         }
///         func remove(_ registration: PushRouter.TokenRegistration) async throws {
///             try await delete("devices/\(registration.id)?owner=\(registration.owner ?? "")")
///         }
///     }
///
/// Throw `PushRouter.UploadRefusal` for an answer of the server that is not 2xx. The router repeats
/// a failed request:
///
/// - without an answer, or after 408, 429 or 5xx: after 1, 2, 4, … seconds, up to 5 minutes, and
///   when the app becomes active
/// - after 401, 403, 409 or 425: at the next activation or `upload` call
/// - after another 4xx: when the content of the request changes
///
/// Before a newer request starts, the router cancels the task of the older one and waits for it to
/// end, so return soon after a cancellation.
public protocol PushTokenUploader: Sendable {
    /// Stores the registration. It replaces an earlier one with the same `id`.
    func upload(_ registration: PushRouter.TokenRegistration) async throws
    /// Removes the registration, because its owner has signed out or the app has withdrawn the token.
    /// The owner may no longer be signed in. 404 and 410 mean that the server does not have the
    /// registration.
    func remove(_ registration: PushRouter.TokenRegistration) async throws
}

extension PushRouter {
    /// The error for an answer by which the server did not accept the request.
    ///
    ///     guard (200..<300).contains(response.statusCode) else {
    ///         let pause = response.value(forHTTPHeaderField: "Retry-After").flatMap(Double.init)
    ///         throw PushRouter.UploadRefusal(status: response.statusCode, retryAfter: pause)
    ///     }
    public struct UploadRefusal: Error, Hashable, Sendable {
        /// The HTTP status of the answer.
        public var status: Int
        /// The seconds to wait before the retry, from the header `Retry-After`.
        public var retryAfter: Double?

        /// Creates an error. Without `retryAfter` the retry is due after the usual delay.
        public init(status: Int, retryAfter: Double? = nil) {
            self.status = status
            self.retryAfter = retryAfter
        }
    }
}
