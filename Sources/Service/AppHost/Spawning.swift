import CSpawn
import Foundation
import Libc

/// This side's ends of a launched app's socket and pipes.
struct AppDescriptors: Sendable {
    /// The two descriptors of one end of a socket. The other end is at `AppProcess.phoneVariable`
    /// in the process.
    var fromApp: CInt
    var toApp: CInt
    /// The reading ends of pipes.
    var output: CInt
    var errors: CInt
}

/// The start of processes, and the socket that each one gets.
enum Spawning {
    /// The number of the socket in the process.
    static let socketNumber: CInt = 3

    /// Starts an executable, without a shell. It inherits only this process's environment.
    ///
    /// On Linux the kernel kills it when the calling thread ends, even if it is stopped or in its
    /// first instruction, so this thread has to wait for it. Other systems have no such feature,
    /// and only `ChildProcess`'s group helps.
    static func start(
        _ path: String, environment: [String: String]
    ) throws(LaunchError) -> (pid: pid_t, ends: AppDescriptors) {
        var opened: [CInt] = []
        var keeps = false
        defer { if !keeps { opened.forEach { close($0) } } }
        func pair(_ make: (UnsafeMutablePointer<CInt>) -> CInt) throws(LaunchError) -> (CInt, CInt)
        {
            let pair = try Self.pair(path, make)
            opened += [pair.0, pair.1]
            return pair
        }
        let socket = try pair { socketpair(AF_UNIX, Platform.streamSocket, 0, $0) }
        let output = try pair { pipe($0) }
        let errors = try pair { pipe($0) }
        let toApp = try Self.raised(socket.0, path)
        opened.append(toApp)
        let pid = try Self.spawnWhenWritten(
            path, environment, socket: socket.1, output: output.1, errors: errors.1)
        keeps = true
        for end in [socket.1, output.1, errors.1] { close(end) }
        return (
            pid,
            AppDescriptors(fromApp: socket.0, toApp: toApp, output: output.0, errors: errors.0)
        )
    }

    /// The number of attempts for an executable that is being written, and the microseconds between
    /// them.
    private static let attempts = (count: 100, interval: UInt32(5_000))

    /// Starts an executable that may still be open for writing, if only in a process that was
    /// forked from its writer at that moment. The kernel starts no such executable, so the start is
    /// repeated.
    private static func spawnWhenWritten(
        _ path: String, _ environment: [String: String], socket: CInt, output: CInt, errors: CInt
    ) throws(LaunchError) -> pid_t {
        for _ in 1..<attempts.count {
            do throws(LaunchError) {
                return try spawn(
                    path, environment, socket: socket, output: output, errors: errors)
            } catch {
                guard case .beingWritten = error else { throw error }
            }
            usleep(attempts.interval)
        }
        return try spawn(path, environment, socket: socket, output: output, errors: errors)
    }

    /// Makes two descriptors that no other process inherits, above those that a process begins
    /// with.
    private static func pair(
        _ path: String, _ make: (UnsafeMutablePointer<CInt>) -> CInt
    ) throws(LaunchError) -> (CInt, CInt) {
        var ends: [CInt] = [-1, -1]
        guard make(&ends) == 0 else {
            throw .notStarted(path: path, problem: String(cString: strerror(errno)))
        }
        defer { ends.forEach { close($0) } }
        let first = try raised(ends[0], path)
        do throws(LaunchError) {
            return (first, try raised(ends[1], path))
        } catch {
            close(first)
            throw error
        }
    }

    private static func raised(_ descriptor: CInt, _ path: String) throws(LaunchError) -> CInt {
        let raised = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
        guard raised >= 0 else {
            throw .notStarted(path: path, problem: String(cString: strerror(errno)))
        }
        return raised
    }

    private static func spawn(
        _ path: String, _ environment: [String: String], socket: CInt, output: CInt,
        errors: CInt
    ) throws(LaunchError) -> pid_t {
        var pid: pid_t = 0
        let lines = environment.map { "\($0.key)=\($0.value)" }
        let problem = withArray(of: [path]) { arguments in
            withArray(of: lines) {
                cspawn_start(&pid, path, arguments, $0, output, errors, socket)
            }
        }
        guard problem == 0 else { throw LaunchError(problem, starting: path) }
        return pid
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
    /// Creates an error from the system's error number.
    fileprivate init(_ problem: Int32, starting path: String) {
        switch problem {
        case ENOENT: self = .missing(path: path)
        case EACCES: self = .notExecutable(path: path)
        case ENOEXEC: self = .otherPlatform(path: path)
        case ETXTBSY: self = .beingWritten(path: path)
        default: self = .notStarted(path: path, problem: String(cString: strerror(problem)))
        }
    }
}
