import Foundation

/// The measurement of one server under one load.
struct Sample {
    var requestsASecond: Double
    /// The CPU time of all threads of the server.
    var cpuMicrosecondsARequest: Double
    var mebibytes: Double
    /// The time from the server's start until it was ready.
    var startMilliseconds: Double
    /// The latencies with 400 pushes in progress.
    var loaded: Latencies
    /// The latencies of one push at a time.
    var serial: Latencies

    /// Measures a server that was just started.
    static func take(
        _ contestant: Contestant, on fixture: BenchFixture, requests: Int, serial: Int
    ) throws -> Sample {
        let server = try RunningServer(contestant, on: fixture)
        defer { server.stop() }
        let load = H2Load(
            fixture: fixture, port: server.port, paths: fixture.paths(contestant.phones))
        let few = max(requests / 10, 1000)
        try load.run(few)
        let before = try server.cpuNanoseconds()
        let requestsASecond = try load.run(requests)
        let spent = try server.cpuNanoseconds() - before
        let mebibytes = try server.residentMebibytes()
        return Sample(
            requestsASecond: requestsASecond,
            cpuMicrosecondsARequest: Double(spent) / 1000 / Double(requests),
            mebibytes: mebibytes, startMilliseconds: server.startTime / .milliseconds(1),
            loaded: try load.latencies(few),
            serial: try load.latencies(serial, .serial))
    }
}

extension Sample: CustomStringConvertible {
    var description: String {
        String(
            format: "%.0f req/s, %.1f µs CPU a request, serial p50 %.0f µs", requestsASecond,
            cpuMicrosecondsARequest, serial.p50)
    }
}
