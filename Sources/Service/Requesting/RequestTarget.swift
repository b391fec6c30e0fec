import Foundation
import NIOCore
import NIOPosix
import NIOSSL

/// The server of a request, and the path there.
struct RequestTarget: Equatable {
    let isEncrypted: Bool
    /// A name or an address, an IPv6 address without brackets.
    let host: String
    let port: Int
    /// The host, and the port if the address names one, as in the field `Host`.
    let authority: String
    /// The path with the query, percent-encoded.
    let path: String

    init(_ url: String) throws(RequestError) {
        guard let parts = URLComponents(string: url),
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.host?.trimmingCharacters(in: ["[", "]"]), !host.isEmpty
        else { throw .notAnAddress(url) }
        isEncrypted = scheme == "https"
        self.host = host
        port = parts.port ?? (isEncrypted ? 443 : 80)
        let name = host.contains(":") ? "[\(host)]" : host
        authority = parts.port.map { "\(name):\($0)" } ?? name
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        self.path = parts.percentEncodedQuery.map { "\(path)?\($0)" } ?? path
    }

    /// The limit of time for a connection.
    private static let connectTime = TimeAmount.seconds(10)

    /// Connects, and adds the handler of TLS for an `https` address. `configure` adds the handlers
    /// behind it.
    func connect<Output: Sendable>(
        at address: String?, tls: TLSConfiguration, within patience: Duration?,
        configure: @escaping @Sendable (any Channel) throws -> Output
    ) async throws -> Output {
        let context = isEncrypted ? try NIOSSLContext(configuration: tls) : nil
        // An address has no name that TLS could send.
        let isAddress = (try? SocketAddress(ipAddress: host, port: port)) != nil
        let name = isAddress ? nil : host
        do {
            return try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .connectTimeout(min(patience.map { TimeAmount($0) } ?? .hours(1), Self.connectTime))
                .connect(host: address ?? host, port: port) { channel in
                    channel.eventLoop.makeCompletedFuture {
                        if let context {
                            try channel.pipeline.syncOperations.addHandler(
                                NIOSSLClientHandler(context: context, serverHostname: name))
                        }
                        return try configure(channel)
                    }
                }
        } catch {
            if let patience, TimeAmount(patience) <= Self.connectTime, Self.isLate(error) {
                throw RequestError.noAnswer(within: patience)
            }
            throw RequestError.unreachable(authority: authority, problem: Self.text(of: error))
        }
    }

    private static func isLate(_ error: any Error) -> Bool {
        switch error {
        case ChannelError.connectTimeout: true
        case let error as NIOConnectionError:
            error.connectionErrors.contains { isLate($0.error) }
        default: false
        }
    }

    /// The errors of several addresses of a host are alike; the last one is named.
    private static func text(of error: any Error) -> String {
        switch error {
        case let error as NIOConnectionError:
            error.connectionErrors.last.map { text(of: $0.error) } ?? "the host is unknown"
        case ChannelError.connectTimeout: "nothing answers"
        case let error as IOError: String(cString: strerror(error.errnoCode))
        default: "\(error)"
        }
    }
}
