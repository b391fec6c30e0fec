/// What the store keeps while the app is not running, as JSON.
package struct PersistedState: Hashable, Sendable, Codable {
    package struct SeenID: Hashable, Sendable, Codable {
        var id: String
        /// Seconds since 1970.
        var date: Double
    }

    /// IDs of handled messages, oldest first.
    package var messageIDs: [SeenID] = []
    /// The last token, in hexadecimal digits.
    package var token: String?
    /// The last registration that the app's server accepted.
    package var uploaded: UploadRecord?
    /// The last registration that the app's server refused for good.
    package var refused: UploadRecord?

    package init() {}

    func contains(_ id: String?, at now: Moment) -> Bool {
        guard let id else { return false }
        return messageIDs.contains { $0.id == id && now.date - $0.date < Limits.repeatWindowByID }
    }

    /// Returns whether the state has changed and is to be saved.
    mutating func insert(_ id: String?, at now: Moment) -> Bool {
        guard let id, !contains(id, at: now) else { return false }
        messageIDs.removeAll { $0.id == id || now.date - $0.date >= Limits.repeatWindowByID }
        messageIDs.append(SeenID(id: id, date: now.date))
        messageIDs.removeFirst(max(0, messageIDs.count - Limits.rememberedIDs))
        return true
    }
}
