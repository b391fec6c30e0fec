import ArgumentParser

/// `belfry phones`.
struct Phones: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the phones of the running Belfry, their apps and their tokens.",
        discussion: """
              belfry phones
              belfry phones token phone-1      the whole token, for a script or a test
            """,
        subcommands: [List.self, Token.self], defaultSubcommand: List.self)
}
