import ArgumentParser

/// `belfry config`.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show every setting of the service and its origin.",
        discussion: """
            Precedence: command line, environment, belfry.yaml in this folder, config.yaml in the \
            home, default. Files may be JSON. BELFRY_CONFIG or --config names another file. The \
            options of belfry help options are read as serve reads them.

              belfry config
              belfry config --apns 2198 --json
              belfry config --example > belfry.yaml
            """)

    @Flag(help: "A configuration file with every setting as a comment.") var example = false
    @OptionGroup(visibility: SharedOptions.visibility) var service: ServeOptions
    @OptionGroup var phones: PhoneOptions
    @OptionGroup var storage: StorageOptions
    @Option(Settings.api) var api: String?
    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

    /// A setting as JSON.
    struct Line: Encodable {
        var key: String
        var value: String?
        /// `--apns`, `BELFRY_APNS`, `belfry.yaml:3` or `default`.
        var source: String
        var flag: String
        var variable: String
    }

    func run() throws {
        guard !example else { return Terminal.write(Self.example) }
        let values = try service.values(
            and: Array(phones.given) + storage.given + [(Settings.api.row, api)])
        // A wrong value is an error here as it is when the service starts.
        _ = try service.settings(values)
        _ = try (values(Settings.app), values(Settings.phone))
        _ = try (values(Settings.durability), values(Settings.nodes), values(Settings.api))
        _ = try StorageOptions.storage(values)
        let lines = Settings.rows.map { row in
            let entry = values.entry(of: row)
            return Line(
                key: row.key, value: entry?.text, source: entry?.origin ?? "default",
                flag: row.flag, variable: row.variable)
        }
        try output.write(lines, orText: text(lines, files: values.files.map(\.name)))
    }

    private func text(_ lines: [Line], files: [String]) -> String {
        let rows = lines.map { [$0.key, $0.value ?? "none", $0.source, $0.flag, $0.variable] }
        let table = Table(
            [["SETTING", "VALUE", "FROM", "FLAG", "VARIABLE"]] + rows,
            width: Terminal.wrap.width)
        let read = files.isEmpty ? "none" : files.joined(separator: ", ")
        return table.text(Terminal.paint) + "\n\nConfiguration files: \(read)"
    }

    static var example: String {
        let settings = Settings.rows.map { row in
            let words = row.words.isEmpty ? "" : " One of \(row.words.joined(separator: ", "))."
            return "# \(row.help)\(words)\n# \(row.key): \(quoted(row.example))\n"
        }
        return "# Belfry's configuration: belfry.yaml here, or config.yaml in ~/.belfry.\n\n"
            + settings.joined(separator: "\n")
    }

    /// Versions and addresses are texts, which YAML would take for numbers.
    private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}
