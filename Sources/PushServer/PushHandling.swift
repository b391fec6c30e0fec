import PushGateway

/// Who answers the requests of the wire.
///
/// Requests that came in one read of one connection are handed over together, so that a handler
/// that has to hop or commit does so once for all of them.
public protocol PushHandling: Sendable {
    /// Answers each request, in order, by one call of `reply` from any thread.
    func answer(_ requests: [PushRequest], reply: @escaping @Sendable ([PushResponse]) -> Void)

    /// The provider's connection is over.
    func disconnected(_ connection: PushRequest.ConnectionID)

    /// A connection that never became one: a TLS alert from a client that distrusts our
    /// certificate, or bytes that are neither TLS nor HTTP. The sentence is for people.
    func refusedConnection(_ sentence: String)
}
