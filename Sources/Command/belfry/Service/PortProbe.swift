import Libc

/// Whether a port of this machine is free.
enum PortProbe {
    /// Tries to listen on the address for a moment. Returns `false` for an address that is not IPv4.
    static func isTaken(_ address: HostPort) -> Bool {
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = in_port_t(address.port).bigEndian
        let host = address.host == "localhost" ? "127.0.0.1" : address.host
        guard inet_pton(AF_INET, host, &place.sin_addr) == 1 else { return false }
        let descriptor = socket(AF_INET, Platform.streamSocket, 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var isOn: Int32 = 1
        // As in the service, connections that have just ended do not count.
        setsockopt(
            descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        let status = withUnsafePointer(to: place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return status != 0 && errno == EADDRINUSE
    }
}
