import VirtualPhone

/// What is known of a process that ended by itself.
public struct CrashReport: Hashable, Sendable {
    public var end: ProcessEnd
    /// The method that the main thread was in, if it was in one.
    public var running: Callback?
    /// The last lines on standard error.
    public var lastLines: [String]
}

extension CrashReport: CustomStringConvertible {
    public var description: String {
        let place = running.map { " in \($0.swiftName)" } ?? ", outside of any callback"
        let lines =
            lastLines.isEmpty ? "" : " Its last lines: " + lastLines.joined(separator: " ⏎ ")
        return "Crash report: \(end)\(place).\(lines)"
    }
}
