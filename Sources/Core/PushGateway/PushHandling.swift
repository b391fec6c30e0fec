/// Handles the requests that the wire decodes.
///
/// All requests of one read of one connection come in one call, so that a handler that changes
/// threads or commits to disk does so once for all of them.
package protocol PushHandling: Sendable {
    /// Answers the requests, in their order, with one call of `reply` on any thread. The handler
    /// owns the requests, so that it can use each without a copy.
    func answer(
        _ requests: consuming [PushRequest], reply: @escaping @Sendable ([PushResponse]) -> Void)

    /// A provider's connection was closed.
    func disconnected(_ connection: PushRequest.ConnectionID)

    /// A connection failed before its first request, for instance because the client does not trust
    /// our certificate or speaks neither TLS nor HTTP. `sentence` is the reason for people.
    func refusedConnection(_ sentence: String)
}
