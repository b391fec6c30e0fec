import Foundation
import PushGateway
import PushModel

/// A whole log as lines of JSON: a head, the states of the phones, and the rows of the log.
///
/// States are the log's bytes in Base64. Events of the world are JSON within a text, because their
/// numbers must not change.
package enum LogDump {
    /// The reason why a line cannot be imported.
    package struct BadLine: Error, Hashable, CustomStringConvertible {
        /// The number of the line, from 1.
        package var number: Int
        package var problem: String

        package var description: String { "Line \(number) \(problem)" }
    }

    fileprivate struct Head: Codable {
        static let format = 1
        /// The format of the following lines.
        var belfryDump: Int
        var settings: Data?
        var replayed: Int64
    }

    fileprivate struct StateLine: Codable {
        var phone: String
        var through: Int64
        var state: Data
    }

    fileprivate struct RowLine: Codable {
        var sequence: Int64
        var time: UInt64
        var phone: String?
        var request: Request?
        var response: Response?
        var event: String?
        var firstRecord: Int64
        var records: [TraceRecord]
        /// The lag of a step whose log several nodes share.
        var lag: UInt32?
    }

    fileprivate struct Request: Codable {
        var connection: UInt64
        var method, path: String
        var host, id, expiration, priority, collapseID, topic, pushType, repeatedHeader: String?
        var channelID, requestID: String?
        var environment: PushEnvironment?
        var payload: String?
        /// The payload, if it is not text.
        var payloadBase64: Data?
        var transport: String?
        var isSecure, isProxied: Bool?
        var userAgent, label, traceparent: String?
    }

    fileprivate struct Response: Codable {
        var status: Int
        var reason: String?
        var id: String
        var uniqueID: PushIdentifier?
        var timestamp: Int64?
        var hint: String?
        var fault: AppliedFault?
        var requestID: String?
        var channelID: String?
        var content: String?
        var phones: Int?
    }

    private static let rowsAtOnce = 1000

    /// Writes a log line by line.
    package static func write(
        _ log: any StepLog, to line: (String) throws -> Void
    ) async throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func write(_ value: some Encodable) throws {
            try line(String(decoding: try encoder.encode(value), as: UTF8.self))
        }
        let world = try await log.load()
        try write(
            Head(
                belfryDump: Head.format, settings: world.settings.map { Data($0) },
                replayed: world.replayed))
        for (phone, state) in world.states.sorted(by: { $0.key < $1.key }) {
            try write(StateLine(phone: phone, through: state.through, state: Data(state.value)))
        }
        var last: Int64 = 0
        while true {
            let rows = try await log.read(LogQuery(after: last, limit: rowsAtOnce))
            guard let end = rows.last else { return }
            for row in rows { try write(RowLine(row)) }
            last = end.sequence
        }
    }

    /// Fills a new log from lines. Returns the number of rows. After an error, the log must not be
    /// used.
    package static func read(
        _ lines: some Sequence<String>, into log: any StepLog
    ) async throws -> Int {
        var lines = Lines(lines.makeIterator())
        let head: Head = try lines.next() ?? lines.bad("is missing. The input is empty.")
        guard head.belfryDump == Head.format else {
            throw lines.problem("is from a newer version of Belfry. Update Belfry.")
        }
        var states: [LogBatch.State] = []
        var row: RowLine?
        while row == nil, let line: StateOrRow = try lines.next() {
            switch line {
            case .state(let state):
                let value = [UInt8](state.state)
                states.append(.init(phone: state.phone, through: state.through) { value })
            case .row(let first): row = first
            }
        }
        var first = LogBatch(replayed: head.replayed)
        first.settings = head.settings.map { [UInt8]($0) }
        first.states = states
        try await log.append(first)
        var rows: [LoggedStep] = []
        var count = 0
        var last: Int64?
        let needed = max(head.replayed, states.map(\.through).max() ?? 0)
        while let line = row {
            guard line.sequence == (last ?? line.sequence - 1) + 1 else {
                throw lines.problem("does not follow the line before. Rows are missing.")
            }
            last = line.sequence
            rows.append(try LoggedStep(line) ?? lines.bad("has no event."))
            count += 1
            if rows.count == rowsAtOnce {
                try await log.append(LogBatch([rows], replayed: head.replayed))
                rows = []
            }
            row = try lines.next()
        }
        if !rows.isEmpty { try await log.append(LogBatch([rows], replayed: head.replayed)) }
        guard last ?? 0 >= needed else {
            throw lines.problem("is missing. The states of the phones are later.")
        }
        return count
    }

    private enum StateOrRow: Decodable {
        case state(StateLine)
        case row(RowLine)

        init(from decoder: any Decoder) throws {
            if let state = try? StateLine(from: decoder) {
                self = .state(state)
            } else {
                self = .row(try RowLine(from: decoder))
            }
        }
    }

    /// Lines of JSON, with a count.
    private struct Lines<Iterator: IteratorProtocol<String>> {
        private var iterator: Iterator
        private var number = 0
        private let decoder = JSONDecoder()

        init(_ iterator: Iterator) {
            self.iterator = iterator
        }

        mutating func next<Value: Decodable>() throws -> Value? {
            guard let line = iterator.next() else {
                number += 1
                return nil
            }
            number += 1
            guard let value = try? decoder.decode(Value.self, from: Data(line.utf8)) else {
                throw problem("is not a line of belfry data export.")
            }
            return value
        }

        func problem(_ sentence: String) -> BadLine { BadLine(number: number, problem: sentence) }

        func bad<Value>(_ sentence: String) throws -> Value { throw problem(sentence) }
    }
}

