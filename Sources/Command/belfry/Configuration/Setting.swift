import ArgumentParser
import Foundation

/// An option as people know it: by its flag, its environment variable and its key in the
/// configuration file, which are made from one name.
struct SettingRow: Hashable, Sendable {
    /// `logLevel`, as the configuration file has it.
    let key: String
    /// `--log-level`
    let flag: String
    /// What stands for a value in help: `<host:port>`.
    let valueName: String
    /// One sentence.
    let help: String
    var discussion = ""
    /// What it is when nobody says, as text; `nil` for nothing.
    let usual: String?
    /// A value for `belfry config --example`, where there is no usual one.
    let example: String
    /// All values there are, if they are few.
    var words: [String] = []

    /// `BELFRY_LOG_LEVEL`
    var variable: String { "BELFRY_" + Self.parted(key, by: "_").uppercased() }

    init(
        _ key: String, flag: String? = nil, valueName: String, help: String,
        discussion: String = "", usual: String?, example: String? = nil, words: [String] = []
    ) {
        self.key = key
        self.flag = "--" + (flag ?? Self.parted(key, by: "-"))
        self.valueName = valueName
        self.help = help
        self.discussion = discussion
        self.usual = usual
        self.example = example ?? usual ?? ""
        self.words = words
    }

    /// `logLevel` with a separator before each capital letter, and in lower case.
    private static func parted(_ key: String, by separator: String) -> String {
        key.reduce(into: "") { text, letter in
            text += (letter.isUppercase ? separator : "") + letter.lowercased()
        }
    }
}

/// A row with what its values mean.
struct Setting<Value: Sendable>: Sendable {
    let row: SettingRow
    /// What it is when nobody says.
    let usual: Value
    /// `nil` for a text that is no value.
    let read: @Sendable (String) -> Value?
    /// What a value is, for a sentence: “an address such as 127.0.0.1:2197, or a port”.
    let wanted: String

    init(
        _ row: SettingRow, usual: Value, wanted: String,
        read: @escaping @Sendable (String) -> Value?
    ) {
        self.row = row
        self.usual = usual
        self.wanted = wanted
        self.read = read
    }
}

extension Setting where Value == String? {
    /// Any text that is not empty, and nothing when nobody says.
    init(_ row: SettingRow, wanted: String) {
        self.init(row, usual: nil, wanted: wanted) { $0.isEmpty ? nil : .some($0) }
    }
}

extension Setting
where Value: RawRepresentable<String> & CaseIterable {
    /// A choice between a few words.
    init(
        _ key: String, valueName: String, help: String, discussion: String = "", usual: Value
    ) {
        let words = Value.allCases.map(\.rawValue)
        self.init(
            SettingRow(
                key, valueName: valueName, help: help, discussion: discussion,
                usual: usual.rawValue, words: words),
            usual: usual, wanted: "one of " + words.joined(separator: ", ")
        ) { Value(rawValue: $0) }
    }
}

extension Option where Value == String? {
    /// The option of a row of the table, as text: what it means is decided once the environment and
    /// the configuration file have been heard.
    init<Meaning>(_ setting: Setting<Meaning>) {
        let row = setting.row
        let usual = row.usual.map { " (default: \($0))" } ?? ""
        self.init(
            name: .customLong(String(row.flag.dropFirst(2))),
            help: ArgumentHelp(
                "\(row.help.dropLast())\(usual).", discussion: row.discussion,
                valueName: row.valueName),
            completion: row.words.isEmpty ? nil : .list(row.words))
    }
}
