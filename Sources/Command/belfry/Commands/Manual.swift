import ArgumentParser

/// `belfry man`: the manual page, for `make install`.
struct Manual: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "man",
        abstract: "Print the manual page.",
        discussion: """
              belfry man | man -l -
            """,
        shouldDisplay: false)

    func run() throws {
        Terminal.write(try ManualPage().text)
    }
}