extension LogDump.RowLine {
    fileprivate init(_ row: LoggedStep) {
        self.init(
            sequence: row.sequence, time: row.time.nanoseconds, phone: row.phone,
            firstRecord: row.firstRecord, records: row.records,
            lag: row.lag == 0 ? nil : row.lag)
        switch row.event {
        case .push(let exchange):
            request = LogDump.Request(exchange.request)
            let answer = exchange.response
            response = LogDump.Response(
                status: answer.status, reason: answer.reason?.rawValue, id: answer.id,
                uniqueID: answer.uniqueID, timestamp: answer.timestamp, hint: answer.hint,
                fault: answer.fault, requestID: answer.requestID, channelID: answer.channelID,
                content: answer.content, phones: answer.phones)
        case .world(let bytes): event = String(decoding: bytes, as: UTF8.self)
        case .note: break
        }
    }
}

extension LoggedStep {
    /// Creates a step from a line; `nil` for a request without an answer.
    fileprivate init?(_ line: LogDump.RowLine) {
        let event: Event
        if let request = line.request {
            guard let answer = line.response else { return nil }
            var response = PushResponse(
                status: answer.status, reason: answer.reason.flatMap(Reason.init), id: answer.id,
                uniqueID: answer.uniqueID, requestID: answer.requestID,
                channelID: answer.channelID, content: answer.content, timestamp: answer.timestamp,
                hint: answer.hint,
                fault: answer.fault)
            response.phones = answer.phones
            event = .push(request.request, response)
        } else {
            event = line.event.map { .world(Array($0.utf8)) } ?? .note
        }
        self.init(
            sequence: line.sequence, time: Instant(nanoseconds: line.time), phone: line.phone,
            event: event, firstRecord: line.firstRecord, records: line.records)
        lag = line.lag ?? 0
    }
}

extension LogDump.Request {
    fileprivate init(_ request: PushRequest) {
        let text = String(validating: request.payload, as: UTF8.self)
        self.init(
            connection: request.connection, method: request.method, path: request.path,
            host: request.host, id: request.id, expiration: request.expiration,
            priority: request.priority, collapseID: request.collapseID, topic: request.topic,
            pushType: request.pushType, repeatedHeader: request.repeatedHeader,
            channelID: request.channelID, requestID: request.requestID,
            environment: request.environment, payload: text,
            payloadBase64: text == nil ? Data(request.payload) : nil,
            transport: request.origin?.transport.rawValue, isSecure: request.origin?.isSecure,
            isProxied: request.origin?.isProxied, userAgent: request.origin?.userAgent,
            label: request.origin?.label, traceparent: request.origin?.traceparent)
    }

    /// The origin; `nil` for a request with only Apple's headers.
    private var origin: PushOrigin? {
        transport.flatMap(PushOrigin.Transport.init).map {
            PushOrigin(
                transport: $0, isSecure: isSecure ?? false, isProxied: isProxied ?? false,
                userAgent: userAgent, label: label, traceparent: traceparent)
        }
    }

    fileprivate var request: PushRequest {
        var request = PushRequest(
            connection: connection, method: method, path: path, host: host, id: id,
            expiration: expiration, priority: priority, collapseID: collapseID, topic: topic,
            pushType: pushType, channelID: channelID, requestID: requestID,
            repeatedHeader: repeatedHeader, credential: .logged,
            payload: payload.map { Array($0.utf8) } ?? payloadBase64.map { [UInt8]($0) } ?? [],
            origin: origin)
        request.environment = environment
        return request
    }
}
