/// What came of a load test; as JSON it is what `belfry-load` prints.
package struct LoadReport: Hashable, Sendable, Encodable {
    package enum Ending: String, Hashable, Sendable, Encodable {
        /// Every planned push was sent, and answered or given up.
        case completed
        /// Somebody stopped it.
        case interrupted
        /// There was no connection for as long as an answer may take.
        case gaveUp = "gave-up"
    }

    package struct Answer: Hashable, Sendable, Encodable {
        package var status: Int
        /// Apple's, such as `BadDeviceToken`.
        package var reason: String?
        package var count: Int
    }

    package struct Count: Hashable, Sendable, Encodable {
        package var reason: String
        package var count: Int

        /// The most frequent first.
        static func list(_ counts: [String: Int]) -> [Count] {
            counts.map { Count(reason: $0.key, count: $0.value) }
                .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
        }
    }

    /// In milliseconds; with a rate they count from when a push was planned.
    package struct Latency: Hashable, Sendable, Encodable {
        package var mean: Double
        package var p50: Double
        package var p90: Double
        package var p95: Double
        package var p99: Double
        package var p999: Double
        package var max: Double

        private enum CodingKeys: String, CodingKey {
            case mean, p50, p90, p95, p99, max
            case p999 = "p99.9"
        }

        /// `nil` if nothing was answered.
        init?(_ latencies: Latencies) {
            guard let mean = latencies.mean else { return nil }
            func milliseconds(_ percent: Double) -> Double {
                (latencies.percentile(percent) ?? .zero) / .milliseconds(1)
            }
            self.mean = mean / .milliseconds(1)
            p50 = milliseconds(50)
            p90 = milliseconds(90)
            p95 = milliseconds(95)
            p99 = milliseconds(99)
            p999 = milliseconds(99.9)
            max = milliseconds(100)
        }
    }

    package struct Connections: Hashable, Sendable, Encodable {
        /// How many at a time.
        package var planned: Int
        package var opened: Int
        /// Attempts that failed, by why.
        package var failed: [Count]
        /// Those that ended without GOAWAY.
        package var lost: Int
        /// By the reason that the server gave.
        package var goAways: [Count]
    }

    package struct Bytes: Hashable, Sendable, Encodable {
        package var sent: Int
        package var received: Int
    }

    package var ending: Ending
    /// Pushes a second as planned; `nil` in a closed loop.
    package var rate: Double?
    package var streams: Int
    /// Without the warm-up.
    package var seconds: Double
    package var sent: Int
    package var answered: Int
    /// Answers a second.
    package var perSecond: Double
    package var milliseconds: Latency?
    package var answers: [Answer]
    /// Pushes without an answer, by why.
    package var failures: [Count]
    package var connections: Connections
    /// On the wire, warm-up included.
    package var bytes: Bytes
    /// What was expected and is not so, as sentences.
    package var complaints: [String] = []

    package init(
        _ tally: LoadTally, plan: LoadPlan, ending: Ending, measured: Duration
    ) {
        self.ending = ending
        rate = plan.rate
        streams = plan.streams
        seconds = Self.rounded(measured / .seconds(1))
        sent = tally.sent
        answered = tally.answered
        perSecond = seconds > 0 ? Self.rounded(Double(tally.answered) / seconds) : 0
        milliseconds = Latency(tally.latencies)
        answers = tally.answers.map {
            Answer(status: $0.key.status, reason: $0.key.reason, count: $0.value)
        }.sorted { ($0.status, $0.reason ?? "") < ($1.status, $1.reason ?? "") }
        failures = Count.list(
            Dictionary(uniqueKeysWithValues: tally.failures.map { ($0.key.name, $0.value) }))
        connections = Connections(
            planned: plan.connections, opened: tally.opened, failed: Count.list(tally.refused),
            lost: tally.lost, goAways: Count.list(tally.goAways))
        bytes = Bytes(sent: tally.bytesSent, received: tally.bytesReceived)
    }

    /// To three decimals.
    private static func rounded(_ value: Double) -> Double {
        (value * 1000).rounded() / 1000
    }
}
