/// The end of the app's process because of code that adopt replaced, while the app launched in a
/// test: in that code, in a copy of another file, or in the named file's line that got a value
/// from replaced code.
package struct LaunchFailure: Hashable, Sendable {
    /// The line that ended the process or led to the replaced code, with the reason.
    var error: Diagnostic

    /// The beginning of the line that a crash prints after replaced code has run.
    static let mark = "belfry adopt: the last replaced code before the crash is "

    /// Reads the output of a test run with a backtrace. Returns `nil` if the process did not end, or
    /// ended in the developer's own code and no replaced code ran in the launch.
    ///
    /// - Parameters:
    ///   - isChosen: whether a path is that of a file that the developer named.
    ///   - isCopied: whether a path is that of another file of the app, which was written for the
    ///     app's bundle, settings and storyboards.
    package init?(
        in output: String, isChosen: (String) -> Bool, isCopied: (String) -> Bool = { _ in false }
    ) {
        let lines = output.split(whereSeparator: \.isNewline)
        guard let fatal = lines.first(where: { $0.contains("Fatal error: ") }),
            let start = fatal.ranges(of: "Fatal error: ").first?.upperBound
        else { return nil }
        let frames = lines.compactMap { Self.frame($0) }
        let own = frames.firstIndex { isChosen($0.path) }
        let isReplaced = frames[..<(own ?? frames.endIndex)].contains { frame in
            frame.path.hasSuffix("/\(GeneratedFile.supportFile)") || frame.path.contains("/Stubs")
        }
        guard let own else {
            // A task has no frame of the code that started it. The outermost copied code is emptied.
            guard isReplaced, var error = frames.last(where: { isCopied($0.path) }) else {
                return nil
            }
            error.message = "the launch ends here: \(fatal[start...])"
            self.error = error
            return
        }
        // A value of replaced code may be one that the app's own line does not expect. A crash after
        // the launch may be the app's answer to a push, which a test has to show.
        let ran = lines.last { $0.hasPrefix(Self.mark) }?.dropFirst(Self.mark.count)
        let isLaunching = lines.contains { $0.contains("UIApplication.launch(") }
        let copied = isLaunching ? frames[..<own].first { isCopied($0.path) } : nil
        guard isReplaced || copied != nil || ran != nil && isLaunching else { return nil }
        var error = isReplaced ? frames[own] : copied ?? frames[own]
        error.message = "the launch ends here: \(fatal[start...])"
        if !isReplaced, copied == nil, let ran { error.message += " (after replaced code: \(ran))" }
        self.error = error
    }

    /// The line about the end of the process in the output of a test run; `nil` if it did not end.
    static func crash(in output: String) -> String? {
        let lines = output.split(whereSeparator: \.isNewline)
        return lines.first { $0.contains("Fatal error: ") }.map(String.init)
    }

    /// Reads the place of `3 App.start() + 8 in tests at /app/A.swift:12:5`.
    private static func frame(_ line: Substring) -> Diagnostic? {
        guard let start = line.ranges(of: " at /").last?.lowerBound else { return nil }
        let place = line[line.index(start, offsetBy: 4)...].split(separator: ":")
        guard place.count == 3, let number = Int(place[1]), let column = Int(place[2]) else {
            return nil
        }
        return Diagnostic(path: String(place[0]), line: number, column: column)
    }
}
