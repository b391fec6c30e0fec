import CPostgres
import Dispatch
import Libc

/// A statement, which each connection prepares once.
struct PostgresStatement: Hashable, Sendable {
    let name: String
    let text: String

    func callAsFunction(_ values: PostgresValue...) -> PostgresCall {
        PostgresCall(statement: self, values: values)
    }
}

/// A statement with its values.
struct PostgresCall: Sendable {
    let statement: PostgresStatement
    let values: [PostgresValue]
}

/// The reason why statements were not executed.
enum PostgresFailure: Error {
    /// The server refused a statement, and nothing was changed.
    case refused(state: String, problem: String)
    /// The connection was lost, or the answer is late. The statements may have been executed.
    case lost(problem: String)
    /// Not a failure of the connection: another Belfry has the log, for example.
    case log(LogError)

    /// Returns a message of libpq or the server as one line without a full stop at its end.
    static func line(_ message: String) -> String {
        // libpq adds a question to some messages, on a line of its own.
        let lines = message.split(separator: "\n").filter { $0.last != "?" }
        var line = lines.joined(separator: " ").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        while line.hasSuffix(".") { line.removeLast() }
        return line
    }
}

/// One connection to a server. All statements of one call of `run` are one transaction, in one
/// round trip.
final class PostgresConnection {
    private let connection: OpaquePointer
    /// The statements that the server has prepared for this connection.
    private var prepared: Set<PostgresStatement> = []
    /// A buffer for the values of a statement, which keeps its capacity.
    private var buffer: [UInt8] = []

    /// The time for connecting to one server, in seconds; libpq's minimum is 2.
    private static let connectTimeout = 3

    /// Connects, and executes `setup`. Throws `lost` if there is no connection.
    init(_ address: PostgresAddress, setup: [String]) throws(PostgresFailure) {
        // Values of the address replace the values before it.
        let options = [
            ("connect_timeout", "\(Self.connectTimeout)"), ("application_name", "belfry"),
            ("target_session_attrs", "read-write"), ("keepalives_idle", "10"),
            ("dbname", address.text), ("client_encoding", "UTF8"),
        ]
        connection = try Self.connect(options)
        let statements = setup.map { PostgresStatement(name: "", text: $0)() }
        _ = try run(statements, until: .now + .seconds(Self.connectTimeout))
    }

    private static func connect(
        _ options: [(String, String)]
    ) throws(PostgresFailure) -> OpaquePointer {
        let texts = options.flatMap { [strdup($0.0), strdup($0.1)] }
        defer { for text in texts { free(text) } }
        func pointers(_ offset: Int) -> [UnsafePointer<CChar>?] {
            stride(from: offset, to: texts.count, by: 2).map { UnsafePointer(texts[$0]) } + [nil]
        }
        guard let connection = cpg_connect(pointers(0), pointers(1), 1) else {
            throw .lost(problem: "libpq has no memory")
        }
        guard cpg_status(connection) == CPG_CONNECTION_OK,
            cpg_prepare_pipeline(connection) == 1
        else {
            let problem = PostgresFailure.line(String(cString: cpg_problem(connection)))
            cpg_finish(connection)
            throw .lost(problem: problem)
        }
        return connection
    }

    deinit { cpg_finish(connection) }

    // MARK: Statements

    /// Executes all statements or none, and returns their results. After `lost`, the connection
    /// must not be used.
    func run(
        _ calls: [PostgresCall], until deadline: ContinuousClock.Instant
    ) throws(PostgresFailure) -> [PostgresResult] {
        // The new statement that a result is about; `nil` for the result of a call.
        var expected: [PostgresStatement?] = []
        for call in calls {
            if !call.statement.name.isEmpty, !prepared.contains(call.statement),
                !expected.contains(call.statement)
            {
                try check(cpg_send_prepare(connection, call.statement.name, call.statement.text))
                expected.append(call.statement)
            }
            try send(call)
            expected.append(nil)
        }
        try check(cpg_sync(connection))
        try flush(deadline)
        return try results(expected, deadline)
    }

    private func send(_ call: PostgresCall) throws(PostgresFailure) {
        buffer.removeAll(keepingCapacity: buffer.capacity <= 4 << 20)
        var starts: [Int] = []
        for value in call.values {
            starts.append(buffer.count)
            value.append(to: &buffer)
        }
        let lengths = zip(starts, starts.dropFirst() + [buffer.count]).map { Int32($1 - $0) }
        // An empty value needs an address, too.
        buffer.append(0)
        let count = Int32(call.values.count)
        let formats = [Int32](repeating: 1, count: call.values.count)
        let result = buffer.withUnsafeBytes { bytes in
            let values = zip(call.values, starts).map { value, start in
                value.isNull
                    ? nil
                    : bytes.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
            }
            guard call.statement.name.isEmpty else {
                return cpg_send(connection, call.statement.name, count, values, lengths, formats)
            }
            return cpg_send_once(connection, call.statement.text, count, values, lengths, formats)
        }
        try check(result)
    }

