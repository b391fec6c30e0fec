/// The state that the store keeps between launches, as JSON.
package struct PersistedState: Hashable, Sendable, Codable {
    package struct SeenID: Hashable, Sendable, Codable {
        var id: String
        /// The time of handling, in seconds since 1970.
        var date: Double
        /// The contents that were shown under the ID; `nil` if unknown.
        var contents: [ContentDigest]?
    }

    /// The IDs of handled messages, oldest first.
    package var messageIDs: [SeenID] = []
    /// The last token that an observer received, in hexadecimal digits.
    package var token: String?
    /// The uploads to the app's server, each recorded before it is sent.
    package var uploads: [UploadRecord] = []
    /// The registrations that the app's server may have and must remove, until it confirms that
    /// they are gone.
    package var removals: [PushRouter.TokenRegistration] = []

    package init() {}

    /// Whether a message with this ID was handled, with any content.
    func containsID(of message: PushMessage, at now: Moment) -> Bool {
        seen(message, at: now) != nil
    }

    /// Whether a message with this ID and this content was handled.
    func contains(_ message: PushMessage, at now: Moment) -> Bool {
        guard let index = seen(message, at: now) else { return false }
        guard let contents = messageIDs[index].contents, let content = ContentDigest(message) else {
            return true
        }
        return contents.contains(content)
    }

    /// Returns the index of the message's ID in `messageIDs`. Local notifications are never known:
    /// one may carry the ID of the push that it was made from, or repeat.
    private func seen(_ message: PushMessage, at now: Moment) -> Int? {
        guard message.isRemote, let id = message.id else { return nil }
        return messageIDs.firstIndex {
            $0.id == id && now.date - $0.date < Limits.repeatWindowByID
        }
    }

    /// Records the message; returns whether the state has changed and must be saved.
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

    /// Merges the events since the launch into the state of a store that could not be read until
    /// now.
    mutating func merge(_ recent: PersistedState) {
        let ids = Set(recent.messageIDs.map(\.id))
        messageIDs = messageIDs.filter { !ids.contains($0.id) } + recent.messageIDs
        messageIDs.removeFirst(max(0, messageIDs.count - Limits.rememberedIDs))
        token = recent.token ?? token
    }
}

/// An upload and its known state.
package struct UploadRecord: Hashable, Sendable, Codable {
    package enum State: String, Hashable, Sendable, Codable {
        /// The upload may have reached the server.
        case sent
        case accepted
        /// The server has refused the registration and does not have it.
        case refused
    }

    package var registration: PushRouter.TokenRegistration
    /// The time of the request or its answer, in seconds since 1970.
    package var date: Double
    package var state: State

    var mayBeThere: Bool { state != .refused }

    /// Whether the registration need not be sent again yet. A date in the future is from before the
    /// clock was set back.
    func settles(_ registration: PushRouter.TokenRegistration, at now: Moment) -> Bool {
        state != .sent && self.registration == registration
            && (0..<Limits.uploadValidity).contains(now.date - date)
    }
}
