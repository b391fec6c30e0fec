/// The limits of `belfry adopt`. The parser's time and memory grow with each of these numbers, for
/// some exponentially. Code that a developer writes by hand stays far below the limits.
package enum AdoptionLimits {
    /// Files and folders below the named folders.
    package static let entries = 100_000
    /// Swift files to adopt.
    package static let files = 2_000
    /// Bytes in one file.
    package static let fileBytes = 1 << 20
    /// Bytes in all files together.
    package static let totalBytes = 16 << 20
    /// Swift files that `--from` reads.
    package static let repositoryFiles = 20_000
    package static let repositoryBytes = 128 << 20
    /// Levels of nested brackets of any kind.
    package static let brackets = 64
    /// Levels of nested square brackets. Each level may double the time to parse its content.
    package static let squareBrackets = 12
    /// Levels of nested string interpolations.
    package static let interpolations = 8
    /// Levels of nested `#if`.
    package static let conditions = 32
    /// Parts of one expression or type that the syntax tree nests: calls, members, operators.
    package static let links = 2_000
    /// Seconds for an adoption without the compiler.
    package static let seconds = 120
    /// Seconds for an adoption with the compiler, whose first round builds Belfry.
    package static let compileSeconds = 1_800
    /// Seconds of processor time for a check. The work grows with the sources, so that the limit ends
    /// only a check that makes no progress.
    package static func checkSeconds(bytes: Int) -> Int { seconds + 60 * (bytes >> 20) }
    /// Bytes of stack for the parser and the visitors of its trees, which recurse for each level.
    package static let stackBytes = 256 << 20
}
