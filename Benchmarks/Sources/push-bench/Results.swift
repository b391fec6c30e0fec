import Foundation

/// The file `Benchmarks/RESULTS.md`, with the last recorded run.
struct Results {
    var machine: Machine
    var report: Report
    var fleet: FleetRun?
    var profiles: [Profile]

    func write() throws { try Self.write(text, to: "RESULTS.md") }

    /// Writes a file beside the sources of the benchmark.
    static func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: #filePath).appending(path: "../../../\(name)")
            .standardized
        try Data(text.utf8).write(to: file)
        print("\nWrote \(file.path)")
    }

    private var text: String {
        """
        # Results

        Written by `make bench BENCH="--record …"`. The handbook describes the measurement under \
        *Measured*. Only ratios of one run are comparable with other machines.

        \(machine.text)

        \(report.text)

        \(fleet?.text ?? "")

        \(profiles.map(\.text).joined(separator: "\n\n"))

        """
    }
}
