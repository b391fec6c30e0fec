import ArgumentParser

/// Every command, in the sections and the order in which help, manual page and completions list
/// them.
enum CommandTable {
    /// A line of `belfry --help`: how one or more commands are called, and their use.
    struct Line {
        let usage: String
        let summary: String
        let commands: [any ParsableCommand.Type]

        init(_ usage: String, _ summary: String, _ commands: any ParsableCommand.Type...) {
            self.usage = usage
            self.summary = summary
            self.commands = commands
        }
    }

    struct Section {
        let name: String
        let lines: [Line]

        var commands: [any ParsableCommand.Type] { lines.flatMap(\.commands) }

        init(_ name: String, _ lines: Line...) {
            self.name = name
            self.lines = lines
        }
    }

    static let sections = [
        Section(
            "Start",
            Line(
                "belfry [--app BUNDLE]", "start the service (page: http://127.0.0.1:8197)",
                Serve.self),
            Line("exec -- COMMAND", "run a command with a service of its own", Exec.self),
            Line("run --app PATH", "put your own app on the phone", Run.self)),
        Section(
            "Push",
            Line("send PHONE TEXT|FILE", "send a push", Send.self),
            Line("lint FILE", "check a payload or a scenario", LintCommand.self),
            Line(
                "faults, channels, fcm", "make pushes fail; broadcast; send through FCM",
                Faults.self, Channels.self, FCMCommand.self)),
        Section(
            "Phone",
            Line("phones", "list, add and edit phones, print tokens", Phones.self),
            Line(
                "do PHONE ACTION", "tap, lock, force-quit … (belfry do --list)", Do.self,
                Tap.self, Launch.self, Lock.self, Unlock.self, ForceQuit.self),
            Line("trace PHONE", "show what happened, as text or as a scenario", Trace.self)),
        Section(
            "Test",
            Line("wait QUERY", "wait for a push", Wait.self),
            Line("expect PHONE", "check what a phone shows", Expect.self),
            Line("play FILES", "run scenarios", Play.self),
            Line("reset", "go back to the start", Reset.self)),
        Section(
            "Ask",
            Line(
                "matrix, explain", "which methods iOS calls in a situation", MatrixCommand.self,
                Explain.self),
            Line(
                "diagnose, why, replay", "why a method was not called, also for a push",
                Diagnose.self, Why.self, Replay.self),
            Line("rules LABEL|REASON", "what a rule of iOS or a reason of APNs means", Rules.self),
            Line(
                "measure, compare", "check a rule on a real iPhone", Measure.self,
                Compare.self)),
        Section(
            "Setup",
            Line("env LIBRARY", "settings for your push library", Env.self),
            Line("status, doctor", "show or check the service", Status.self, Doctor.self),
            Line(
                "config, keys, data", "settings, signing keys, stored data", ConfigCommand.self,
                Keys.self, DataCommand.self),
            Line(
                "adopt, check, mcp", "test or check your app; connect a coding agent", Adopt.self,
                Check.self, MCPCommand.self)
        ),
    ]

    static var commands: [any ParsableCommand.Type] { sections.flatMap(\.commands) }
}
