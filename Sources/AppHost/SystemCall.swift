import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// C's functions, under names that methods do not hide.
enum SystemCall {
    static func close(_ descriptor: CInt) {
        systemClose(descriptor)
    }

    /// Writes what fits into a socket, without waiting; the number of bytes, or -1 and `errno`.
    static func send(_ bytes: Data, to socket: CInt) -> Int {
        #if canImport(Darwin)
            let flags = CInt(MSG_DONTWAIT)
        #else
            let flags = CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL)
        #endif
        return bytes.withUnsafeBytes { systemSend(socket, $0.baseAddress, $0.count, flags) }
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
