import Foundation

/// The table that is printed: medians, and Belfry as a multiple of nghttpd.
struct Report {
    var samples: [Contestant: [Sample]]
    var requests: Int

    var text: String {
        let rows = Contestant.allCases.map { contestant in
            row(
                contestant.rawValue, median(contestant, \.requestsASecond),
                median(contestant, \.cpuMicrosecondsARequest))
        }
        let rounds = samples.values.first?.count ?? 0
        return """
            Median of \(rounds) rounds of \(requests) pushes, 4 connections × 100 streams, TLS 1.3:

            server            req/s   CPU µs/req
            \(rows.joined(separator: "\n"))
            belfry ÷ nghttpd: \(ratio(\.requestsASecond)) req/s, \
            \(ratio(\.cpuMicrosecondsARequest)) CPU
            """
    }

    private func row(_ name: String, _ rate: Double, _ cpu: Double) -> String {
        name.padding(toLength: 12, withPad: " ", startingAt: 0)
            + String(format: "%11.0f %12.2f", rate, cpu)
    }

    private func ratio(_ value: KeyPath<Sample, Double>) -> String {
        String(format: "%.2f", median(.belfry, value) / median(.nghttpd, value))
    }

    private func median(_ contestant: Contestant, _ value: KeyPath<Sample, Double>) -> Double {
        let sorted = (samples[contestant] ?? []).map { $0[keyPath: value] }.sorted()
        guard !sorted.isEmpty else { return .nan }
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2)
            ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
}
