public import Foundation

/// Where the router keeps what outlives the process: handled message ids, and what the server knows.
/// `FileStore` is the real one.
///
///     struct KeychainStore: PushStore {
///         let installID = Keychain.thisDeviceOnly("install")
///         func load() throws -> Data? { try Keychain.data("push") }
///         func save(_ data: Data) throws { try Keychain.set(data, "push") }
///     }
public protocol PushStore: Sendable {
    /// Made once for an installation. It must not come along when a backup is restored to another
    /// device, for the token does not either.
    var installID: String { get }
    /// What was kept last; `nil` if nothing was.
    func load() throws -> Data?
    func save(_ data: Data) throws
}
