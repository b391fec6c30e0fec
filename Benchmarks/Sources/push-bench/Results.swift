import Foundation

/// `Benchmarks/RESULTS.md`: the last recorded run.
struct Results {
    var machine: Machine
    var report: Report
    var fleet: FleetRun?
    var profiles: [Profile]

    func write() throws {
        let file = URL(fileURLWithPath: #filePath).appending(path: "../../../RESULTS.md")
            .standardized
        try Data(text.utf8).write(to: file)
        print("\nWritten: \(file.path)")
    }

    private var text: String {
        """
        # Results

        Written by `make bench BENCH="--record …"`; the handbook says under *Measured* what is \
        measured. Only ratios of one run carry over to another machine.

        \(machine.lines.map { "- \($0)" }.joined(separator: "\n"))

        \(report.text)

        \(fleet?.text ?? "")

        \(profiles.map(\.text).joined(separator: "\n\n"))

        """
    }
}
