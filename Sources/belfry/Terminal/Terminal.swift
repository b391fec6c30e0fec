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

    /// Standard output is a terminal that shows colours, and the user has not turned them off.
    /// https://no-color.org
    static var likesColour: Bool {
        isatty(STDOUT_FILENO) == 1
            && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
            && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// The terminal's columns: what COLUMNS says, else what the terminal says, else 80.
    static var width: Int {
        if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init),
            columns > 0
        {
            return columns
        }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Ends the last line if the text has not. A reader that went away is no reason to fail.
    private static func write(_ text: String, to handle: FileHandle) {
        let end = text.hasSuffix("\n") ? "" : "\n"
        try? handle.write(contentsOf: Data((text + end).utf8))
    }
}
