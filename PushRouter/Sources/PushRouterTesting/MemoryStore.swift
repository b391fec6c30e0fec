public import Foundation
public import PushRouter

// The content is behind a lock.
/// A store in memory. To simulate a relaunch of the app, create a new router with the same store.
/// For a restored backup, use a store with the same content and another `installID`. For a device
/// that has not been unlocked since its start, set `isLocked`.
///
///     let store = MemoryStore()
///     let restored = MemoryStore(installID: "another phone", content: store.content)
public final class MemoryStore: PushStore, @unchecked Sendable {
    /// The error that a locked store throws when it is read or written.
    ///
    ///     #expect(throws: MemoryStore.Locked.self) { try store.load() }
    public struct Locked: Error, Hashable, Sendable {
        /// Creates the error, which has no details.
        public init() {}
    }

    private let id: String
    private let lock = NSLock()
    private var data: Data?
    private var locked = false

    /// Creates a store, optionally with the content of an earlier store.
    public init(installID: String = "install", content: Data? = nil) {
        id = installID
        data = content
    }

    /// The data that was last saved; `nil` if there is none.
    public var content: Data? { lock.withLock { data } }

    /// Whether the store can neither be read nor written.
    ///
    ///     store.isLocked = true
    ///     let router = PushRouter(center: ManualCenter(), store: store, clock: ManualClock())
    ///     store.isLocked = false
    ///     router.simulate(.protectedDataBecameAvailable)
    public var isLocked: Bool {
        get { lock.withLock { locked } }
        set { lock.withLock { locked = newValue } }
    }

    /// The ID that was passed to `init`.
    public var installID: String {
        get throws {
            try unlock()
            return id
        }
    }

    /// Returns `content`, or throws `Locked`.
    public func load() throws -> Data? {
        try unlock()
        return content
    }

    /// Replaces `content`, or throws `Locked`.
    public func save(_ data: Data) throws {
        try unlock()
        lock.withLock { self.data = data }
    }

    private func unlock() throws {
        if isLocked { throw Locked() }
    }
}
