import Foundation
import Libc

/// A program that runs with Belfry's standard input and output, in Belfry's process group, so that
/// it can read the terminal and receives Ctrl-C.
struct ChildProcess: Sendable {
    struct CannotStart: Error {
        /// The exit status as in a shell: 127 for a missing program, 126 for one that cannot be
        /// run.
        let status: Int32
        let problem: String
    }

    let pid: Int32

    /// - Parameter command: The program, which is looked up in `PATH`, and its arguments.
    init(_ command: [String], environment: [String: String]) throws(CannotStart) {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The program must not inherit the signals that Belfry ignores or blocks.
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

    /// Waits for the end of the program; returns its status, or 128 plus the signal that ended it.
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
