import PushModel

/// A request as it came off the wire. The header values are as sent and not validated yet.
package struct PushRequest: Hashable, Sendable {
    /// Identifies the connection of a request; counts from 1 in the order of connections.
    package typealias ConnectionID = UInt64

    package var connection: ConnectionID
    package var method: String
    /// The resource that `path` names, parsed once.
    package private(set) var target: Target
    /// The path as sent; `nil` if it is `target.path`, as for nearly every push.
    package private(set) var unusualPath: String?
    /// The first of SNI, `:authority` and `host` that is present. It selects sandbox or production.
    package var host: String?
    /// The header `apns-id`.
    package var id: String?
    /// The header `apns-expiration`.
    package var expiration: String?
    /// The header `apns-priority`.
    package var priority: String?
    /// The header `apns-collapse-id`, as bytes, since its limit counts bytes.
    package var collapseID: String?
    /// The header `apns-topic`.
    package var topic: String?
    /// The header `apns-push-type`.
    package var pushType: String?
    /// The header `apns-channel-id` of broadcasts and of the management of channels.
    package var channelID: String?
    /// The header `apns-request-id`, which requests about channels have instead of `apns-id`.
    package var requestID: String?
    /// The environment of the request's channels, once it is known; `nil` for a request off the
    /// wire.
    package var environment: PushEnvironment?
    /// The name of a header that must not come twice but did.
    package var repeatedHeader: String?
    package var credential: Credential
    package var payload: [UInt8]
    /// The transport and the sender's other values; `nil` if they are not known.
    package var origin: PushOrigin?
}

extension PushRequest {
    /// `:path`, for instance `/3/device/9f3c…`. The usual path is made at each reading.
    package var path: String {
        get { unusualPath ?? target.path }
        set {
            target = Target(path: newValue)
            unusualPath = target.path == newValue ? nil : newValue
        }
    }

    /// Sets the path to the text of these bytes.
    package mutating func setPath(_ bytes: UnsafeRawBufferPointer) {
        guard let target = Target(usualPath: bytes) else {
            path = String(decoding: bytes, as: UTF8.self)
            return
        }
        (self.target, unusualPath) = (target, nil)
    }

    /// Creates a request that is still being read.
    package init() {
        self.init(
            connection: 1, method: "POST", target: .unknown, unusualPath: nil, host: nil, id: nil,
            expiration: nil, priority: nil, collapseID: nil, topic: nil, pushType: nil,
            channelID: nil, requestID: nil, environment: nil, repeatedHeader: nil,
            credential: .none, payload: [], origin: nil)
    }

    /// Sets all members at once, because a request that is filled member by member is copied to its
    /// destination.
    package init(
        connection: ConnectionID = 1, method: String = "POST", path: String, host: String? = nil,
        id: String? = nil, expiration: String? = nil, priority: String? = nil,
        collapseID: String? = nil, topic: String? = nil, pushType: String? = nil,
        channelID: String? = nil, requestID: String? = nil, repeatedHeader: String? = nil,
        credential: Credential = .none, payload: [UInt8] = [],
        origin: PushOrigin? = nil
    ) {
        let target = Target(path: path)
        self.init(
            connection: connection, method: method, target: target,
            unusualPath: target.path == path ? nil : path, host: host, id: id,
            expiration: expiration, priority: priority, collapseID: collapseID, topic: topic,
            pushType: pushType, channelID: channelID, requestID: requestID, environment: nil,
            repeatedHeader: repeatedHeader, credential: credential, payload: payload,
            origin: origin)
    }
}
