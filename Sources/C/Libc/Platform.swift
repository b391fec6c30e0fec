/// Linux and macOS under one name, where they differ. The code for macOS was never run.
package enum Platform {
    /// The type of a stream socket.
    package static var streamSocket: CInt {
        #if canImport(Glibc)
            CInt(SOCK_STREAM.rawValue)
        #else
            SOCK_STREAM
        #endif
    }

    /// Prepares a socket so that no `send` with `sendFlags` ends the process with SIGPIPE.
    package static func ignoreBrokenPipe(of socket: CInt) {
        #if canImport(Darwin)
            var on: CInt = 1
            setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<CInt>.size))
        #endif
    }

    /// Flags for `send`, to a socket for which `ignoreBrokenPipe(of:)` was called.
    package static var sendFlags: CInt {
        #if canImport(Darwin)
            0
        #else
            CInt(MSG_NOSIGNAL)
        #endif
    }

    /// The event of `poll` when the other end of a connection was closed.
    package static var peerClosed: Int16 {
        #if os(Linux)
            // POLLRDHUP, which Swift does not import.
            0x2000
        #else
            Int16(POLLHUP)
        #endif
    }

    /// Keeps a signal from ending the process, so that a signal source of Dispatch can handle it.
    /// Dispatch does so itself on Linux.
    package static func giveToDispatch(_ signal: CInt) {
        #if canImport(Darwin)
            Darwin.signal(signal, SIG_IGN)
        #endif
    }

    /// The limits of open files and connections: `RLIMIT_NOFILE`.
    package static var openFiles: rlimit {
        get {
            var limits = rlimit()
            _ = getrlimit(openFilesResource, &limits)
            return limits
        }
        set {
            var limits = newValue
            #if canImport(Darwin)
                // setrlimit fails above OPEN_MAX, even if the hard limit is infinite.
                limits.rlim_cur = min(limits.rlim_cur, rlim_t(OPEN_MAX))
            #endif
            _ = setrlimit(openFilesResource, &limits)
        }
    }

    #if canImport(Glibc)
        private static var openFilesResource: __rlimit_resource_t {
            __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        }
    #else
        private static var openFilesResource: CInt { RLIMIT_NOFILE }
    #endif
}
