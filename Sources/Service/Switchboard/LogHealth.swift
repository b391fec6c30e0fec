import Log
import PushModel

/// Whether what happens is written down.
package struct LogHealth: Hashable, Sendable {
    /// Why the log could not be written; `nil` while it can.
    package internal(set) var failure: LogError?
    /// Since when.
    package internal(set) var failingSince: Instant?
    /// How many pushes were answered 503 because of it, since the start.
    package internal(set) var refusedPushes = 0

    package var isWritable: Bool { failure == nil }
    /// What happened, where, and what to do.
    package var problem: String? { failure?.description }
}
