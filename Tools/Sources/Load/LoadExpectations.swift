/// The conditions for a load test to pass.
package struct LoadExpectations: Hashable, Sendable {
    /// The expected statuses of answers.
    package var statuses: Set<Int>
    /// The upper limit of the 99th percentile of the latencies.
    package var p99: Duration?

    package init(statuses: Set<Int> = [200], p99: Duration? = nil) {
        self.statuses = statuses
        self.p99 = p99
    }

    /// The conditions that a report violates, as sentences.
    package func complaints(about report: LoadReport) -> [String] {
        var complaints: [String] = []
        if report.ending == .gaveUp {
            let why = report.connections.failed.first.map { ": \($0.reason)" } ?? ""
            complaints.append(
                "The run ended early because no connection was left\(why). Check that Belfry is "
                    + "running: belfry status")
        }
        let others = report.answers.filter { !statuses.contains($0.status) }
        if !others.isEmpty {
            let count = others.reduce(0) { $0 + $1.count }
            let wanted = statuses.sorted().map(String.init).joined(separator: " or ")
            complaints.append("\(Self.pushes(count)) answered with a status other than \(wanted).")
        }
        let failed = report.failures.reduce(0) { $0 + $1.count }
        if failed > 0 { complaints.append("\(Self.pushes(failed)) not answered.") }
        if let p99, let found = report.milliseconds?.p99, found > p99 / .milliseconds(1) {
            complaints.append(
                "The 99th percentile is \(LoadTime(found)). It must be at most "
                    + "\(LoadTime(p99 / .milliseconds(1))).")
        } else if p99 != nil, report.milliseconds == nil {
            complaints.append("No push was answered, so there is no 99th percentile.")
        }
        return complaints
    }

    private static func pushes(_ count: Int) -> String {
        count == 1 ? "1 push was" : "\(count) pushes were"
    }
}

/// A time with three digits, for display: `840 µs`, `3.42 ms`, `61.2 ms`, `1.25 s`.
package struct LoadTime: CustomStringConvertible {
    package let description: String

    package init(_ milliseconds: Double) {
        description =
            switch milliseconds {
            case ..<0.9995: Self.digits(milliseconds * 1000, " µs")
            case ..<999.5: Self.digits(milliseconds, " ms")
            default: Self.digits(milliseconds / 1000, " s")
            }
    }

    private static func digits(_ value: Double, _ unit: String) -> String {
        let decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0
        let factor = decimals == 2 ? 100.0 : decimals == 1 ? 10 : 1
        let scaled = Int((value * factor).rounded())
        guard decimals > 0 else { return "\(scaled)" + unit }
        let rest = String(scaled % Int(factor))
        let zeros = String(repeating: "0", count: decimals - rest.count)
        return "\(scaled / Int(factor)).\(zeros)\(rest)" + unit
    }
}
