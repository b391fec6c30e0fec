import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

// The state is behind a lock; one thread accepts and answers.
/// An HTTP server on the loopback interface that ends a connection after a number of bytes. It answers
/// one request a connection, one connection at a time.
final class CuttingServer: @unchecked Sendable {
    /// Where a connection ends.
    enum Cut: Hashable, Sendable {
        case request(after: Int)
        case response(after: Int)
    }

    typealias Answer = @Sendable (_ method: String, _ path: String, _ body: Data) -> Int

    struct CannotListen: Error {}

    let port: Int
    private let listener: Int32
    private let lock = NSLock()
    private var answer: Answer = { _, _, _ in 503 }
    private var cut: Cut?
    private var onCut: @Sendable () -> Void = {}
    private var bytes = (request: 0, response: 0)

    init() throws {
        listener = LoopbackSocket.make()
        var address = LoopbackSocket.address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, $0, &length) == 0
            }
        }
        port = Int(UInt16(bigEndian: address.sin_port))
        guard isListening else { throw CannotListen() }
        Thread.detachNewThread { [self] in acceptAll() }
    }

    /// Ends the server's thread.
    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    /// From now on answers as `answer` says, and cuts the next connection; `onCut` is called before
    /// it is closed.
    func serve(
        _ answer: @escaping Answer, cut: Cut? = nil, onCut: @escaping @Sendable () -> Void = {}
    ) {
        lock.withLock { (self.answer, self.cut, self.onCut) = (answer, cut, onCut) }
    }

    /// The bytes of the latest request and response that were not cut.
    var lastExchange: (request: Int, response: Int) { lock.withLock { bytes } }

    private func acceptAll() {
        while true {
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else { break }
            converse(connection)
            close(connection)
        }
        close(listener)
    }

    private func converse(_ connection: Int32) {
        let (answer, cut, onCut) = lock.withLock {
            defer { self.cut = nil }
            return (self.answer, self.cut, self.onCut)
        }
        var end = Int.max
        if case .request(let count)? = cut { end = count }
        guard let request = receive(connection, upTo: end) else { return onCut() }
        let status = answer(request.method, request.path, request.body)
        var response = Data(
            "HTTP/1.1 \(status) -\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
        lock.withLock { bytes = (request.bytes, response.count) }
        if end < Int.max { response = Data() }
        if case .response(let count)? = cut { response = response.prefix(count) }
        LoopbackSocket.transmit(response, connection)
        if cut != nil { onCut() }
    }

    private struct Request {
        var method, path: String
        var body: Data
        var bytes: Int
    }

    /// Reads no more than `end` bytes; `nil` if the request is not complete by then.
    private func receive(_ connection: Int32, upTo end: Int) -> Request? {
        var received = Data()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            if let request = Self.request(in: received) { return request }
            let wanted = min(buffer.count, end - received.count)
            guard wanted > 0 else { return nil }
            let count = recv(connection, &buffer, wanted, 0)
            guard count > 0 else { return nil }
            received.append(contentsOf: buffer[..<count])
        }
    }

    private static func request(in data: Data) -> Request? {
        guard let end = data.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self)
            .components(separatedBy: "\r\n")
        let start = lines[0].split(separator: " ").map(String.init)
        let length =
            lines.lazy.compactMap { line -> Int? in
                guard line.lowercased().hasPrefix("content-length:") else { return nil }
                return Int(line.dropFirst(15).trimmingCharacters(in: .whitespaces))
            }.first ?? 0
        let body = data[end.upperBound...]
        guard start.count == 3, body.count >= length else { return nil }
        return Request(method: start[0], path: start[1], body: Data(body), bytes: data.count)
    }
}
