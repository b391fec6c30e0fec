import PushModel

/// A client's connection that plays the connection between APNs and a device: it receives the
/// pushes to one device token.
package protocol DeviceStream: AnyObject, Sendable {
    var request: DeviceStreamRequest { get }

    /// Answers the client that the stream is open. Pushes follow.
    func open()

    /// Refuses the client's request and ends the stream.
    func refuse(_ refusal: DeviceStreamRefusal)

    /// Sends a push. Every call is on the same thread.
    func send(_ delivery: Delivery)

    /// Ends the stream, for instance because a newer stream has the same token.
    func end()
}

/// The device that a stream is for.
package struct DeviceStreamRequest: Hashable, Sendable {
    package var token: DeviceToken
    /// The topic of a new token; `nil` for the topic of its first push.
    package var topic: String?
    /// The environment of a new token; `nil` for that of the phones at the start.
    package var environment: PushEnvironment?

    package init(
        token: DeviceToken, topic: String? = nil, environment: PushEnvironment? = nil
    ) {
        self.token = token
        self.topic = topic
        self.environment = environment
    }
}

/// The reason why a stream is refused.
package struct DeviceStreamRefusal: Error, Hashable, Sendable {
    package var status: Int
    /// A word for programs; as in APNs' answers to pushes where APNs has one.
    package var reason: String
    /// A sentence for people that says what to do.
    package var hint: String
    /// The seconds after which the client may try again; `nil` if another try is pointless.
    package var retryAfter: Int?

    package init(_ status: Int, _ reason: String, hint: String, retryAfter: Int? = nil) {
        self.status = status
        self.reason = reason
        self.hint = hint
        self.retryAfter = retryAfter
    }
}

/// Handles the streams that the wire opens.
package protocol DeviceStreamHandling: Sendable {
    /// Handles an event of a stream, without waiting. The first event of a stream is `requested`,
    /// the last one `closed`.
    func handle(_ event: DeviceStreamEvent, of stream: any DeviceStream)
}

/// An event of a stream.
package enum DeviceStreamEvent: Hashable, Sendable {
    /// The client waits for `open` or `refuse`.
    case requested
    /// The client does not read, and the stream's buffer is full.
    case stalled
    /// The buffer is empty again.
    case resumed
    case closed
}
