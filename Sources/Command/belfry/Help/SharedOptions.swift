import ArgumentParser
import Foundation

/// Options that many commands share: `belfry help options` lists them once, and the help of a
/// command leaves them out.
enum SharedOptions {
    /// Completion scripts leave hidden options out, so they are visible while one is made.
    static let visibility: ArgumentVisibility =
        CommandLine.arguments.contains("--generate-completion-script") ? .default : .hidden

    /// The line below the help of a command.
    static let reference = "Options of many commands, such as --json: belfry help options"
}
