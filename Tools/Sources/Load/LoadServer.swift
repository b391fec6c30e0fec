import NIOSSL

/// Where a load test sends to, and what vouches for it.
package struct LoadServer: Sendable {
    package var host: String
    package var port: Int
    /// `nil` for HTTP/2 in clear text.
    package var tls: TLSConfiguration?
    /// Makes the value of `authorization`; it is asked again every half an hour.
    package var authorization: @Sendable () throws -> String

    package init(
        host: String, port: Int, tls: TLSConfiguration?,
        authorization: @escaping @Sendable () throws -> String
    ) {
        self.host = host
        self.port = port
        self.tls = tls
        self.authorization = authorization
    }
}
