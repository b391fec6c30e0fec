import Log
import Logging
import PushGateway
import PushModel

/// Decides which pushes get a line in the service log. The first of each second do. Under load, one
/// line per second sums up the others, because a line costs more than the push.
struct PushLog {
    /// The most pushes per second with a line of their own, and the most refused pushes beyond
    /// them.
    static let (lines, linesOfRefused) = (20, 20)
    static let second = Duration.seconds(1)

    /// The end of the second that is being counted; `nil` while no pushes come.
    private(set) var end: Instant?
    private var (shown, shownRefused) = (0, 0)
    /// The pushes of this second without a line, by answer.
    private var others: [Answer: Int] = [:]

    /// An answer, such as `200` or `410 Unregistered`.
    private struct Answer: Hashable {
        var status: Int
        var reason: Reason?

        var words: String { reason.map { "\(status) \($0.rawValue)" } ?? "\(status)" }
    }

    /// Begins a second of the log.
    mutating func open(at now: Instant) { end = now + Self.second }

    /// Counts a push in the open second. Returns `true` if the push gets a line of its own.
    mutating func shows(_ status: Int, _ reason: Reason?) -> Bool {
        if shown < Self.lines {
            shown += 1
            return true
        }
        if reason != nil, shownRefused < Self.linesOfRefused {
            shownRefused += 1
            return true
        }
        others[Answer(status: status, reason: reason), default: 0] += 1
        return false
    }

    /// Ends the second. Returns the line for the pushes without a line; `nil` if there are none.
    mutating func close() -> (line: String, metadata: Logger.Metadata)? {
        var counts: [(answer: String, count: Int)] = []
        for (answer, count) in others { counts.append((answer.words, count)) }
        // The most frequent answers come first.
        counts.sort { $0.count == $1.count ? $0.answer < $1.answer : $0.count > $1.count }
        self = PushLog()
        guard !counts.isEmpty else { return nil }
        let total = counts.reduce(0) { $0 + $1.count }
        let list = counts.map { "\($0.count) × \($0.answer)" }.joined(separator: ", ")
        var metadata: Logger.Metadata = ["pushes": "\(total)"]
        for (answer, count) in counts { metadata[answer] = "\(count)" }
        return ("\(total) more \(total == 1 ? "push" : "pushes") in this second: \(list)", metadata)
    }
}

extension Switchboard {
    /// Logs the pushes among newly committed rows.
    func logPushes(of rows: borrowing [LoggedStep]) {
        guard logger.logLevel <= .info else { return }
        let now = now
        let rows = rows.span
        for index in rows.indices {
            guard case .push(let exchange) = rows[index].event else { continue }
            openLog(at: now)
            guard pushLog.shows(exchange.response.status, exchange.response.reason),
                let push = PushEntry(rows[index])
            else { continue }
            logger.info("\(push.line)", metadata: push.metadata)
        }
    }

    /// Logs the pushes that were counted in the open second.
    func closeLog() {
        guard let rest = pushLog.close() else { return }
        logger.info("\(rest.line)", metadata: rest.metadata)
    }

    private func openLog(at now: Instant) {
        if let end = pushLog.end {
            guard now >= end else { return }
            closeLog()
        }
        pushLog.open(at: now)
        let end = now + PushLog.second
        Task { [weak self, clock] in
            guard (try? await clock.wait(until: end)) != nil else { return }
            await self?.closeLog(endingAt: end)
        }
    }

    private func closeLog(endingAt end: Instant) {
        if pushLog.end == end { closeLog() }
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
