/// A complete HTTP request to the front, over HTTP/1.1 or HTTP/2.
package struct FrontRequest: Hashable, Sendable {
    package var method: String
    /// `:authority` or `Host`, without its port, in lower case; empty if the client sent none.
    package var host: String
    /// The path with its query, as sent: `/v1/projects/shop/messages:send`.
    package var path: String
    /// The fields in the order of the request, with names in lower case.
    package var fields: [FrontField]
    package var body: [UInt8]

    package init(
        method: String, host: String = "", path: String, fields: [FrontField] = [],
        body: [UInt8] = []
    ) {
        (self.method, self.host, self.path) = (method, host, path)
        (self.fields, self.body) = (fields, body)
    }

    /// The value of the first field with this name in lower case.
    package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}

/// A header field of a request or an answer.
package struct FrontField: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

/// An HTTP answer of the front. The wire adds `content-length` and `date`.
package struct FrontAnswer: Hashable, Sendable {
    package var status: Int
    package var fields: [FrontField]
    package var body: [UInt8]

    package init(status: Int, fields: [FrontField] = [], body: [UInt8] = []) {
        (self.status, self.fields, self.body) = (status, fields, body)
    }
}

/// The reaction of the front to a request.
package enum FrontReply: Hashable, Sendable {
    case answer(FrontAnswer)
    /// A GOAWAY that ends the connection without an answer; HTTP/1.1 closes the connection.
    case goAway
}
