import PushModel

/// A request as it came off the wire: header values as sent, none of them validated yet.
package struct PushRequest: Hashable, Sendable {
    /// Identifies the connection a request came on; counts from 1 in the order of connections.
    package typealias ConnectionID = UInt64

    package var connection: ConnectionID
    package var method: String
    /// `:path`, for instance `/3/device/9f3c…`.
    package var path: String { didSet { target = Target(path: path) } }
    /// The resource that `path` names; read once.
    package private(set) var target: Target
    /// The first of SNI, `:authority` and `host` that is present; it selects sandbox or production.
    package var host: String?
    /// `apns-id`.
    package var id: String?
    /// `apns-expiration`.
    package var expiration: String?
    /// `apns-priority`.
    package var priority: String?
    /// `apns-collapse-id`, as bytes, since its limit counts bytes.
    package var collapseID: String?
    /// `apns-topic`.
    package var topic: String?
    /// `apns-push-type`.
    package var pushType: String?
    /// `apns-channel-id`, of broadcasts and of the management of channels.
    package var channelID: String?
    /// `apns-request-id`, which these have in the place of `apns-id`.
    package var requestID: String?
    /// Of the channels that it is about, once that is known. Of a request off the wire it is `nil`.
    package var environment: PushEnvironment?
    /// The name of a header that came more than once although it may not.
    package var repeatedHeader: String?
    package var credential: Credential
    package var payload: [UInt8]
    /// How it came and what else its sender said; `nil` where that is not known.
    package var origin: PushOrigin?
}

extension PushRequest {
    /// Made of all members at once: what is filled member by member is copied to where it is to be.
    package init(
        connection: ConnectionID = 1, method: String = "POST", path: String, host: String? = nil,
        id: String? = nil, expiration: String? = nil, priority: String? = nil,
        collapseID: String? = nil, topic: String? = nil, pushType: String? = nil,
        channelID: String? = nil, requestID: String? = nil, repeatedHeader: String? = nil,
        credential: Credential = .none, payload: [UInt8] = [],
        origin: PushOrigin? = nil
    ) {
        self.init(
            connection: connection, method: method, path: path, target: Target(path: path),
            host: host, id: id,
            expiration: expiration, priority: priority, collapseID: collapseID, topic: topic,
            pushType: pushType, channelID: channelID, requestID: requestID, environment: nil,
            repeatedHeader: repeatedHeader, credential: credential, payload: payload,
            origin: origin)
    }
}
