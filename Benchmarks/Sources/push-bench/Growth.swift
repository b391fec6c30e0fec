import Foundation

/// A dimension in which a load grows, and the sizes that are measured.
enum Growth: CaseIterable {
    case pushes, phones, connections, tokens

    /// The load of every row, except in its own dimension.
    static let (usualPushes, usualPhones) = (100_000, 1000)

    /// The sizes, smallest first, with at most `limit` pushes.
    func sizes(upTo limit: Int) -> [Int] {
        switch self {
        case .pushes: [10_000, 100_000, 1_000_000, 10_000_000].filter { $0 <= limit }
        case .phones: [1, 1000, 1_000_000]
        case .connections, .tokens: [1, 1000]
        }
    }

    func name(of size: Int) -> String {
        switch self {
        case .pushes: "\(size.grouped) pushes"
        case .phones: size == 1 ? "1 phone" : "\(size.grouped) phones"
        case .connections: size == 1 ? "1 connection" : "\(size.grouped) connections"
        case .tokens: "1,000 senders, \(size == 1 ? "1 token" : "a token each")"
        }
    }

    func contestant(_ size: Int, keepsData: Bool) -> Contestant {
        .belfry(phones: self == .phones ? size : Self.usualPhones, keepsData: keepsData)
    }

    /// Sends the pushes of one size, and returns their number.
    func send(_ size: Int, through load: H2Load) throws -> Int {
        switch self {
        case .pushes:
            try load.run(size)
            return size
        case .phones: try load.run(Self.usualPushes)
        case .connections:
            // About as many pushes are in progress in both.
            try load.run(Self.usualPushes, size == 1 ? .eachPathOnce : .oneEach(size))
        case .tokens:
            // h2load sends one token in all pushes, so each sender is a run of its own.
            let senders = 1000
            for sender in 0..<senders {
                var load = load
                load.tokenAge = size == 1 ? 0 : sender
                try load.run(Self.usualPushes / senders, .oneConnection)
            }
        }
        return Self.usualPushes
    }
}

/// The measurement of one size.
struct GrowthRow {
    var name: String
    var keepsData: Bool
    /// The CPU time of all threads of the server.
    var cpuMicrosecondsAPush: Double
    var requestsASecond: Double
    var mebibytes: Double
    /// The size of the data folder; `nil` without one.
    var diskMebibytes: Double?

    /// Measures a server that was just started, after a warm-up.
    static func take(
        _ growth: Growth, _ size: Int, keepsData: Bool, on fixture: BenchFixture
    ) throws -> GrowthRow {
        let contestant = growth.contestant(size, keepsData: keepsData)
        let server = try RunningServer(contestant, on: fixture)
        defer { server.stop() }
        let load = H2Load(
            fixture: fixture, port: server.port, paths: fixture.paths(contestant.phones))
        try load.run(10_000)
        let before = try server.cpuNanoseconds()
        let start = ContinuousClock.now
        let pushes = try growth.send(size, through: load)
        let time = (ContinuousClock.now - start) / .seconds(1)
        let spent = try server.cpuNanoseconds() - before
        return GrowthRow(
            name: growth.name(of: size), keepsData: keepsData,
            cpuMicrosecondsAPush: Double(spent) / 1000 / Double(pushes),
            requestsASecond: Double(pushes) / time, mebibytes: try server.residentMebibytes(),
            diskMebibytes: keepsData ? try server.diskMebibytes() : nil)
    }
}

/// The table of all sizes, and a chart of their CPU time.
struct GrowthReport {
    var rows: [GrowthRow]

    var text: String {
        """
        \(table)

        CPU time of a push:

        ```
        \(chart)
        ```
        """
    }

    private var table: String {
        Table(
            ["load", "log", "CPU µs", "pushes/s", "MiB", "folder MiB"],
            rows.map { row in
                [
                    row.name, row.log, String(format: "%.1f", row.cpuMicrosecondsAPush),
                    String(format: "%.0f", row.requestsASecond),
                    String(format: "%.0f", row.mebibytes),
                    row.diskMebibytes.map { String(format: "%.0f", $0) } ?? "–",
                ]
            }
        ).text
    }

    /// The number of blocks of the longest bar.
    private static let blocks = 40.0

    /// A bar for each row.
    private var chart: String {
        let width = rows.map(\.label.count).max() ?? 0
        let most = rows.map(\.cpuMicrosecondsAPush).max() ?? 1
        return rows.map { row in
            let space = String(repeating: " ", count: width - row.label.count)
            let blocks = (row.cpuMicrosecondsAPush / most * Self.blocks).rounded()
            let bar = String(repeating: "█", count: Int(blocks))
            return row.label + space + "  " + bar
                + String(format: " %.1f", row.cpuMicrosecondsAPush)
        }.joined(separator: "\n")
    }
}

extension GrowthRow {
    fileprivate var log: String { keepsData ? "folder" : "memory" }
    fileprivate var label: String { "\(name), \(log)" }
}
