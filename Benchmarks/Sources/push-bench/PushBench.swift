import ArgumentParser

@main
struct PushBench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "push-bench",
        abstract: "Measures how fast the service answers pushes, beside other servers.",
        discussion: """
            Every round measures each server once, in turns, with a fresh process and a warm-up, \
            the server pinned to core 0 and h2load to core 1. Only ratios of one run carry over \
            to another machine.
            """,
        subcommands: [Measure.self, FleetCommand.self, ProfileCommand.self, Serve.self],
        defaultSubcommand: Measure.self)
}
