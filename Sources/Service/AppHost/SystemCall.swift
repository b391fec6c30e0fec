import Foundation
import Libc

/// C functions under names that methods do not hide.
enum SystemCall {
    static func close(_ descriptor: CInt) {
        systemClose(descriptor)
    }

    enum Sending {
        case sent(Int)
        /// The socket's buffer is full.
        case full
        /// The other side has closed.
        case closed
    }

    /// Writes bytes from `start` on into a socket, as many as fit, without waiting.
    static func send(_ bytes: Data, from start: Int, to socket: CInt) -> Sending {
        let flags = CInt(MSG_DONTWAIT) | Platform.sendFlags
        return bytes.withUnsafeBytes { bytes in
            while true {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
                let count = systemSend(socket, rest.baseAddress, rest.count, flags)
                // Read before anything else can change it.
                let problem = errno
                if count > 0 { return .sent(count) }
                if count == 0 || problem == EAGAIN || problem == EWOULDBLOCK { return .full }
                if problem != EINTR { return .closed }
            }
        }
    }
}

private func systemClose(_ descriptor: CInt) {
    _ = close(descriptor)
}

private func systemSend(
    _ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: CInt
) -> Int {
    send(descriptor, bytes, count, flags)
}
