import Foundation

/// The distribution of a server's CPU time under load. Linux's perf samples the stacks by a timer,
/// because virtual machines lack the counters of the processor.
struct Profile {
    var server: String
    var load: String
    var microseconds: Double
    var attribution: Attribution

    /// Samples a new server while it receives `requests` pushes.
    static func take(
        _ contestant: Contestant, on fixture: BenchFixture, requests: Int,
        _ shape: H2Load.Shape = .load
    ) throws -> Profile {
        let server = try RunningServer(contestant, on: fixture)
        defer { server.stop() }
        let load = H2Load(
            fixture: fixture, port: server.port, paths: fixture.paths(contestant.phones))
        try load.run(max(requests / 10, 1000))
        let file = fixture.folder.appending(path: "perf.data").path
        // perf ends with its child process, and samples only the server.
        let perf = [
            "perf", "record", "-q", "-e", "cpu-clock", "-F", "1499", "--call-graph", "fp",
            "-p", "\(server.processID)", "-o", file, "--",
        ]
        let before = try server.cpuNanoseconds()
        try load.run(requests, shape, wrapper: perf)
        let spent = try server.cpuNanoseconds() - before
        let text = try Tool.run(
            "perf", "script", "-i", file, "--no-inline", "-F", "comm,ip,sym,dso")
        let stacks = try Stack.list(text, demangle: Stack.demangled)
        guard !stacks.isEmpty else {
            throw BenchError(
                "perf took no samples. Set /proc/sys/kernel/perf_event_paranoid to 1 or less.")
        }
        return Profile(
            server: contestant.name,
            load: "\(requests.grouped) pushes, \(shape.connections) × \(shape.streams) streams",
            microseconds: Double(spent) / 1000 / Double(requests),
            attribution: Attribution(stacks))
    }

    var text: String {
        """
        ## Where the time goes: \(server)

        \(load), \(String(format: "%.1f", microseconds)) µs CPU a push while sampled, \
        \(attribution.total.grouped) samples. Threads: \(attribution.threadSentence).

        \(attribution.table(microseconds: microseconds).text)

        \(attribution.functionTable(20).text)
        """
    }
}
