/// What the store keeps while the app is not running, as JSON.
package struct PersistedState: Hashable, Sendable {
    package struct SeenID: Hashable, Sendable, Codable {
        var id: String
        /// Seconds since 1970.
        var date: Double
        /// What was shown under the ID; `nil` if that is not known.
        var contents: [ContentDigest]?
    }

    /// IDs of handled messages, oldest first.
    package var messageIDs: [SeenID] = []
    /// The last token that the app was told, in hexadecimal digits.
    package var token: String?
    /// What was sent to the app's server, recorded before it was sent.
    package var uploads: [UploadRecord] = []
    /// What the app's server may have and is to remove, until it says that it has not.
    package var removals: [PushRouter.TokenRegistration] = []

    package init() {}

    /// Whether a message with this ID was handled, with any content.
    func containsID(of message: PushMessage, at now: Moment) -> Bool {
        seen(message, at: now) != nil
    }

    /// Whether this message was handled: one with its ID that has shown the same.
    func contains(_ message: PushMessage, at now: Moment) -> Bool {
        guard let index = seen(message, at: now) else { return false }
        guard let contents = messageIDs[index].contents, let content = ContentDigest(message) else {
            return true
        }
        return contents.contains(content)
    }

    /// A local notification may carry the ID of the push that it was made from, or come again.
    private func seen(_ message: PushMessage, at now: Moment) -> Int? {
        guard message.isRemote, let id = message.id else { return nil }
        return messageIDs.firstIndex {
            $0.id == id && now.date - $0.date < Limits.repeatWindowByID
        }
    }

    /// Returns whether the state has changed and is to be saved.
    mutating func insert(_ message: PushMessage, at now: Moment) -> Bool {
        guard message.isRemote, let id = message.id, !contains(message, at: now) else {
            return false
        }
        let content = ContentDigest(message)
        if let index = seen(message, at: now) {
            messageIDs[index].contents =
                (messageIDs[index].contents ?? []) + [content].compactMap { $0 }
            return true
        }
        messageIDs.removeAll { $0.id == id || now.date - $0.date >= Limits.repeatWindowByID }
        messageIDs.append(
            SeenID(id: id, date: now.date, contents: [content].compactMap { $0 }))
        messageIDs.removeFirst(max(0, messageIDs.count - Limits.rememberedIDs))
        return true
    }

    /// Adds what has happened since the launch to what the store had: it could not be read until
    /// now.
    mutating func merge(_ recent: PersistedState) {
        let ids = Set(recent.messageIDs.map(\.id))
        messageIDs = messageIDs.filter { !ids.contains($0.id) } + recent.messageIDs
        messageIDs.removeFirst(max(0, messageIDs.count - Limits.rememberedIDs))
        token = recent.token ?? token
    }
}

extension PersistedState: Codable {
    private enum CodingKeys: String, CodingKey {
        case messageIDs, token, uploads, removals
        /// Before 0.9: the one registration that the server had accepted.
        case uploaded
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        messageIDs = try values.decodeIfPresent([SeenID].self, forKey: .messageIDs) ?? []
        token = try values.decodeIfPresent(String.self, forKey: .token)
        uploads = try values.decodeIfPresent([UploadRecord].self, forKey: .uploads) ?? []
        removals =
            try values.decodeIfPresent([PushRouter.TokenRegistration].self, forKey: .removals) ?? []
        if let old = try values.decodeIfPresent(UploadRecord.self, forKey: .uploaded) {
            uploads.append(old)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(messageIDs, forKey: .messageIDs)
        try values.encodeIfPresent(token, forKey: .token)
        try values.encode(uploads, forKey: .uploads)
        try values.encode(removals, forKey: .removals)
    }
}

/// An upload, and what is known of it.
package struct UploadRecord: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, Codable {
        /// It may have reached the server.
        case sent
        case accepted
        /// The server does not want it, and does not have it.
        case refused
    }

    package var registration: PushRouter.TokenRegistration
    /// Seconds since 1970.
    package var date: Double
    package var state: State

    var mayBeThere: Bool { state != .refused }

    /// Whether it needs no repetition yet. A date in the future is one before the clock was set back.
    func settles(_ registration: PushRouter.TokenRegistration, at now: Moment) -> Bool {
        state != .sent && self.registration == registration
            && (0..<Limits.uploadValidity).contains(now.date - date)
    }
}

extension UploadRecord: Codable {
    private enum CodingKeys: String, CodingKey { case registration, date, state }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        registration = try values.decode(
            PushRouter.TokenRegistration.self, forKey: .registration)
        date = try values.decode(Double.self, forKey: .date)
        state = try values.decodeIfPresent(State.self, forKey: .state) ?? .accepted
    }
}
