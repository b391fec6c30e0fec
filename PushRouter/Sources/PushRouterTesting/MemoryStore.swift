public import Foundation
public import PushRouter

// The content is behind a lock.
/// A store in memory. For a relaunch of the app, make a new router with the same store; for a
/// restored backup, one with the same content and another `installID`; for a device that was not
/// unlocked since its start, `isLocked`.
///
///     let store = MemoryStore()
///     let restored = MemoryStore(installID: "another phone", content: store.content)
public final class MemoryStore: PushStore, @unchecked Sendable {
    /// Why a locked store cannot be read or written.
    ///
    ///     #expect(throws: MemoryStore.Locked.self) { try store.load() }
    public struct Locked: Error, Hashable, Sendable {
        /// There is one kind.
        public init() {}
    }

    private let id: String
    private let lock = NSLock()
    private var data: Data?
    private var locked = false

    /// `content` is that of an earlier store.
    public init(installID: String = "install", content: Data? = nil) {
        id = installID
        data = content
    }

    /// What was saved last.
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

    /// As passed to `init`.
    public var installID: String {
        get throws {
            try unlock()
            return id
        }
    }

    /// Returns `content`.
    public func load() throws -> Data? {
        try unlock()
        return content
    }

    /// Replaces `content`.
    public func save(_ data: Data) throws {
        try unlock()
        lock.withLock { self.data = data }
    }

    private func unlock() throws {
        if isLocked { throw Locked() }
    }
}
