import Foundation

/// The printed tables, in Markdown: medians, and each server as a multiple of nghttpd.
struct Report {
    var contestants: [Contestant]
    var samples: [Contestant: [Sample]]
    var requests: Int
    var serial: Int

    var text: String {
        let rounds = samples.values.first?.count ?? 0
        return """
            Median of \(rounds) rounds of \(requests.grouped) pushes, 4 connections of 100 \
            streams, TLS 1.3, every answer 200:

            \(loaded)

            One push after the other (1 connection, 1 stream), \(serial.grouped) pushes:

            \(oneByOne)
            """
    }

    private var loaded: String {
        Table(
            [
                "server", "req/s", "÷ nghttpd", "CPU µs", "÷ nghttpd", "p50 ms", "p99 ms", "MiB",
                "start ms",
            ],
            contestants.map { server in
                [
                    server.name, format(server, \.requestsASecond, 0),
                    ratio(server, \.requestsASecond), format(server, \.cpuMicrosecondsARequest, 1),
                    ratio(server, \.cpuMicrosecondsARequest),
                    format(server, \.loaded.p50, 1, per: 1000),
                    format(server, \.loaded.p99, 1, per: 1000), format(server, \.mebibytes, 0),
                    format(server, \.startMilliseconds, 0),
                ]
            }
        ).text
    }

    private var oneByOne: String {
        Table(
            ["server", "p50 µs", "÷ nghttpd", "p99 µs"],
            contestants.map { server in
                [
                    server.name, format(server, \.serial.p50, 0), ratio(server, \.serial.p50),
                    format(server, \.serial.p99, 0),
                ]
            }
        ).text
    }

    private func format(
        _ server: Contestant, _ value: KeyPath<Sample, Double>, _ decimals: Int,
        per unit: Double = 1
    ) -> String {
        median(server, value).map { String(format: "%.\(decimals)f", $0 / unit) } ?? "–"
    }

    private func ratio(_ server: Contestant, _ value: KeyPath<Sample, Double>) -> String {
        guard let own = median(server, value), let other = median(.nghttpd, value) else {
            return "–"
        }
        return String(format: "%.2f", own / other)
    }

    private func median(_ server: Contestant, _ value: KeyPath<Sample, Double>) -> Double? {
        let sorted = (samples[server] ?? []).map { $0[keyPath: value] }.sorted()
        guard !sorted.isEmpty else { return nil }
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2)
            ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
}
