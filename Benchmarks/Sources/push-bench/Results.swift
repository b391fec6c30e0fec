import Foundation

/// The file `Benchmarks/RESULTS.md`, with the last recorded run.
struct Results {
    var machine: Machine
    var report: Report
    var fleet: FleetRun?
    var profiles: [Profile]

    func write() throws {
        let file = URL(fileURLWithPath: #filePath).appending(path: "../../../RESULTS.md")
            .standardized
        try Data(text.utf8).write(to: file)
        print("\nWrote \(file.path)")
    }

    private var text: String {
        """
        # Results

        Written by `make bench BENCH="--record …"`. The handbook describes the measurement under \
        *Measured*. Only ratios of one run are comparable with other machines.

        \(machine.lines.map { "- \($0)" }.joined(separator: "\n"))

        \(report.text)

        \(fleet?.text ?? "")

        \(profiles.map(\.text).joined(separator: "\n\n"))

        """
    }
}
