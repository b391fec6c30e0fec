import ArgumentParser
import Foundation

/// The command `push-bench growth`.
struct GrowthCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "growth",
        abstract: "Measure a push with more pushes, phones, connections and tokens.",
        discussion: """
            Each row is one sample: 100,000 pushes to 1,000 phones over 4 connections with one \
            token, except where its name differs.
            """)

    @Option(help: "The most pushes of a row.")
    var pushes = 10_000_000

    @Flag(help: "Write the table, the chart and the machine to Benchmarks/GROWTH.md.")
    var record = false

    @OptionGroup var product: ProductOption

    func validate() throws {
        guard (10_000...10_000_000).contains(pushes) else {
            throw ValidationError("--pushes must be from 10000 to 10000000.")
        }
    }

    func run() throws {
        try Machine.check()
        let sizes = Growth.allCases.flatMap { growth in
            growth.sizes(upTo: pushes).flatMap { size in
                [false, true].map { (growth: growth, size: size, keepsData: $0) }
            }
        }
        let fixture = try BenchFixture(
            belfry: try product.belfry,
            contestants: sizes.map { $0.growth.contestant($0.size, keepsData: $0.keepsData) })
        defer { fixture.remove() }
        let rows = try sizes.map { growth, size, keepsData in
            let row = try GrowthRow.take(growth, size, keepsData: keepsData, on: fixture)
            print(row)
            return row
        }
        let report = GrowthReport(rows: rows)
        print("\n" + report.text)
        guard record else { return }
        try Results.write(
            """
            # Growth

            Written by `make growth GROWTH="--record"`.
            \(Self.configuration.discussion)

            \(try Machine(fixture).text)

            \(report.text)

            """, to: "GROWTH.md")
    }
}

extension GrowthRow: CustomStringConvertible {
    var description: String {
        String(
            format: "%@%@: %.1f µs CPU a push, %.0f pushes/s, %.0f MiB", name,
            keepsData ? ", --data" : "", cpuMicrosecondsAPush, requestsASecond, mebibytes)
    }
}
