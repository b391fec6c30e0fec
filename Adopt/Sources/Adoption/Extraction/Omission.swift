/// A piece of a named file that is left out, because no other repair makes it compile.
struct Omission: Hashable, Sendable {
    /// The number of steps taken: a piece loses its value first, then all of it.
    var step = 1
    /// The line of the compiler's error.
    var line: Int
    /// The compiler's first error in the piece, for the report.
    var message: String
}
