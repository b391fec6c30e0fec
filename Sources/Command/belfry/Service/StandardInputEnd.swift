import Foundation
import Libc

/// `--end-with-stdin`: the end of standard input ends this process, as SIGTERM does. A program that starts
/// Belfry keeps the other end of a pipe, which the kernel closes even if the program is killed.
enum StandardInputEnd {
    static func watch() {
        Thread.detachNewThread {
            var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            var byte: UInt8 = 0
            while true {
                // The other end of the pipe may have made it nonblocking.
                poll(&input, 1, -1)
                let count = read(STDIN_FILENO, &byte, 1)
                guard count > 0 || count < 0 && [EINTR, EAGAIN].contains(errno) else { break }
            }
            LineOutput.standardError.write("belfry: Standard input has ended, and Belfry with it.")
            kill(getpid(), SIGTERM)
        }
    }
}
