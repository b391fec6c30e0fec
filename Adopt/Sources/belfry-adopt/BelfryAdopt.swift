import ArgumentParser
import CVersion

/// The commands of Belfry that need swift-syntax. `belfry` starts this program with the name of the
/// command as its first argument.
@main
struct BelfryAdopt: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "belfry", abstract: "Commands of Belfry that read Swift sources.",
        version: commit.isEmpty ? "built from source" : commit,
        subcommands: [Adopt.self, CheckCommand.self], defaultSubcommand: Adopt.self)

    /// The commit of a release; empty otherwise.
    static let commit = String(cString: belfry_commit())

    /// Whether this executable was linked for a release, so that its sources are on another
    /// machine.
    static let isRelease = !commit.isEmpty
}
