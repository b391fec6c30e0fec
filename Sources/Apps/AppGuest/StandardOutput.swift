// Apart from other code: nothing writes C's variable `stdout`, but Swift accepts its use only in a
// file that imports C's library with @preconcurrency, and not by way of Foundation.
@preconcurrency import Libc

/// The output stream of `print`.
enum StandardOutput {
    /// Flushes every line, as on a terminal, even into a pipe.
    static func bufferLines() {
        setvbuf(stdout, nil, _IOLBF, 0)
    }
}
