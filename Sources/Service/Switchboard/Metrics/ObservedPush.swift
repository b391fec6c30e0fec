import Foundation
import Log

/// A push and when its way was done, in nanoseconds since 1970: for whoever exports traces.
package struct ObservedPush: Sendable {
    package var push: PushEntry
    /// The wire had read it.
    package var received: UInt64
    /// APNs and the phone had handled it.
    package var handled: UInt64
    /// It was in the log.
    package var committed: UInt64

    package init(push: PushEntry, received: UInt64, handled: UInt64, committed: UInt64) {
        self.push = push
        self.received = received
        self.handled = handled
        self.committed = committed
    }

    static var now: UInt64 { UInt64(max(Date().timeIntervalSince1970, 0) * 1e9) }
}

/// Takes pushes as they are committed; it must not keep anybody waiting.
package protocol PushObserver: Sendable {
    func didCommit(_ pushes: [ObservedPush])
}
