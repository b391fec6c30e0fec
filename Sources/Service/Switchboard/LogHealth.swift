import Log
import PushModel

/// The health of the log.
package struct LogHealth: Hashable, Sendable {
    /// The reason why the log cannot be written; `nil` while it can.
    package internal(set) var failure: LogError?
    /// The time of the first failure.
    package internal(set) var failingSince: Instant?
    /// The number of pushes that were answered 503 because of the log, since the start.
    package internal(set) var refusedPushes = 0

    package var isWritable: Bool { failure == nil }
    /// The failure as a sentence: what happened, where, and what to do next.
    package var problem: String? { failure?.description }
}
