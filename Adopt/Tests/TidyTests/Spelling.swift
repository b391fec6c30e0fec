/// A way to write something that is not ours, and what to write instead.
struct Spelling {
    enum Place: Hashable {
        /// The rooms that are values: no clock, no chance, no concurrency, no files.
        case pureRooms
        case sources
        /// Every room except those of command lines, which print.
        case sourcesButCommandLine
        case tests
        /// The rooms that write or read trace records.
        case tracingRooms
        /// Tests, and what runs in the tests of others.
        case testsAndTesting
        case everywhere
    }

    /// The test's name for it.
    let name: String
    let pattern: Pattern
    let place: Place
    /// Comments and literals count as well as code.
    var alsoInComments = false
    /// Files that may, each with the reason.
    var allowed: [String: String] = [:]
    /// Completes "`x` is not for this place: …".
    let instead: String
    /// A line that must be found, and one that must not.
    let bad: String
    let good: String

    static let commandLines: Set<String> = ["belfry", "belfry-adopt"]
    static let pureRooms: Set<String> = ["PushModel", "PushGateway", "VirtualPhone", "World"]
    static let tracingRooms: Set<String> = [
        "VirtualPhone", "World", "Scenarios", "Questions", "Log", "AppHost", "Switchboard",
        "BelfryTesting", "BelfryAPNs", "API", "Console", "belfry",
    ]

    func findings(in file: SourceFile) -> [Finding] {
        guard applies(to: file) else { return [] }
        return pattern.matches(in: alsoInComments ? file.text : file.code).map { match in
            Finding(
                file: file.path, line: match.line,
                sentence: "“\(match.captured)” is not for this place: \(instead)")
        }
    }

    private func applies(to file: SourceFile) -> Bool {
        guard allowed[file.path] == nil else { return false }
        return switch place {
        case .pureRooms: file.top == "Sources" && Self.pureRooms.contains(file.room)
        case .sources: file.top == "Sources"
        case .sourcesButCommandLine:
            file.top == "Sources" && !Self.commandLines.contains(file.room)
        case .tests: file.top == "Tests"
        case .tracingRooms: file.top == "Sources" && Self.tracingRooms.contains(file.room)
        case .testsAndTesting:
            file.top == "Tests" || ["BelfryTesting", "BelfryAPNs"].contains(file.room)
        case .everywhere: true
        }
    }
}

extension Spelling: CustomStringConvertible {
    var description: String { name }
}
