/// The message behind a push, as the sender wrote it, and the source of each value of the push.
package struct FCMNote: Hashable, Sendable {
    /// The JSON text of the request.
    package var message: String
    package var sources: [FCMSource]
}

/// The notes of the newest pushes. They are kept in memory only.
struct FCMNotes: Sendable {
    /// The most notes; about 20 MB of usual messages.
    static let limit = 10_000

    private var notes: [String: FCMNote] = [:]
    private var order: [String] = []
    private var oldest = 0

    subscript(pushID: String) -> FCMNote? { notes[pushID] }

    mutating func add(_ note: FCMNote, of pushID: String) {
        if notes.updateValue(note, forKey: pushID) != nil { return }
        if order.count < Self.limit {
            order.append(pushID)
        } else {
            notes[order[oldest]] = nil
            order[oldest] = pushID
            oldest = (oldest + 1) % Self.limit
        }
    }
}
