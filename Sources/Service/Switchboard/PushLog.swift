import Log
import Logging
import PushGateway
import PushModel
import Synchronization

/// Decides which pushes get a line in the service log. The first of each second do. Under load, one
/// line per second sums up the others, because a line costs more than the push. All nodes have one.
final class PushLog: Sendable {
    /// The most pushes per second with a line of their own, and the most refused pushes beyond
    /// them.
    static let (lines, linesOfRefused) = (20, 20)
    static let second = Duration.seconds(1)

    private let current = Mutex(Second())

    /// The lines that a push causes.
    struct Turn {
        /// `true` if the push gets a line of its own.
        var isShown: Bool
        /// The end of the second that begins with the push; `nil` if it began before.
        var end: Instant?
        /// The line for the second before.
        var rest: Rest?
    }

    /// The line for the pushes of a second that have none.
    struct Rest {
        var line: String
        var metadata: Logger.Metadata
    }

    /// An answer, such as `200` or `410 Unregistered`.
    fileprivate struct Answer: Hashable {
        var status: Int
        var reason: Reason?

        var words: String { reason.map { "\(status) \($0.rawValue)" } ?? "\(status)" }
    }

    /// The pushes of a second.
    private struct Second {
        /// `nil` while no pushes come.
        var end: Instant?
        var shown = 0
        var shownRefused = 0
        /// The pushes without a line, by answer.
        var others: [Answer: Int] = [:]

        mutating func shows(_ status: Int, _ reason: Reason?) -> Bool {
            if shown < PushLog.lines {
                shown += 1
                return true
            }
            if reason != nil, shownRefused < PushLog.linesOfRefused {
                shownRefused += 1
                return true
            }
            others[Answer(status: status, reason: reason), default: 0] += 1
            return false
        }
    }

    /// Counts a push, and begins a new second if the last one is over.
    func count(_ status: Int, _ reason: Reason?, at now: Instant) -> Turn {
        current.withLock { second in
            if let end = second.end, now < end {
                return Turn(isShown: second.shows(status, reason))
            }
            let former = exchange(&second, with: Second(end: now + Self.second))
            return Turn(
                isShown: second.shows(status, reason), end: second.end, rest: Rest(former.others))
        }
    }

    /// Ends the second, unless another one has begun than that with this `end`. Returns the line for
    /// the pushes without a line; `nil` if there are none.
    func close(_ end: Instant? = nil) -> Rest? {
        let former = current.withLock { second in
            end == nil || second.end == end ? exchange(&second, with: Second()) : Second()
        }
        return Rest(former.others)
    }
}

extension PushLog.Rest {
    fileprivate init?(_ others: [PushLog.Answer: Int]) {
        var counts: [(answer: String, count: Int)] = []
        for (answer, count) in others { counts.append((answer.words, count)) }
        guard !counts.isEmpty else { return nil }
        // The most frequent answers come first.
        counts.sort { $0.count == $1.count ? $0.answer < $1.answer : $0.count > $1.count }
        let total = counts.reduce(0) { $0 + $1.count }
        let list = counts.map { "\($0.count) × \($0.answer)" }.joined(separator: ", ")
        line = "\(total) more \(total == 1 ? "push" : "pushes") in this second: \(list)"
        metadata = ["pushes": "\(total)"]
        for (answer, count) in counts { metadata[answer] = "\(count)" }
    }
}

extension Switchboard {
    /// Logs the pushes among newly committed rows.
    func logPushes(of rows: borrowing [LoggedStep]) {
        guard logger.logLevel <= .info else { return }
        let now = now
        let rows = rows.span
        for index in rows.indices {
            guard case .push(let exchange) = rows[index].event,
                shows(exchange.response.status, exchange.response.reason, at: now),
                let push = PushEntry(rows[index])
            else { continue }
            logger.info("\(push.line)", metadata: push.metadata)
        }
    }

    /// Logs pushes that were answered 503, because the log has no row of them.
    func logUnwritten(_ responses: [PushResponse]) {
        guard logger.logLevel <= .info else { return }
        let now = now
        for response in responses where shows(response.status, response.reason, at: now) {
            let reason = response.reason?.rawValue ?? ""
            logger.info(
                "\(response.status) \(reason): the log cannot be written",
                metadata: [
                    "apnsID": "\(response.id)", "status": "\(response.status)",
                    "reason": "\(reason)",
                ])
        }
    }

    /// Counts a push, and returns whether it gets a line of its own.
    private func shows(_ status: Int, _ reason: Reason?, at now: Instant) -> Bool {
        let turn = pushLog.count(status, reason, at: now)
        if let rest = turn.rest { log(rest) }
        if let end = turn.end {
            Task { [weak self, clock] in
                guard (try? await clock.wait(until: end)) != nil else { return }
                await self?.closeLog(endingAt: end)
            }
        }
        return turn.isShown
    }

    /// Logs the pushes that were counted in the open second.
    func closeLog(endingAt end: Instant? = nil) {
        if let rest = pushLog.close(end) { log(rest) }
    }

    private func log(_ rest: PushLog.Rest) {
        logger.info("\(rest.line)", metadata: rest.metadata)
    }
}

extension PushEntry {
    /// Metadata for structured logs.
    fileprivate var metadata: Logger.Metadata {
        let values = [
            "apnsID": id, "status": String(response.status), "reason": response.reason?.rawValue,
            "topic": request.topic, "phone": phone, "label": request.origin?.label,
            "traceparent": request.origin?.traceparent, "fault": response.fault?.name,
        ]
        return values.compactMapValues { $0.map { .string($0) } }
    }
}