    private func results(
        _ expected: [PostgresStatement?], _ deadline: ContinuousClock.Instant
    ) throws(PostgresFailure) -> [PostgresResult] {
        var (results, failure): ([PostgresResult], PostgresFailure?) = ([], nil)
        for statement in expected {
            while let result = try next(deadline) {
                defer { cpg_clear(result) }
                switch cpg_result_status(result) {
                case CPG_COMMAND_OK, CPG_TUPLES_OK:
                    if let statement {
                        prepared.insert(statement)
                    } else {
                        results.append(.init(result))
                    }
                case CPG_PIPELINE_ABORTED: break
                default: if failure == nil { failure = try self.failure(result) }
                }
            }
        }
        while let result = try next(deadline) {
            defer { cpg_clear(result) }
            if cpg_result_status(result) == CPG_PIPELINE_SYNC {
                if let failure { throw failure }
                return results
            }
            // The commit itself failed.
            if failure == nil { failure = try self.failure(result) }
        }
        throw .lost(problem: problem)
    }

    /// A failed statement changes nothing, unless the connection ended with it: then the server may
    /// have committed before it ended. A server that shuts down sends 57P before it closes.
    private func failure(_ result: OpaquePointer) throws(PostgresFailure) -> PostgresFailure {
        let message = cpg_message(result).map { PostgresFailure.line(String(cString: $0)) }
        let state = cpg_sqlstate(result).map { String(cString: $0) }
        guard cpg_status(connection) == CPG_CONNECTION_OK, let state, !state.hasPrefix("57P")
        else { throw .lost(problem: message ?? problem) }
        return .refused(state: state, problem: message ?? "no message")
    }

    private var problem: String {
        let line = PostgresFailure.line(String(cString: cpg_problem(connection)))
        return line.isEmpty ? "the connection was closed" : line
    }

    private func check(_ isDone: Int32) throws(PostgresFailure) {
        guard isDone == 1 else { throw .lost(problem: problem) }
    }

    // MARK: Waiting

    /// Returns the next result; `nil` at the end of a statement's results.
    private func next(
        _ deadline: ContinuousClock.Instant
    ) throws(PostgresFailure) -> OpaquePointer? {
        while cpg_is_busy(connection) == 1 {
            try wait(Int16(POLLIN), deadline)
            try check(cpg_consume(connection))
        }
        let result = cpg_next_result(connection)
        if result == nil, cpg_status(connection) != CPG_CONNECTION_OK {
            throw .lost(problem: problem)
        }
        return result
    }

    private func flush(_ deadline: ContinuousClock.Instant) throws(PostgresFailure) {
        while true {
            switch cpg_flush(connection) {
            case 0: return
            case 1:
                // The server may wait until its results are read.
                let events = try wait(Int16(POLLIN) | Int16(POLLOUT), deadline)
                if events & Int16(POLLIN) != 0 { try check(cpg_consume(connection)) }
            default: throw .lost(problem: problem)
            }
        }
    }

    /// Waits until the socket is ready. Throws at the deadline.
    @discardableResult
    private func wait(
        _ events: Int16, _ deadline: ContinuousClock.Instant
    ) throws(PostgresFailure) -> Int16 {
        var entry = pollfd(fd: cpg_socket(connection), events: events, revents: 0)
        while true {
            let left = deadline - .now
            guard left > .zero else { throw .lost(problem: "the server does not answer") }
            let milliseconds =
                left.components.seconds * 1000
                + left.components.attoseconds / 1_000_000_000_000_000 + 1
            switch poll(&entry, 1, Int32(clamping: milliseconds)) {
            case 0: continue
            case 1...: return entry.revents
            default:
                if errno == EINTR { continue }
                throw .lost(problem: String(cString: strerror(errno)))
            }
        }
    }
}

extension PostgresConnection {
    /// Calls `whenClosed` when the server or this process has closed the connection. A thread of its
    /// own waits, because nothing reads from a connection between two statements.
    func watch(_ whenClosed: @escaping @Sendable () -> Void) {
        // The number of the connection's own socket may be used again meanwhile.
        let socket = dup(cpg_socket(connection))
        guard socket >= 0 else { return }
        DispatchQueue(label: "belfry.postgres.watch").async {
            let ends = Platform.peerClosed | Int16(POLLHUP) | Int16(POLLERR) | Int16(POLLNVAL)
            var entry = pollfd(fd: socket, events: Platform.peerClosed, revents: 0)
            repeat { _ = poll(&entry, 1, -1) } while entry.revents & ends == 0
            close(socket)
            whenClosed()
        }
    }
}

extension PostgresResult {
    /// Copies a result of libpq.
    fileprivate init(_ result: OpaquePointer) {
        let rowCount = cpg_row_count(result)
        let isQuery = cpg_result_status(result) == CPG_TUPLES_OK
        count = isQuery ? Int(rowCount) : Int(String(cString: cpg_changed(result))) ?? 0
        rows.reserveCapacity(Int(rowCount))
        for row in 0..<rowCount {
            var cells: [[UInt8]?] = []
            var column: Int32 = 0
            while column < cpg_column_count(result) {
                cells.append(Self.cell(result, row, column))
                column += 1
            }
            rows.append(PostgresRow(cells: cells))
        }
    }

    private static func cell(
        _ result: OpaquePointer, _ row: Int32, _ column: Int32
    ) -> [UInt8]? {
        guard cpg_is_null(result, row, column) == 0, let value = cpg_value(result, row, column)
        else {
            return nil
        }
        return [UInt8](
            UnsafeRawBufferPointer(start: value, count: Int(cpg_length(result, row, column))))
    }
}
