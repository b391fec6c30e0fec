/// The app's server, which has to know the device token.
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
/// Throw `PushRouter.UploadRefusal` for an answer of the server that is not 2xx. A request without an
/// answer, and one answered with 408, 429 or 5xx, is repeated after 1 second, 2, 4, … up to 5
/// minutes, and when the app becomes active; one answered with 401, 403, 409 or 425 at the next
/// activation or `upload` call; one answered with another 4xx when its content changes. The request's
/// task is cancelled, and awaited, before a newer one starts: return soon then.
public protocol PushTokenUploader: Sendable {
    /// Stores the registration, in place of an earlier one with the same `id`.
    func upload(_ registration: PushRouter.TokenRegistration) async throws
    /// Removes the registration: its owner has signed out, and is perhaps not signed in any more.
    /// 404 and 410 say that it is gone.
    func remove(_ registration: PushRouter.TokenRegistration) async throws
}

extension PushRouter {
    /// The server answered, but did not accept the request.
    ///
    ///     guard (200..<300).contains(response.statusCode) else {
    ///         let pause = response.value(forHTTPHeaderField: "Retry-After").flatMap(Double.init)
    ///         throw PushRouter.UploadRefusal(status: response.statusCode, retryAfter: pause)
    ///     }
    public struct UploadRefusal: Error, Hashable, Sendable {
        /// The HTTP status.
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
