// C's variable is written by nobody; Swift cannot know that.
#if canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#else
    @preconcurrency import Darwin
#endif

/// Where `print` goes.
enum StandardOutput {
    /// Has every line written at once, as on a terminal, even where it goes into a pipe.
    static func printLineByLine() {
        setvbuf(stdout, nil, _IOLBF, 0)
    }
}
