/// The results of a load test; `belfry-load` prints them as JSON.
package struct LoadReport: Hashable, Sendable, Encodable {
    package enum Ending: String, Hashable, Sendable, Encodable {
        /// Every planned push was sent, and was answered or abandoned.
        case completed
        /// The user stopped the run.
        case interrupted
        /// There was no connection for the longest time to wait for an answer.
        case gaveUp = "gave-up"
    }

    package struct Answer: Hashable, Sendable, Encodable {
        package var status: Int
        /// The reason in Apple's answer, such as `BadDeviceToken`.
        package var reason: String?
        package var count: Int
    }

    package struct Count: Hashable, Sendable, Encodable {
        package var reason: String
        package var count: Int

        /// The counts, with the most frequent first.
        static func list(_ counts: [String: Int]) -> [Count] {
            counts.map { Count(reason: $0.key, count: $0.value) }
                .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
        }
    }

    /// Latencies in milliseconds; with a rate, they count from the planned time of a push.
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

        /// `nil` if no push was answered.
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
        /// The number of simultaneous connections.
        package var planned: Int
        package var opened: Int
        /// Failed attempts, by reason.
        package var failed: [Count]
        /// The number of connections that ended without GOAWAY.
        package var lost: Int
        /// The numbers of GOAWAY frames, by the reason that the server gave.
        package var goAways: [Count]
    }

    package struct Bytes: Hashable, Sendable, Encodable {
        package var sent: Int
        package var received: Int
    }

    package var ending: Ending
    /// The planned pushes per second; `nil` in a closed loop.
    package var rate: Double?
    package var streams: Int
    /// The measured time, without the warm-up.
    package var seconds: Double
    package var sent: Int
    package var answered: Int
    /// The number of answers per second.
    package var perSecond: Double
    package var milliseconds: Latency?
    package var answers: [Answer]
    /// Pushes without an answer, by reason.
    package var failures: [Count]
    package var connections: Connections
    /// The bytes on the wire, including the warm-up.
    package var bytes: Bytes
    /// The violated expectations, as sentences.
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

    /// The value, rounded to three decimals.
    private static func rounded(_ value: Double) -> Double {
        (value * 1000).rounded() / 1000
    }
}
