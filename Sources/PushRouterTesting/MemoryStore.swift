public import Foundation
public import PushRouter

// The content is behind a lock.
/// A store in memory. For a relaunch of the app, make a new router with the same store; for a
/// restored backup, one with the same content and another `installID`.
///
///     let store = MemoryStore()
///     let restored = MemoryStore(installID: "another phone", content: store.content)
public final class MemoryStore: PushStore, @unchecked Sendable {
    /// As passed to `init`.
    public let installID: String
    private let lock = NSLock()
    private var data: Data?

    /// `content` is that of an earlier store.
    public init(installID: String = "install", content: Data? = nil) {
        self.installID = installID
        data = content
    }

    /// What was saved last.
    public var content: Data? { lock.withLock { data } }

    /// Returns `content`.
    public func load() -> Data? { content }

    /// Replaces `content`.
    public func save(_ data: Data) {
        lock.withLock { self.data = data }
    }
}
