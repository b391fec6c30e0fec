import NIOCore
import NIOPosix

extension ServerBootstrap {
    /// The number of attempts to find a port that is free in both families of addresses.
    private static let attempts = 16

    /// Listens on all addresses of a host, on one port; 0 picks a port that is free on each of
    /// them. Throws SwiftNIO's error if that is impossible.
    package func listen(on host: String, port: Int) async throws -> [any Channel] {
        var attempts = port == 0 ? Self.attempts : 1
        while true {
            attempts -= 1
            var channels: [any Channel] = []
            do {
                for address in ListeningAddress.all(of: host) {
                    let port = channels.first?.localAddress?.port ?? port
                    do {
                        channels.append(try await bind(host: address, port: port).get())
                    } catch  where !channels.isEmpty && ListeningAddress.isMissing(error) {}
                }
                return channels
            } catch {
                for channel in channels { try await channel.close().get() }
                guard attempts > 0, !channels.isEmpty, ListeningAddress.isTaken(error) else {
                    throw error
                }
            }
        }
    }
}
