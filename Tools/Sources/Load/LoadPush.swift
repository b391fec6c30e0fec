/// A push that a load test sends again and again.
package struct LoadPush: Hashable, Sendable {
    /// The device token, as it stands in the path.
    package var token: String
    /// Names in lower case; `authorization` is added when it is sent.
    package var headers: [String: String]
    package var payload: [UInt8]

    package init(token: String, headers: [String: String], payload: [UInt8]) {
        self.token = token
        self.headers = headers
        self.payload = payload
    }
}

/// What became of a push on the wire.
package enum LoadOutcome: Hashable, Sendable {
    case answered(status: Int, reason: String?)
    case failed(LoadFailure)
}

/// Why a push has no answer.
package enum LoadFailure: Hashable, Sendable {
    /// The server reset the stream, with the name of an error code.
    case reset(String)
    /// The server has not looked at it, and said so with GOAWAY or REFUSED_STREAM.
    case notProcessed
    /// The connection ended first.
    case connectionLost
    /// None came in time.
    case timeout
    /// The run ended first.
    case unanswered
    /// It was due, and never sent: the server took the earlier ones too slowly.
    case notSent

    /// A few words for people and programs.
    package var name: String {
        switch self {
        case .reset(let code): "reset \(code)"
        case .notProcessed: "not processed"
        case .connectionLost: "connection lost"
        case .timeout: "timeout"
        case .unanswered: "not answered"
        case .notSent: "not sent"
        }
    }
}
