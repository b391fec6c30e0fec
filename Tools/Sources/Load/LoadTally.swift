/// The counts of a run so far.
package struct LoadTally {
    package struct Answer: Hashable {
        var status: Int
        var reason: String?
    }

    package private(set) var sent = 0
    package private(set) var answered = 0
    package private(set) var latencies = Latencies()
    package private(set) var answers: [Answer: Int] = [:]
    package private(set) var failures: [LoadFailure: Int] = [:]

    /// Connections that were established.
    package private(set) var opened = 0
    /// Connections that could not be established, by reason.
    package private(set) var refused: [String: Int] = [:]
    /// The numbers of GOAWAY frames, by the reason that the server gave.
    package private(set) var goAways: [String: Int] = [:]
    /// Established connections that ended without GOAWAY before the run ended.
    package private(set) var lost = 0

    /// The bytes on the wire, including TLS.
    package var bytesSent = 0
    package var bytesReceived = 0

    package init() {}

    package mutating func countSent() { sent += 1 }

    /// Counts a push; `latency` counts from its planned time.
    package mutating func count(_ outcome: LoadOutcome, after latency: Duration) {
        switch outcome {
        case .answered(let status, let reason):
            answered += 1
            answers[Answer(status: status, reason: reason), default: 0] += 1
            latencies.record(latency)
        case .failed(let failure): failures[failure, default: 0] += 1
        }
    }

    /// Counts pushes that were due, but were never sent.
    package mutating func countUnsent(_ count: Int) {
        if count > 0 { failures[.notSent, default: 0] += count }
    }

    /// Counts pushes that were sent, but were neither answered nor abandoned when the run ended.
    package mutating func countUnanswered() {
        let failed = failures.reduce(0) { $0 + ($1.key == .notSent ? 0 : $1.value) }
        let count = sent - answered - failed
        if count > 0 { failures[.unanswered, default: 0] += count }
    }

    package mutating func countOpened() { opened += 1 }

    package mutating func countRefused(_ reason: String) { refused[reason, default: 0] += 1 }

    package mutating func countGoAway(_ reason: String) { goAways[reason, default: 0] += 1 }

    package mutating func countLost() { lost += 1 }
}
