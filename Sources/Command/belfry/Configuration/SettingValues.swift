import Foundation

/// The settings and their sources: the command line before the environment, the environment before
/// the configuration files, the files before the defaults.
struct SettingValues: Sendable {
    /// A value and its source.
    struct Entry: Hashable, Sendable {
        var text: String
        /// `--apns`, `BELFRY_APNS`, `belfry.yaml:3`; `nil` for the default.
        var origin: String?
    }

    private let given: [SettingRow: String]
    private let environment: [String: String]
    /// The configuration files that were read, in order of precedence.
    let files: [ConfigurationFile]

    /// `given` has the settings of the command line. Empty environment variables are ignored.
    init(
        given: [SettingRow: String] = [:], environment: [String: String],
        files: [ConfigurationFile]
    ) {
        self.given = given
        self.environment = environment.filter { !$0.value.isEmpty }
        self.files = files
    }

    /// Takes this process's environment, and the named file or the existing ones.
    init(
        given: [(SettingRow, String?)], file: String? = nil, home: String? = nil
    ) throws(Failure) {
        let environment = ProcessInfo.processInfo.environment
        let given = given.compactMap { row, text in text.map { (row, $0) } }
        self.init(
            given: Dictionary(given) { $1 }, environment: environment,
            files: try ConfigurationFile.all(named: file, environment: environment, home: home))
    }

    /// Returns the value of a setting. Throws a sentence with the source of an invalid value.
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

    /// Returns the value of a setting and its source; `nil` without a value and a default.
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
