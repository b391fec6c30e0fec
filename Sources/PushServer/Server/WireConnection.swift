import PushGateway

/// Who is at the other end of a connection, as far as the bytes before the first request told.
struct WireConnection: Sendable {
    let id: PushRequest.ConnectionID
    /// The host that `CONNECT` or SNI named.
    var host: String?
    /// For people: the client's address.
    let peer: String
}
