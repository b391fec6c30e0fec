import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A process that has just been started, with this side's ends of its socket and pipes.
struct Spawning {
    var child: ChildProcess
    /// A socket, at `AppProcess.phoneVariable` on the other side.
    var socket: CInt
    var output: PipeReader
    var errors: PipeReader

    /// The number of the socket in the process.
    static let socketNumber: CInt = 3

    /// Starts an executable, without a shell, with nothing of this process's but its environment.
    init(_ path: String, environment: [String: String]) throws(LaunchError) {
        let socket = try Self.pair(path) { socketpair(AF_UNIX, Self.streamSocket, 0, $0) }
        let output = try Self.pair(path) { pipe($0) }
        let errors = try Self.pair(path) { pipe($0) }
        defer { for end in [socket.1, output.1, errors.1] { close(end) } }
        do throws(LaunchError) {
            let pid = try Self.spawn(
                path, environment, socket: socket.1, output: output.1, errors: errors.1)
            child = ChildProcess(pid: pid)
        } catch {
            for end in [socket.0, output.0, errors.0] { close(end) }
            throw error
        }
        self.socket = socket.0
        self.output = PipeReader(output.0)
        self.errors = PipeReader(errors.0)
    }

    /// Two descriptors that no other process inherits, above those that a process begins with.
    private static func pair(
        _ path: String, _ make: (UnsafeMutablePointer<CInt>) -> CInt
    ) throws(LaunchError) -> (CInt, CInt) {
        var ends: [CInt] = [-1, -1]
        guard make(&ends) == 0 else {
            throw .notStarted(path: path, problem: String(cString: strerror(errno)))
        }
        let raised = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
        ends.forEach { close($0) }
        guard raised.allSatisfy({ $0 >= 0 }) else {
            throw .notStarted(path: path, problem: String(cString: strerror(errno)))
        }
        return (raised[0], raised[1])
    }

    private static func spawn(
        _ path: String, _ environment: [String: String], socket: CInt, output: CInt, errors: CInt
    ) throws(LaunchError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
        posix_spawn_file_actions_adddup2(&actions, socket, socketNumber)
        closeTheRest(&actions)

        // The app must not inherit which signals this process ignores or blocks.
        var none = sigset_t()
        sigemptyset(&none)
        var usual = sigset_t()
        sigemptyset(&usual)
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGCHLD, SIGUSR1, SIGUSR2] {
            sigaddset(&usual, signal)
        }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, spawnFlags)

        var pid: pid_t = 0
        let lines = environment.map { "\($0.key)=\($0.value)" }
        let problem = withArray(of: [path]) { arguments in
            withArray(of: lines) { posix_spawn(&pid, path, &actions, &attributes, arguments, $0) }
        }
        guard problem == 0 else { throw LaunchError(problem, starting: path) }
        return pid
    }

    /// Closes every other descriptor in the child. On Darwin a flag does; elsewhere a function that
    /// glibc has since 2.34 and that Swift's module map leaves out.
    #if canImport(Darwin)
        private static func closeTheRest(_ actions: inout posix_spawn_file_actions_t?) {}
    #else
        private static func closeTheRest(_ actions: inout posix_spawn_file_actions_t) {
            typealias CloseFrom =
                @convention(c) (
                    UnsafeMutablePointer<posix_spawn_file_actions_t>, CInt
                ) -> CInt
            guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else {
                return
            }
            _ = unsafeBitCast(symbol, to: CloseFrom.self)(&actions, socketNumber + 1)
        }
    #endif

    private static var spawnFlags: Int16 {
        let flags =
            Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK)
            | Int32(POSIX_SPAWN_SETSIGDEF)
        #if canImport(Darwin)
            return Int16(flags | POSIX_SPAWN_CLOEXEC_DEFAULT)
        #else
            return Int16(flags)
        #endif
    }

    private static var streamSocket: CInt {
        #if canImport(Glibc)
            CInt(SOCK_STREAM.rawValue)
        #else
            SOCK_STREAM
        #endif
    }
}

/// Calls `body` with the strings as a null-terminated array of C strings.
private func withArray<Result>(
    of strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return body(pointers + [nil])
}

extension LaunchError {
    /// What `posix_spawn` answered.
    fileprivate init(_ problem: Int32, starting path: String) {
        switch problem {
        case ENOENT: self = .missing(path: path)
        case EACCES: self = .notExecutable(path: path)
        case ENOEXEC: self = .otherPlatform(path: path)
        default: self = .notStarted(path: path, problem: String(cString: strerror(problem)))
        }
    }
}
