import ArgumentParser
import Load

/// The options of `belfry-load` for the number of pushes, the rate, and the connections.
struct LoadAmount: ParsableArguments {
    private static let rates = 0.001...1_000_000
    private static let countLimit = 1_000_000_000
    private static let connectionLimit = 1000
    private static let streamLimit = 1000

    @Option(
        help: ArgumentHelp(
            "The length of the run, such as 30s, 500ms, 2min or 1h (default: 10s).",
            valueName: "time"))
    var duration: TimeLimit?
    @Option(help: ArgumentHelp("The number of pushes, instead of --duration.", valueName: "number"))
    var count: Int?
    @Option(
        help: ArgumentHelp(
            "The number of pushes per second (default: the highest possible rate).",
            valueName: "number"))
    var rate: Double?
    @Option(help: ArgumentHelp("The number of connections, 1 to 1000.", valueName: "number"))
    var connections = 1
    @Option(
        help: ArgumentHelp(
            "The most pushes of a connection that wait for answers, 1 to 1000.",
            valueName: "number"))
    var streams = 100
    @Option(help: ArgumentHelp("The time of pushing before the measurement.", valueName: "time"))
    var warmUp = TimeLimit.none
    @Option(
        help: ArgumentHelp(
            "The longest time to wait for an answer or a connection.",
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
            throw ValidationError("--duration and --count exclude each other. Give one of them.")
        }
        if duration?.milliseconds == 0 {
            throw ValidationError("--duration must be longer than 0, such as 10s.")
        }
        if let count, !(1...Self.countLimit).contains(count) {
            throw ValidationError("--count must be from 1 to \(Self.countLimit).")
        }
        if let rate, !Self.rates.contains(rate) {
            throw ValidationError(
                "--rate must be a number of pushes per second, up to 1000000. For the highest "
                    + "possible rate, omit it.")
        }
        guard (1...Self.connectionLimit).contains(connections) else {
            throw ValidationError("--connections must be from 1 to \(Self.connectionLimit).")
        }
        guard (1...Self.streamLimit).contains(streams) else {
            throw ValidationError(
                "--streams must be from 1 to \(Self.streamLimit). For more, use more "
                    + "--connections.")
        }
        if timeout.milliseconds == 0 {
            throw ValidationError("--timeout must be longer than 0, such as 10s.")
        }
    }
}
