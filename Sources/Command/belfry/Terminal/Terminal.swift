import Foundation
import Libc

/// Where commands write: results to standard output, complaints to standard error.
enum Terminal {
    static func write(_ text: String) { write(text, to: .standardOutput) }

    /// Wraps the text to the width of what standard error goes to.
    static func complain(_ text: String) {
        write(TextWrap(width: wrapWidth(of: STDERR_FILENO))(text), to: .standardError)
    }

    /// For standard output.
    static var paint: Paint { paint(for: STDOUT_FILENO) }

    /// For standard error.
    static var errorPaint: Paint { paint(for: STDERR_FILENO) }

    /// Breaks lines for standard output; what is read by a program, or goes to a file, is left
    /// unbroken unless COLUMNS is set.
    static var wrap: TextWrap { TextWrap(width: wrapWidth(of: STDOUT_FILENO)) }

    /// The columns of standard output: what COLUMNS says, else what the terminal says, else 80.
    static var width: Int { columns(of: STDOUT_FILENO) ?? 80 }

    private static func paint(for descriptor: Int32) -> Paint {
        Paint(
            isTerminal: isatty(descriptor) == 1,
            environment: ProcessInfo.processInfo.environment)
    }

    private static func wrapWidth(of descriptor: Int32) -> Int {
        columns(of: descriptor) ?? (isatty(descriptor) == 1 ? 80 : .max)
    }

    private static func columns(of descriptor: Int32) -> Int? {
        if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init),
            columns > 0
        {
            return columns
        }
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Ends the last line if the text has not. A reader that went away is no reason to fail.
    private static func write(_ text: String, to handle: FileHandle) {
        let end = text.hasSuffix("\n") ? "" : "\n"
        try? handle.write(contentsOf: Data((text + end).utf8))
    }
}
