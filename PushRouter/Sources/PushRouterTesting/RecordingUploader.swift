import Foundation
public import PushRouter

// The state is behind a lock.
/// A server of an app that records its requests and gives the answers that the test sets.
///
///     let server = RecordingUploader(statuses: [503, 503])
///     router.upload(server, owner: .user("ann"))
///     await server.called(1)
public final class RecordingUploader: PushTokenUploader, @unchecked Sendable {
    /// A request to the server, accepted or not.
    ///
    ///     #expect(server.calls == [.upload(registration)])
    public enum Call: Hashable, Sendable {
        /// A request to store the registration.
        case upload(PushRouter.TokenRegistration)
        /// A request to remove the registration.
        case remove(PushRouter.TokenRegistration)

        /// The registration in the request, with the test's locale and the permission of the test's
        /// center.
        ///
        ///     #expect(server.calls.map(\.registration.owner) == ["ann", "ann"])
        public var registration: PushRouter.TokenRegistration {
            switch self {
            case .upload(let registration), .remove(let registration): registration
            }
        }
    }

    private struct Waiter {
        var calls: Int
        var continuation: CheckedContinuation<Void, Never>
    }

    private let lock = NSLock()
    private var recorded: [Call] = []
    private var statuses: [Int?]
    private var holds: Bool
    private var held: [CheckedContinuation<Void, Never>] = []
    private var waiters: [Waiter] = []

    /// Creates a server. `statuses` are the answers to the first requests; `nil` means that the
    /// connection ends without an answer. All later requests are accepted. With `holds` each
    /// request waits for `release`.
    ///
    ///     let unsteady = RecordingUploader(statuses: [nil, 503, 401])
    public init(statuses: [Int?] = [], holds: Bool = false) {
        self.statuses = statuses
        self.holds = holds
    }

    /// The requests so far, in order.
    public var calls: [Call] { lock.withLock { recorded } }

    /// Records the upload and answers it with the next status.
    public func upload(_ registration: PushRouter.TokenRegistration) async throws {
        try await record(.upload(registration))
    }

    /// Records the removal and answers it with the next status.
    public func remove(_ registration: PushRouter.TokenRegistration) async throws {
        try await record(.remove(registration))
    }

    /// Waits until the given number of requests have been made.
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

    /// Answers the held requests and stops holding later ones.
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
        guard let status else { throw ConnectionLost() }
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

/// A request without an answer.
private struct ConnectionLost: Error {}
