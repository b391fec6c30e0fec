import PushGateway

/// Counts of a switchboard's work since its start.
package struct SwitchboardMetrics: Hashable, Sendable {
    /// A status and reason, by which pushes are counted.
    package struct Answer: Hashable, Sendable {
        package var status: Int
        package var reason: Reason?
    }

    /// The number of pushes that were answered 200, which most are.
    private var accepted = 0
    private var others: [Answer: Int] = [:]
    /// The times from a request on the wire to its answer, including the commit.
    package private(set) var answerTimes = TimeHistogram()
    /// Counts of pushes that a fault hit, by the fault's name.
    package private(set) var faults: [String: Int] = [:]

    /// Counts of batches and steps that the log stored, and of failures to store.
    package internal(set) var batches = 0
    package internal(set) var steps = 0
    package internal(set) var failures = 0

    package init() {}

    /// Counts of answered pushes, by status and reason.
    package var answers: [Answer: Int] {
        var answers = others
        answers[Answer(status: 200, reason: nil), default: 0] += accepted
        return answers
    }

    /// Adds the counts of another node.
    mutating func add(_ other: SwitchboardMetrics) {
        accepted += other.accepted
        others.merge(other.others, uniquingKeysWith: +)
        answerTimes.add(other.answerTimes)
        faults.merge(other.faults, uniquingKeysWith: +)
        batches += other.batches
        steps += other.steps
        failures += other.failures
    }

    /// Counts the answers to the requests of one read.
    mutating func count(_ responses: [PushResponse], after time: Duration) {
        // A span, because an array copies each answer that is read.
        let answers = responses.span
        for index in answers.indices {
            if answers[index].status == 200, answers[index].reason == nil {
                accepted += 1
            } else {
                let answer = Answer(
                    status: answers[index].status, reason: answers[index].reason)
                others[answer, default: 0] += 1
            }
            if let fault = answers[index].fault { faults[fault.name, default: 0] += 1 }
        }
        answerTimes.count(time, times: responses.count)
    }
}

/// A histogram of durations.
package struct TimeHistogram: Hashable, Sendable {
    /// The upper bounds of the buckets, in microseconds; longer times are in `count` alone.
    package static let bounds: [Int64] = [
        500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
        2_500_000, 10_000_000,
    ]

    /// The number of times in each bucket: above the previous bound, up to this bound.
    private var buckets = Array(repeating: 0, count: bounds.count)
    package private(set) var count = 0
    /// The sum of all times, in seconds.
    package private(set) var sum = 0.0

    package init() {}

    /// The number of times up to each bound.
    package var upTo: [Int] {
        var total = 0
        return buckets.map { bucket in
            total += bucket
            return total
        }
    }

    mutating func add(_ other: TimeHistogram) {
        buckets = zip(buckets, other.buckets).map(+)
        count += other.count
        sum += other.sum
    }

    package mutating func count(_ time: Duration, times: Int) {
        let (seconds, attoseconds) = time.components
        let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
        count += times
        sum += Double(microseconds) / 1e6 * Double(times)
        guard let bucket = Self.bounds.firstIndex(where: { microseconds <= $0 }) else { return }
        buckets[bucket] += times
    }
}
