#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The reading end of a pipe that a process writes to, line by line.
struct PipeReader: Sendable {
    /// Longer lines are cut, so that an app that never ends a line does not fill the memory.
    private static let longest = 4096

    private let descriptor: CInt

    /// Takes over an open descriptor.
    init(_ descriptor: CInt) {
        self.descriptor = descriptor
    }

    /// Calls `handle` for each line as it comes, on the calling thread, until the writing end closes.
    func readLines(_ handle: (String) -> Void) {
        var buffer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            buffer += chunk[..<count]
            while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                handle(String(decoding: buffer[..<min(end, Self.longest)], as: UTF8.self))
                buffer.removeSubrange(...end)
            }
            if buffer.count > Self.longest {
                handle(String(decoding: buffer, as: UTF8.self))
                buffer = []
            }
        }
        if !buffer.isEmpty { handle(String(decoding: buffer, as: UTF8.self)) }
        close(descriptor)
    }
}
