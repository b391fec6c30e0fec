import ArgumentParser

@main
struct PushBench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "push-bench",
        abstract: "Measure how fast the service and other servers answer.",
        discussion: """
            Every round measures each server once, in alternating order, with a new process and a \
            warm-up. The server is pinned to core 0 and h2load to core 1. Only ratios of one run \
            are comparable with other machines.
            """,
        subcommands: [
            Measure.self, GrowthCommand.self, FleetCommand.self, ProfileCommand.self, Serve.self,
        ],
        defaultSubcommand: Measure.self)
}
