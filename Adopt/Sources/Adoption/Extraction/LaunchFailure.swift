/// The end of the app's process in code that adopt replaced, while the app launched in a test.
package struct LaunchFailure: Hashable, Sendable {
    /// The line of the app's file that led to the replaced code, with the reason.
    var error: Diagnostic

    /// Reads the output of a test run with a backtrace. Returns `nil` if the process did not end, or
    /// ended in the developer's own code.
    ///
    /// - Parameter isChosen: whether a path is that of a file that the developer named.
    package init?(in output: String, isChosen: (String) -> Bool) {
        let lines = output.split(whereSeparator: \.isNewline)
        guard let fatal = lines.first(where: { $0.contains("Fatal error: ") }),
            let start = fatal.ranges(of: "Fatal error: ").first?.upperBound
        else { return nil }
        let frames = lines.compactMap { Self.frame($0) }
        guard let own = frames.firstIndex(where: { isChosen($0.path) }) else { return nil }
        // Without replaced code above it, the developer's own line ended the process.
        let isReplaced = frames[..<own].contains { frame in
            frame.path.hasSuffix("/\(GeneratedFile.supportFile)") || frame.path.contains("/Stubs")
        }
        guard isReplaced else { return nil }
        var error = frames[own]
        error.message = "the launch ends here: \(fatal[start...])"
        self.error = error
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
