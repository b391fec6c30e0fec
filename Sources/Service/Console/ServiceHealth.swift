import API
import Page
import PushModel
import Switchboard

/// The health of the service: the answer of `/api/v1/health`.
package struct ServiceHealth: Codable, Hashable, Sendable {
    package enum Status: String, Codable, Sendable {
        case ok
        /// The log cannot be written, and pushes are answered 503 until then.
        case failing
    }

    package struct Log: Codable, Hashable, Sendable {
        package var status: Status
        /// The time of the first failure that has not ended: wall time, ISO 8601 in UTC.
        package var since: String?
        /// A sentence for people.
        package var problem: String?
        /// The number of pushes that were answered 503 because of the log, since the start.
        package var refusedPushes = 0

        init(_ health: LogHealth, epoch: UnixTime) {
            status = health.isWritable ? .ok : .failing
            since = health.failingSince.map { WallTime.text(of: $0, epoch: epoch) }
            problem = health.problem
            refusedPushes = health.refusedPushes
        }
    }

    package var status: Status { log.status }
    package var log: Log
    /// The number of dropped items without a reader since the start, by kind.
    package var dropped: [String: Int]
    /// Seconds by which the phones' clock is ahead of the machine's; `nil` for less than a minute.
    package var clockAhead: Int?

    init(log: Log, dropped: [String: Int], clockAhead: Int?) {
        self.log = log
        self.dropped = dropped
        self.clockAhead = clockAhead
    }

    private enum CodingKeys: String, CodingKey {
        case status, log, dropped, clockAhead
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        log = try container.decode(Log.self, forKey: .log)
        dropped = try container.decode([String: Int].self, forKey: .dropped)
        clockAhead = try container.decodeIfPresent(Int.self, forKey: .clockAhead)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(status, forKey: .status)
        try container.encode(log, forKey: .log)
        try container.encode(dropped, forKey: .dropped)
        try container.encodeIfPresent(clockAhead, forKey: .clockAhead)
    }
}
