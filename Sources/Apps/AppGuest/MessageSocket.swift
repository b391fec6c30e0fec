import Foundation
import Libc
import Synchronization

/// The app's end of the connection between a phone and the process of a launched app: one line of
/// JSON for each message. It may block, unlike the phone's end (`AppConnection`).
package final class MessageSocket: Sendable {
    /// The reason why the connection has ended.
    package enum End: Hashable, Sendable {
        /// The other side closed the connection, or is gone.
        case closed
        /// The line is not a message: the other side was built with another version of Belfry.
        case notUnderstood(String)
    }

    private let descriptor: CInt
    private let writing = Mutex(())

    /// Takes over an open stream socket.
    package init(descriptor: CInt) {
        self.descriptor = descriptor
        Platform.ignoreBrokenPipe(of: descriptor)
    }

    deinit { close(descriptor) }

    /// Sends a whole message; returns `false` when the other side is gone.
    @discardableResult
    package func send(_ message: some Encodable) -> Bool {
        guard var line = try? JSONEncoder().encode(message) else { return false }
        line.append(UInt8(ascii: "\n"))
        return writing.withLock { _ in write(line) }
    }

    private func write(_ line: Data) -> Bool {
        line.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = systemSend(
                    descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count,
                    Platform.sendFlags)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    /// Calls `handle` for every message, on the calling thread, until the connection ends.
    package func receive<Message: Decodable>(
        _ type: Message.Type = Message.self, _ handle: (Message) -> Void
    ) -> End {
        var splitter = LineSplitter()
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return .closed }
            for line in splitter.split(chunk[..<count]) {
                guard let message = try? JSONDecoder().decode(type, from: Data(line.bytes)) else {
                    return .notUnderstood(String(decoding: line.bytes.prefix(200), as: UTF8.self))
                }
                handle(message)
            }
        }
    }
}

/// C's `send`, under a name that the method does not hide.
private func systemSend(
    _ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: CInt
) -> Int {
    send(descriptor, bytes, count, flags)
}
