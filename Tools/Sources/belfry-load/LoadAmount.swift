import ArgumentParser
import Load

/// The options of `belfry-load` that say how many pushes, how fast, and over what.
struct LoadAmount: ParsableArguments {
    private static let rates = 0.001...1_000_000
    private static let countLimit = 1_000_000_000
    private static let connectionLimit = 1000
    private static let streamLimit = 1000

    @Option(
        help: ArgumentHelp(
            "How long to push: 30s, 500ms, 2min, 1h; 10s unless there is a --count.",
            valueName: "time"))
    var duration: TimeLimit?
    @Option(help: ArgumentHelp("How many pushes instead.", valueName: "number")) var count: Int?
    @Option(
        help: ArgumentHelp(
            "Pushes a second; without it as many as are answered.", valueName: "number"))
    var rate: Double?
    @Option(help: ArgumentHelp("How many connections, 1 to 1000.", valueName: "number"))
    var connections = 1
    @Option(
        help: ArgumentHelp(
            "How many pushes of a connection may wait for answers, 1 to 1000.",
            valueName: "number"))
    var streams = 100
    @Option(help: ArgumentHelp("Push this long before it counts.", valueName: "time"))
    var warmUp = TimeLimit.none
    @Option(
        help: ArgumentHelp(
            "How long an answer may take, and how long to look for a connection.",
            valueName: "time"))
    var timeout = TimeLimit.tenSeconds

    var plan: LoadPlan {
        LoadPlan(
            rate: rate,
            extent: count.map { .count($0) }
                ?? .duration((duration ?? .tenSeconds).duration),
            warmUp: warmUp.duration, connections: connections, streams: streams,
            timeout: timeout.duration)
    }

    func validate() throws {
        if duration != nil, count != nil {
            throw ValidationError("--duration and --count both say when it ends. Give one of them.")
        }
        if duration?.milliseconds == 0 {
            throw ValidationError("--duration is longer than nothing, such as 10s.")
        }
        if let count, !(1...Self.countLimit).contains(count) {
            throw ValidationError("--count is from 1 to \(Self.countLimit).")
        }
        if let rate, !Self.rates.contains(rate) {
            throw ValidationError(
                "--rate is a number of pushes a second, up to 1000000. To push as fast as it goes, "
                    + "leave it out.")
        }
        guard (1...Self.connectionLimit).contains(connections) else {
            throw ValidationError("--connections is from 1 to \(Self.connectionLimit).")
        }
        guard (1...Self.streamLimit).contains(streams) else {
            throw ValidationError(
                "--streams is from 1 to \(Self.streamLimit). For more pushes at a time, use more "
                    + "--connections.")
        }
        if timeout.milliseconds == 0 {
            throw ValidationError("--timeout is longer than nothing, such as 10s.")
        }
    }
}
