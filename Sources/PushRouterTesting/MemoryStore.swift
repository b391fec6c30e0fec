public import Foundation
public import PushRouter

/// A store that forgets with the test. A relaunch of the app is a new router with the same store;
/// a restored backup is one with the same content and another `installID`.
///
///     let store = MemoryStore()
///     let restored = MemoryStore(installID: "another phone", content: store.content)
// The content is behind a lock.
public final class MemoryStore: PushStore, @unchecked Sendable {
    public let installID: String
    private let lock = NSLock()
    private var data: Data?

    /// A store with what an earlier one held.
    public init(installID: String = "install", content: Data? = nil) {
        self.installID = installID
        data = content
    }

    /// What the router has kept.
    public var content: Data? { lock.withLock { data } }

    public func load() -> Data? { content }

    public func save(_ data: Data) {
        lock.withLock { self.data = data }
    }
}
