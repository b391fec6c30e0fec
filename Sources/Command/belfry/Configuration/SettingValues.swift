import Foundation

/// The settings and where each comes from: the command line before the environment, the environment before the
/// configuration files, the files before the defaults.
struct SettingValues: Sendable {
    /// Who says what a setting is.
    struct Entry: Hashable, Sendable {
        var text: String
        /// `--apns`, `BELFRY_APNS`, `belfry.yaml:3`; `nil` for what is usual.
        var origin: String?
    }

    private let given: [SettingRow: String]
    private let environment: [String: String]
    /// The configuration files that were read, the weightiest first.
    let files: [ConfigurationFile]

    /// `given` is what the command line says; empty variables of the environment say nothing.
    init(
        given: [SettingRow: String] = [:], environment: [String: String],
        files: [ConfigurationFile]
    ) {
        self.given = given
        self.environment = environment.filter { !$0.value.isEmpty }
        self.files = files
    }

    /// With this process's environment, and the file that is named or those that are there.
    init(
        given: [(SettingRow, String?)], file: String? = nil, home: String? = nil
    ) throws(Failure) {
        let environment = ProcessInfo.processInfo.environment
        let given = given.compactMap { row, text in text.map { (row, $0) } }
        self.init(
            given: Dictionary(given) { $1 }, environment: environment,
            files: try ConfigurationFile.all(named: file, environment: environment, home: home))
    }

    /// The value of a setting, or the sentence that says who gave a wrong one.
    func callAsFunction<Value>(_ setting: Setting<Value>) throws(Failure) -> Value {
        guard let entry = entry(of: setting.row), let origin = entry.origin else {
            return setting.usual
        }
        guard let value = setting.read(entry.text) else {
            throw Failure(
                "\(origin) takes \(setting.wanted), not “\(TerminalText.escape(entry.text))”.",
                status: .usage)
        }
        return value
    }

    /// The value of a setting and its origin; `nil` for a setting without a value and without a default.
    func entry(of row: SettingRow) -> Entry? {
        if let text = given[row] { return Entry(text: text, origin: row.flag) }
        if let text = environment[row.variable] { return Entry(text: text, origin: row.variable) }
        for file in files {
            guard let value = file.values[row.key] else { continue }
            return Entry(text: value.text, origin: "\(file.name):\(value.line)")
        }
        return row.usual.map { Entry(text: $0) }
    }

    /// Whether the command line, the environment or a file gives the setting.
    func isGiven(_ row: SettingRow) -> Bool { entry(of: row)?.origin != nil }
}
