import ArgumentParser

@main
struct PushBench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "push-bench",
        abstract: "Measures how fast Belfry answers pushes, beside nghttpd.",
        discussion: """
            Every round measures each server once, in turns, with a fresh process and a warm-up, \
            the server pinned to core 0 and h2load to core 1. Only ratios of one run carry over \
            to another machine. The full measurement is --requests 200000 --rounds 5.
            """,
        subcommands: [Measure.self, Serve.self],
        defaultSubcommand: Measure.self)
}
