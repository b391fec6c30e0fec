/// Tells the app's server about the device token.
///
///     struct Server: TokenUploader {
///         func upload(_ registration: TokenRegistration) async throws {
///             try await put("devices/\(registration.installID)", registration)
///         }
///         func remove(_ registration: TokenRegistration) async throws {
///             try await delete("devices/\(registration.installID)")
///         }
///     }
///
/// An error is tried again after 1 second, 2, 4, … up to 5 minutes. Throw `UploadRefusal` for an
/// answer of the server, so that a 4xx stops that. When something newer is to be told, the task is
/// cancelled and waited for: return soon then.
public protocol TokenUploader: Sendable {
    /// The server is to push to this device; also to replace what it knows under the same
    /// `installID`.
    func upload(_ registration: TokenRegistration) async throws
    /// The server is not to push to this device any more: the user has signed out.
    func remove(_ registration: TokenRegistration) async throws
}
