import NIOSSL

/// The address of the server for a load test, and the means to authenticate it.
package struct LoadServer: Sendable {
    package var host: String
    package var port: Int
    /// `nil` for HTTP/2 in clear text.
    package var tls: TLSConfiguration?
    /// Makes the value of `authorization`; called again every 30 minutes.
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
