import AsyncHTTPClient
import NIOSSL

extension HTTPClient {
    /// Lends a client to `work` and closes it behind it.
    ///
    /// It gives up at once when nobody listens; AsyncHTTPClient's own way is to try again until the
    /// time is over.
    static func once<Value: Sendable>(
        tls: TLSConfiguration? = nil, _ work: (HTTPClient) async throws -> Value
    ) async throws -> Value {
        var configuration = Configuration(tlsConfiguration: tls)
        configuration.connectionPool.retryConnectionEstablishment = false
        let client = HTTPClient(
            eventLoopGroupProvider: .singleton, configuration: configuration)
        do {
            let value = try await work(client)
            try await client.shutdown()
            return value
        } catch {
            try? await client.shutdown()
            throw error
        }
    }
}
