import Foundation
import PushServer

/// h2load in the role of the senders.
struct H2Load {
    /// The number of connections, and of streams on each.
    struct Shape {
        var connections: Int
        var streams: Int

        static let load = Shape(connections: 4, streams: 100)
        /// One push at a time, on one connection.
        static let serial = Shape(connections: 1, streams: 1)
        /// Each connection starts at the first path, so one connection uses each path once.
        static let eachPathOnce = Shape(connections: 1, streams: 400)
        static let oneConnection = Shape(connections: 1, streams: 100)

        /// One push at a time on each connection.
        static func oneEach(_ connections: Int) -> Shape {
            Shape(connections: connections, streams: 1)
        }
    }

    var fixture: BenchFixture
    var port: Int
    /// A file of the paths to push to, in turn, one per line.
    var paths: URL
    /// Whether h2load has core 1 to itself; otherwise it shares all cores with the server.
    var isPinned = true
    /// The age of the token, in seconds. Another age makes another token.
    var tokenAge = 0

    /// Sends `requests` pushes and returns the requests per second; throws unless every push was
    /// answered 200. `wrapper` is a command that runs h2load as its child.
    @discardableResult
    func run(
        _ requests: Int, _ shape: Shape = .load, wrapper: [String] = []
    ) throws -> Double {
        try requestsASecond(in: Tool.run(wrapper + command(requests, shape)), requests)
    }

    /// The latencies of `requests` pushes. Recording them slows h2load, so the rate of such a run
    /// means little.
    func latencies(_ requests: Int, _ shape: Shape = .load) throws -> Latencies {
        let log = fixture.folder.appending(path: "latencies.txt")
        defer { try? FileManager.default.removeItem(at: log) }
        let command = try command(requests, shape) + ["--log-file=\(log.path)"]
        _ = try requestsASecond(in: Tool.run(command), requests)
        return try Latencies(h2loadLog: String(contentsOf: log, encoding: .utf8))
    }

    private func requestsASecond(in text: String, _ requests: Int) throws -> Double {
        guard text.contains("status codes: \(requests) 2xx"),
            let rate = text.firstMatch(of: #/finished in [^,]+, ([0-9.]+) req/s/#),
            let requestsASecond = Double(rate.1)
        else { throw BenchError("Not every push got 200:\n\(text)") }
        return requestsASecond
    }

    private func command(_ requests: Int, _ shape: Shape) throws -> [String] {
        let now = Int64(Date().timeIntervalSince1970)
        let bearer = try DevelopmentKey(home: fixture.home).token(issuedAt: now - Int64(tokenAge))
        let fields = [
            "authorization: bearer \(bearer)", "apns-topic: \(BenchFixture.bundle)",
            "apns-push-type: alert", "apns-priority: 10", "apns-expiration: \(now + 86_400)",
        ]
        let pinning = isPinned ? ["taskset", "-c", "1"] : []
        let load = [
            "h2load", "--tls13-ciphers=TLS_AES_128_GCM_SHA256",
            "-n", "\(requests)", "-c", "\(shape.connections)", "-m", "\(shape.streams)",
            "-t", "1", "-i", paths.path,
            "-B", "https://127.0.0.1:\(port)", "-d", fixture.body.path,
        ]
        return pinning + load + fields.flatMap { ["-H", $0] }
    }
}

/// The time from push to answer, in microseconds.
struct Latencies: Hashable {
    var p50: Double
    var p99: Double

    /// Reads a log of h2load, which has a line per request: its start, its status, and its
    /// duration.
    /// https://nghttp2.org/documentation/h2load.1.html#cmdoption-h2load-log-file
    init(h2loadLog text: String) throws {
        let times = text.split(separator: "\n").compactMap { line in
            line.split(separator: "\t").last.flatMap { Double($0) }
        }.sorted()
        guard !times.isEmpty else { throw BenchError("h2load recorded no latencies.") }
        p50 = times[times.count / 2]
        p99 = times[min(times.count * 99 / 100, times.count - 1)]
    }
}
