import NIOCore
import NIOPosix

/// The addresses of the machine that runs the tests.
enum HostAddress {
    /// Whether there is one; IPv6 is off in many containers.
    static func isThere(_ address: String) -> Bool {
        let interfaces = (try? System.enumerateDevices()) ?? []
        return interfaces.contains { $0.address?.ipAddress == address }
    }
}
