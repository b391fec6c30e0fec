// In a separate file: Swift accepts C's variable `stdout` only in a file that imports C's library
// with @preconcurrency, and not through Foundation. No code writes the variable.
@preconcurrency import Libc

/// The output stream of `print`.
enum StandardOutput {
    /// Flushes every line, as on a terminal, even into a pipe.
    static func bufferLines() {
        setvbuf(stdout, nil, _IOLBF, 0)
    }
}
