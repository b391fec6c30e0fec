import Configuration
import Foundation

/// What every setting is, and who says so: the command line before the environment, the environment
/// before the configuration files, those before what is usual.
struct SettingValues: Sendable {
    /// Who says what a setting is.
    struct Entry: Hashable, Sendable {
        var text: String
        /// `--apns`, `BELFRY_APNS`, `belfry.yaml:3`; `nil` for what is usual.
        var origin: String?
    }

    /// One of the places where settings are looked up.
    private struct Layer: Sendable {
        let provider: any ConfigProvider
        let origin: @Sendable (SettingRow) -> String
    }

    private let layers: [Layer]
    /// The configuration files that were read, the weightiest first.
    let files: [ConfigurationFile]

    /// `given` is what the command line says; empty variables of the environment say nothing.
    init(
        given: [SettingRow: String] = [:], environment: [String: String],
        files: [ConfigurationFile]
    ) {
        self.files = files
        let variables = EnvironmentVariablesProvider(
            environmentVariables: environment.filter { !$0.value.isEmpty })
        let flags = Dictionary(uniqueKeysWithValues: given.map { ($0.key.key, $0.value) })
        layers =
            [
                Layer(provider: Self.provider("command line", flags)) { $0.flag },
                Layer(provider: variables) { $0.variable },
            ]
            + files.map { file in
                Layer(provider: Self.provider(file.name, file.values.mapValues(\.text))) {
                    "\(file.name):\(file.values[$0.key]?.line ?? 1)"
                }
            }
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

    /// `nil` for a setting that nobody gave, and that is nothing then.
    func entry(of row: SettingRow) -> Entry? {
        let key = Self.key(row.key)
        for layer in layers {
            if let value = try? layer.provider.value(forKey: key, type: .string).value,
                case .string(let text) = value.content
            {
                return Entry(text: text, origin: layer.origin(row))
            }
        }
        return row.usual.map { Entry(text: $0) }
    }

    /// Somebody said what it is.
    func isGiven(_ row: SettingRow) -> Bool { entry(of: row)?.origin != nil }

    private static func provider(
        _ name: String, _ values: [String: String]
    ) -> InMemoryProvider {
        InMemoryProvider(
            name: name,
            values: Dictionary(
                uniqueKeysWithValues: values.map { name, text in
                    (key(name), ConfigValue(.string(text), isSecret: false))
                }))
    }

    /// Under one roof, for the variables begin with `BELFRY_`.
    private static func key(_ name: String) -> AbsoluteConfigKey {
        AbsoluteConfigKey(["belfry", name])
    }
}
