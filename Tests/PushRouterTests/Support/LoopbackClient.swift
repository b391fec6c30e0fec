import Foundation
import PushRouter

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The documented uploader over a plain socket: URLSession ends the process on Linux when a connection
/// is cut within the head of a response ("Transfer completed, but there's no response").
struct LoopbackUploader: PushTokenUploader {
    struct ConnectionLost: Error {}

    let port: Int

    func upload(_ registration: PushRouter.TokenRegistration) async throws {
        try await send("PUT", registration, body: JSONEncoder().encode(registration))
    }

    func remove(_ registration: PushRouter.TokenRegistration) async throws {
        try await send("DELETE", registration, body: Data())
    }

    private func send(
        _ method: String, _ registration: PushRouter.TokenRegistration, body: Data
    ) async throws {
        let path = "/devices/\(registration.id)/\(registration.owner ?? "anonymous")"
        let head = """
            \(method) \(path) HTTP/1.1\r
            Host: 127.0.0.1\r
            Content-Length: \(body.count)\r
            \r\n
            """
        let status = try await withCheckedThrowingContinuation { done in
            DispatchQueue.global().async { [port] in
                done.resume(with: Swift.Result { try Self.exchange(Data(head.utf8) + body, port) })
            }
        }
        guard (200..<300).contains(status) else { throw PushRouter.UploadRefusal(status: status) }
    }

    /// Returns the status of the answer, whose head has to be complete.
    private static func exchange(_ request: Data, _ port: Int) throws -> Int {
        let connection = LoopbackSocket.make()
        defer { close(connection) }
        var address = LoopbackSocket.address(port: port)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { throw ConnectionLost() }
        LoopbackSocket.transmit(request, connection)
        var received = Data()
        var buffer = [UInt8](repeating: 0, count: 1024)
        while true {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            received.append(contentsOf: buffer[..<count])
        }
        let text = String(decoding: received, as: UTF8.self)
        let words = text.split(separator: " ")
        guard text.hasSuffix("\r\n\r\n"), words.count > 1, let status = Int(words[1]) else {
            throw ConnectionLost()
        }
        return status
    }
}

/// Sockets of the loopback interface.
enum LoopbackSocket {
    static func make() -> Int32 {
        #if canImport(Glibc)
            socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            socket(AF_INET, SOCK_STREAM, 0)
        #endif
    }

    /// Port 0 is any that is free.
    static func address(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        return address
    }

    /// A closed connection raises no signal.
    static func transmit(_ data: Data, _ connection: Int32) {
        #if canImport(Glibc)
            let flags = Int32(MSG_NOSIGNAL)
        #else
            let flags: Int32 = 0
            var isOn: Int32 = 1
            setsockopt(
                connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn,
                socklen_t(MemoryLayout<Int32>.size))
        #endif
        data.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            _ = send(connection, start, bytes.count, flags)
        }
    }
}
