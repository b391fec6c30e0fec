import PushModel

/// Whether what happens is written down.
package struct JournalHealth: Hashable, Sendable {
    /// Since when the journal could not be written; `nil` while it can.
    package internal(set) var failingSince: Instant?
    /// What happened, where, and what to do.
    package internal(set) var problem: String?
    /// How many pushes were answered 503 because of it, since the start.
    package internal(set) var refusedPushes = 0

    package var isWritable: Bool { failingSince == nil }
}
