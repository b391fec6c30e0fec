/// What outlives the process.
package struct Remembered: Hashable, Sendable, Codable {
    package struct SeenID: Hashable, Sendable, Codable {
        var id: String
        var date: Double
    }

    /// Ids of messages that have been handled, oldest first.
    package var messageIDs: [SeenID] = []
    /// The last token, in hexadecimal digits.
    package var token: String?
    /// What the app's server knows.
    package var uploaded: UploadRecord?
    /// What the app's server does not want to know.
    package var refused: UploadRecord?

    package init() {}

    func knows(_ id: String?, at now: Moment) -> Bool {
        guard let id else { return false }
        return messageIDs.contains { $0.id == id && now.date - $0.date < Limits.repeatByID }
    }

    /// Returns whether something has to be saved.
    mutating func remember(_ id: String?, at now: Moment) -> Bool {
        guard let id, !knows(id, at: now) else { return false }
        messageIDs.removeAll { $0.id == id || now.date - $0.date >= Limits.repeatByID }
        messageIDs.append(SeenID(id: id, date: now.date))
        messageIDs.removeFirst(max(0, messageIDs.count - Limits.rememberedIDs))
        return true
    }
}
