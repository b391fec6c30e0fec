import Foundation

/// One push to each phone of a fleet, with a log. The sender and the service share all cores.
struct FleetRun {
    /// The seconds of rest before the memory of the service is read again.
    private static let rest = 10.0

    private var phones: Int
    private var startTime: Duration
    private var perSecond: Double
    /// The memory at the start, after the last answer, and after a rest.
    private var mebibytes: [Double] = []

    /// Throws unless every push was answered 200, the log has a step for each, and the newest
    /// pushes, the only ones that the log keeps, were shown.
    static func take(phones: Int, on fixture: BenchFixture) throws -> FleetRun {
        let service = Contestant.belfry(phones: phones, keepsData: true)
        let server = try RunningServer(service, on: fixture, isPinned: false)
        defer { server.stop() }
        let api = try fixture.api
        let ready = try server.residentMebibytes()
        let paths = fixture.folder.appending(path: "paths.txt")
        try Data(
            Tool.run(fixture.belfry.path, "phones", "tokens", "--paths", "--service", api).utf8
        ).write(to: paths)
        let load = H2Load(fixture: fixture, port: server.port, paths: paths, isPinned: false)
        let perSecond = try load.run(phones, .eachPathOnce)
        let after = try server.residentMebibytes()
        Thread.sleep(forTimeInterval: rest)
        let rested = try server.residentMebibytes()
        let metrics = try Tool.run("curl", "-sS", "--fail", "\(api)/metrics")
        let rows = metrics.firstMatch(of: #/(?m)^belfry_log_steps_total\S* ([0-9]+)/#)
            .flatMap { Int($0.1) }
        guard let rows, rows >= phones else {
            throw BenchError("The log has \(rows ?? 0) steps for \(phones) pushes.")
        }
        let newest = try JSONDecoder().decode(
            Newest.self,
            from: Data(
                try Tool.run("curl", "-sS", "--fail", "\(api)/api/v1/pushes?limit=1000").utf8))
        let fates = Set(newest.items.map(\.fate))
        guard fates == ["shown"] else { throw BenchError("The newest pushes: \(fates).") }
        return FleetRun(
            phones: phones, startTime: server.startTime, perSecond: perSecond,
            mebibytes: [ready, after, rested])
    }

    var text: String {
        Table(
            [
                "phones with one push each, --data", "start s", "seconds", "a second",
                "MiB ready", "after", "10 s later",
            ],
            [
                [
                    phones.grouped, String(format: "%.2f", startTime / .seconds(1)),
                    String(format: "%.1f", Double(phones) / perSecond),
                    String(format: "%.0f", perSecond),
                ] + mebibytes.map { String(format: "%.0f", $0) }
            ]
        ).text
    }
}

/// The newest pushes in an answer of the service.
private struct Newest: Decodable {
    struct Push: Decodable { var fate: String }

    var items: [Push]
}
