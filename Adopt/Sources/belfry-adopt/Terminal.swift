import Foundation

/// Standard output for results, standard error for messages.
enum Terminal {
    static func write(_ text: String) { write(text, to: .standardOutput) }

    /// Writes a message, wrapped to the width of standard error.
    static func complain(_ text: String) {
        write(TextWrap(width: width(of: STDERR_FILENO))(text), to: .standardError)
    }

    /// Breaks lines for standard output. Lines for a program or a file stay whole unless COLUMNS is set.
    static var wrap: TextWrap { TextWrap(width: width(of: STDOUT_FILENO)) }

    private static func width(of descriptor: Int32) -> Int {
        if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init),
            columns > 0
        {
            return columns
        }
        guard isatty(descriptor) == 1 else { return .max }
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    private static func write(_ text: String, to handle: FileHandle) {
        let end = text.hasSuffix("\n") ? "" : "\n"
        try? handle.write(contentsOf: Data((text + end).utf8))
    }
}
