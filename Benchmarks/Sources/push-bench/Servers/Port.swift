import Foundation
import Libc

/// A TCP port on loopback.
enum Port {
    /// A port that is free at this moment.
    static func free() throws -> Int {
        for port in (20_000..<30_000).shuffled() where !isOpen(port) { return port }
        throw BenchError("No port from 20000 to 29999 is free.")
    }

    /// `true` if a server accepts connections on the port.
    static func isOpen(_ port: Int) -> Bool {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let file = socket(AF_INET, kind, 0)
        guard file >= 0 else { return false }
        defer { close(file) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
