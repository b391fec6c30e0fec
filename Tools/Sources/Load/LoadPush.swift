/// A push that a load test sends repeatedly.
package struct LoadPush: Hashable, Sendable {
    /// The device token, as in the path.
    package var token: String
    /// The header fields, with names in lower case; `authorization` is added when the push is sent.
    package var headers: [String: String]
    package var payload: [UInt8]

    package init(token: String, headers: [String: String], payload: [UInt8]) {
        self.token = token
        self.headers = headers
        self.payload = payload
    }
}

/// The outcome of a push on the wire.
package enum LoadOutcome: Hashable, Sendable {
    case answered(status: Int, reason: String?)
    case failed(LoadFailure)
}

/// The reason for a missing answer.
package enum LoadFailure: Hashable, Sendable {
    /// The server reset the stream; the value is the name of an error code.
    case reset(String)
    /// The server did not process the push, and reported this by GOAWAY or REFUSED_STREAM.
    case notProcessed
    /// The connection ended before an answer came.
    case connectionLost
    /// No answer came in time.
    case timeout
    /// The run ended before an answer came.
    case unanswered
    /// The push was due, but was never sent, because the server accepted the earlier ones too
    /// slowly.
    case notSent

    /// A short name for users and programs.
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
