import Foundation
import Log

/// A push and the times of its stages, in nanoseconds since 1970, for exporters of traces.
package struct ObservedPush: Sendable {
    package var push: PushEntry
    /// The time when the wire had read the push.
    package var received: UInt64
    /// The time when APNs and the phone had handled the push.
    package var handled: UInt64
    /// The time when the push was in the log.
    package var committed: UInt64

    package init(push: PushEntry, received: UInt64, handled: UInt64, committed: UInt64) {
        self.push = push
        self.received = received
        self.handled = handled
        self.committed = committed
    }

    static var now: UInt64 { UInt64(max(Date().timeIntervalSince1970, 0) * 1e9) }
}

/// An observer of committed pushes, which must return quickly.
package protocol PushObserver: Sendable {
    func didCommit(_ pushes: [ObservedPush])
}
