import Foundation
import Libc

/// A program that runs with our own standard input and output, in our own process group, so that it
/// may read the terminal and gets its Ctrl-C.
struct ChildProcess: Sendable {
    struct CannotStart: Error {
        /// Of the system: 127 in a shell for what is not there, 126 for what may not be run.
        let status: Int32
        let problem: String
    }

    let pid: Int32

    /// - Parameter command: The program, looked up as a shell does, and its arguments.
    init(_ command: [String], environment: [String: String]) throws(CannotStart) {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // What we ignore or hold back is not the program's affair.
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
        let arguments = command.map { strdup($0) }
        let variables = environment.map { strdup("\($0.key)=\($0.value)") }
        defer { (arguments + variables).forEach { free($0) } }
        var pid: pid_t = 0
        let error = posix_spawnp(
            &pid, command[0], nil, &attributes, arguments + [nil], variables + [nil])
        guard error == 0 else {
            throw CannotStart(
                status: error == ENOENT ? 127 : 126, problem: String(cString: strerror(error)))
        }
        self.pid = pid
    }

    /// Waits for its end: its status, or 128 and the number of the signal that ended it.
    func end() async -> Int32 {
        await withCheckedContinuation { continuation in
            let pid = pid
            Thread.detachNewThread {
                var status: Int32 = 0
                while waitpid(pid, &status, 0) < 0, errno == EINTR {}
                let signal = status & 0x7F
                continuation.resume(returning: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
            }
        }
    }
}
