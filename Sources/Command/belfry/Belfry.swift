import ArgumentParser
import CEmbedded
import Foundation

/// The command line: the service, and the commands for a running one.
@main
struct Belfry: AsyncParsableCommand {
    /// The version of Belfry. Tests compare the documents with it.
    static let version = "0.9.0"

    /// The version and, in a release, the commit that it was built from.
    static let versionAndCommit = naming(String(cString: belfry_commit()))

    static func naming(_ commit: String) -> String {
        commit.isEmpty ? version : "\(version) (\(commit))"
    }

    static let configuration = CommandConfiguration(
        commandName: "belfry",
        abstract: "Ring an iPhone that isn't there.",
        discussion: """
            belfry alone starts an APNs on this machine with a virtual iPhone, and prints where to \
            point your push library. Leave it running, and in another terminal:

              belfry send phone-1 "Hello"     push to the phone
              belfry tap phone-1              tap the notification
              belfry trace phone-1            read what happened, and which rule decided it
              belfry env node-apn             settings for your push library
            """,
        version: versionAndCommit,
        subcommands: CommandTable.commands + [Manual.self],
        defaultSubcommand: Serve.self
    )

    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            guard !CommandLine.arguments.isEmpty else {
                throw Failure(
                    "/proc is not mounted, and Swift reads the arguments of a program there. Mount it: "
                        + "mount -t proc proc /proc",
                    status: .usage)
            }
            Self.widenNarrowTerminal()
            if let text = HelpText(wrap: Terminal.wrap).text(for: arguments) {
                return Terminal.write(text)
            }
            if let complaint = CommandSuggestion.all.complaint(about: arguments)
                ?? RepeatedSetting.complaint(about: arguments)
            {
                throw Failure(complaint, status: .usage)
            }
            var command = try await asyncParseAsRoot(arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let failure as Failure {
            complain("\(failure)", status: failure.status)
        } catch let status as ExitCode {
            // The reason is printed already.
            Foundation.exit(status.rawValue)
        } catch {
            guard let complaint = UsageComplaint(error, in: arguments) else {
                if HelpText.isRequest(arguments) {
                    return Terminal.write(
                        "\(fullMessage(for: error))\n\n\(SharedOptions.reference)")
                }
                exit(withError: error)
            }
            complain(complaint.text, status: .usage)
        }
    }

    /// The parser crashes when it wraps help to a width of 20 columns or fewer, and some CI systems set
    /// COLUMNS to 0.
    private static func widenNarrowTerminal() {
        let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init)
        if let columns, columns < 40 { setenv("COLUMNS", columns > 0 ? "40" : "80", 1) }
    }

    private static func complain(_ text: String, status: ExitCode) -> Never {
        Terminal.complain(Terminal.errorPaint("belfry:", .bold, .red) + " " + text)
        Foundation.exit(status.rawValue)
    }
}
