import ArgumentParser
import CEmbedded
import Foundation

/// The command line: the service, and what acts on a running one.
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
            Without a subcommand, belfry starts an APNs on this machine with a virtual iPhone \
            behind it, and says where to point your push library. Leave it running, and in another \
            terminal:

              belfry send phone-1 "Hello"     push to the phone
              belfry tap phone-1              tap the notification
              belfry trace phone-1            read what happened, and which rule decided it
              belfry env node-apn             settings for your push library

            Exit status: 0 it happened; 1 it did not; 64 the command or a file is not understood; \
            69 no Belfry answers; 73 a port is taken.
            """,
        version: versionAndCommit,
        subcommands: [
            Serve.self, Run.self, Exec.self,
            Send.self, Phones.self, Trace.self, Wait.self, Expect.self,
            Channels.self, Faults.self, Reset.self,
            Play.self, Adopt.self, Dump.self, Import.self, LintCommand.self, Record.self,
            MCPCommand.self, Manual.self,
        ],
        groupedSubcommands: VerbCommands.groups + [
            CommandGroup(
                name: "service",
                subcommands: [
                    Status.self, Readyz.self, ConfigCommand.self, Keys.self, Env.self, Doctor.self,
                ]),
            CommandGroup(
                name: "question",
                subcommands: [
                    MatrixCommand.self, Explain.self, Diagnose.self, Replay.self, Why.self,
                    Rules.self, Reasons.self,
                ]),
        ],
        defaultSubcommand: Serve.self
    )

    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            guard !CommandLine.arguments.isEmpty else {
                throw Failure(
                    "/proc is not here, where Swift finds the arguments of a program. Mount it, as "
                        + "containers do: mount -t proc proc /proc",
                    status: .usage)
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
            // Whoever threw it has said why.
            Foundation.exit(status.rawValue)
        } catch {
            guard let complaint = UsageComplaint(error, in: arguments) else {
                exit(withError: error)
            }
            complain(complaint.text, status: .usage)
        }
    }

    private static func complain(_ text: String, status: ExitCode) -> Never {
        Terminal.complain(Terminal.errorPaint("belfry:", .bold, .red) + " " + text)
        Foundation.exit(status.rawValue)
    }
}
