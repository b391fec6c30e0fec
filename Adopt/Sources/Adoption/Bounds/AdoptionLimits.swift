/// What `belfry adopt` reads at most. The parser's time and memory grow with each, some of them
/// exponentially; what an app's developer writes by hand stays far below.
package enum AdoptionLimits {
    /// Files and folders that are looked at below the folders named.
    package static let entries = 100_000
    /// Swift files that are adopted.
    package static let files = 2_000
    /// Bytes of one file.
    package static let fileBytes = 1 << 20
    /// Bytes of all files.
    package static let totalBytes = 16 << 20
    /// Swift files that `--from` looks into, and their bytes.
    package static let repositoryFiles = 20_000
    package static let repositoryBytes = 128 << 20
    /// Brackets of any kind inside one another.
    package static let brackets = 64
    /// Square brackets inside one another: each may double the time to parse what is inside.
    package static let squareBrackets = 12
    /// Interpolations of strings inside one another.
    package static let interpolations = 8
    /// `#if` inside one another.
    package static let conditions = 32
    /// Parts of one expression or type that the syntax tree nests: calls, members, operators.
    package static let links = 2_000
    /// For all of it.
    package static let seconds = 120
    /// For all of it with the compiler's rounds, the first of which builds Belfry.
    package static let compileSeconds = 1_800
    /// For the parser and what walks its trees, which call themselves for each level.
    package static let stackBytes = 256 << 20
}
