import ArgumentParser
import NIOCore
import PushServer

/// The behaviour of connections, for `serve` and `run`.
struct WireOptions: ParsableArguments {
    @Option(Settings.streams) var streams: String?
    @Option(Settings.hostName) var hostName: String?
    @Option(Settings.idleTime) var idleTime: String?
    @Option(Settings.goawayTime) var goawayTime: String?
    @Option(Settings.refusals) var refusals: String?
    @Option(Settings.deviceStreams) var deviceStreams: String?

    static func limits(_ values: SettingValues) throws(Failure) -> WireLimits {
        var limits = WireLimits()
        limits.streams = try values(Settings.streams)
        limits.idleTime = TimeAmount(try values(Settings.idleTime))
        limits.goAwayTime = TimeAmount(try values(Settings.goawayTime))
        limits.deviceStreams = try values(Settings.deviceStreams)
        limits.refusals = try values(Settings.refusals)
        return limits
    }
}
