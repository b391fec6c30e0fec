import PushModel

/// A push as a provider makes it: what `belfry send` puts on the wire, header by header.
struct ProviderPush: Hashable, Sendable {
    /// The device token, as given.
    var token: String
    /// Header names in lower case; the values are sent as given, so that a wrong one is refused by
    /// APNs and not by us.
    var headers: [String: String]
    var payload: [UInt8]
}
