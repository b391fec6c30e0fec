import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Where commands write: results to standard output, complaints to standard error.
enum Terminal {
    static func write(_ text: String) { write(text, to: .standardOutput) }

    static func complain(_ text: String) { write(text, to: .standardError) }

    /// Whoever reads standard output likes colours: a person at a terminal who has not said
    /// otherwise. https://no-color.org
    static var likesColour: Bool {
        isatty(STDOUT_FILENO) == 1
            && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
            && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// Ends the last line if the text has not. A reader that went away is no reason to fail.
    private static func write(_ text: String, to handle: FileHandle) {
        let end = text.hasSuffix("\n") ? "" : "\n"
        try? handle.write(contentsOf: Data((text + end).utf8))
    }
}
