import Foundation
import Libc

/// The output of commands: results on standard output, complaints on standard error.
enum Terminal {
    static func write(_ text: String) { write(text, to: .standardOutput) }

    /// Prints the text on standard error, wrapped to its width.
    static func complain(_ text: String) {
        write(TextWrap(width: wrapWidth(of: STDERR_FILENO))(text), to: .standardError)
    }

    /// Colours for standard output.
    static var paint: Paint { paint(for: STDOUT_FILENO) }

    /// Colours for standard error.
    static var errorPaint: Paint { paint(for: STDERR_FILENO) }

    /// Breaks lines for standard output. Output to a program or a file is not broken, unless COLUMNS is
    /// set.
    static var wrap: TextWrap { TextWrap(width: wrapWidth(of: STDOUT_FILENO)) }

    /// The columns of standard output: from COLUMNS, or else from the terminal, or else 80.
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

    /// Writes the text and a line end, if it has none. Ignores the error if the reader has ended.
    private static func write(_ text: String, to handle: FileHandle) {
        let end = text.hasSuffix("\n") ? "" : "\n"
        try? handle.write(contentsOf: Data((text + end).utf8))
    }
}
