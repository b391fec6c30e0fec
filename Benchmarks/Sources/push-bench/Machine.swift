import Foundation

/// The description of the measured software and of the machine.
struct Machine {
    var lines: [String]

    /// Throws except on Linux, because CPU times and pinning come from Linux.
    static func check() throws {
        guard FileManager.default.fileExists(atPath: "/proc/self/status") else {
            throw BenchError("push-bench pins processes and reads /proc, so it runs only on Linux.")
        }
        for tool in ["h2load", "taskset"] where !Tool.isInstalled(tool) {
            throw BenchError("\(tool) is not installed. Run make setup.")
        }
    }

    init(_ fixture: BenchFixture) throws {
        let processor =
            try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
            .firstMatch(of: #/model name\s*: (.*)/#).map { String($0.1) } ?? "unknown processor"
        let cores = ProcessInfo.processInfo.processorCount
        let date = Date.now.formatted(.iso8601.year().month().day())
        let commit = try? Tool.run("git", "describe", "--always", "--dirty")
        lines = [
            "\(date), commit \(Self.line(commit) ?? "unknown"), "
                + (Self.line(try Tool.run(fixture.belfry.path, "--version")) ?? ""),
            "\(processor), \(cores) cores, Linux \(Self.line(try Tool.run("uname", "-r")) ?? "")",
            [
                Self.line(try? Tool.run("h2load", "--version")),
                Self.line(try? Tool.run("go", "version")),
                Self.line(try? Tool.run("node", "--version")).map { "node \($0)" },
            ].compactMap(\.self).joined(separator: ", "),
        ]
    }

    /// The lines as a Markdown list, one item a line.
    var text: String { lines.map { "- \($0)" }.joined(separator: "\n") }

    /// The first line of a program's output.
    private static func line(_ text: String?) -> String? {
        text?.split(separator: "\n").first.map(String.init)
    }
}
