import Foundation
import Libc

/// `--end-with-stdin`: the end of standard input ends this process, as SIGTERM does. A program that starts
/// Belfry keeps the other end of a pipe, which the kernel closes even if the program is killed.
enum StandardInputEnd {
    static func watch() {
        Thread.detachNewThread {
            var byte: UInt8 = 0
            while true {
                let count = read(STDIN_FILENO, &byte, 1)
                guard count > 0 || count < 0 && errno == EINTR else { break }
            }
            kill(getpid(), SIGTERM)
        }
    }
}
