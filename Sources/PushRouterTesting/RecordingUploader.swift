import Foundation
public import PushRouter

/// A server that does what the test says, and keeps what it was told.
///
///     let server = RecordingUploader(statuses: [503, 503])
///     router.upload(server, owner: "ann")
///     await server.called(1)
// The state is behind a lock.
public final class RecordingUploader: PushTokenUploader, @unchecked Sendable {
    /// What the server was told, in order, refused or not.
    ///
    ///     #expect(server.calls == [.upload(registration)])
    public enum Call: Hashable, Sendable {
        case upload(PushRouter.TokenRegistration)
        case remove(PushRouter.TokenRegistration)
    }

    private struct Waiter {
        var calls: Int
        var continuation: CheckedContinuation<Void, Never>
    }

    private let lock = NSLock()
    private var recorded: [Call] = []
    private var statuses: [Int]
    private var holds: Bool
    private var held: [CheckedContinuation<Void, Never>] = []
    private var waiters: [Waiter] = []

    /// `statuses` are the answers to the first calls, then everything is taken; with `holds` each
    /// call waits for `release`.
    public init(statuses: [Int] = [], holds: Bool = false) {
        self.statuses = statuses
        self.holds = holds
    }

    /// What it was told so far, oldest first.
    public var calls: [Call] { lock.withLock { recorded } }

    public func upload(_ registration: PushRouter.TokenRegistration) async throws {
        try await record(.upload(registration))
    }

    public func remove(_ registration: PushRouter.TokenRegistration) async throws {
        try await record(.remove(registration))
    }

    /// Returns when the server has been told so many things.
    public func called(_ calls: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = lock.withLock {
                if recorded.count < calls {
                    waiters.append(Waiter(calls: calls, continuation: continuation))
                }
                return recorded.count >= calls
            }
            if isThere { continuation.resume() }
        }
    }

    /// Lets the calls that wait, and all later ones, go on.
    ///
    ///     let slow = RecordingUploader(holds: true)
    ///     slow.release()
    public func release() {
        let waiting = lock.withLock {
            holds = false
            defer { held = [] }
            return held
        }
        for continuation in waiting { continuation.resume() }
    }

    private func record(_ call: Call) async throws {
        let (status, ready) = lock.withLock {
            recorded.append(call)
            let ready = waiters.filter { $0.calls <= recorded.count }
            waiters.removeAll { $0.calls <= recorded.count }
            return (statuses.isEmpty ? 200 : statuses.removeFirst(), ready)
        }
        for waiter in ready { waiter.continuation.resume() }
        await wait()
        guard (200..<300).contains(status) else { throw PushRouter.UploadRefusal(status: status) }
    }

    private func wait() async {
        await withCheckedContinuation { continuation in
            let goesOn = lock.withLock {
                if holds { held.append(continuation) }
                return !holds
            }
            if goesOn { continuation.resume() }
        }
    }
}
