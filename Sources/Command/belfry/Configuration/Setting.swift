import ArgumentParser
import Foundation

/// A setting with its flag, its environment variable and its key in the configuration file, which
/// are made from one name.
struct SettingRow: Hashable, Sendable {
    /// The key in the configuration file: `logLevel`.
    let key: String
    /// `--log-level`
    let flag: String
    /// The placeholder for a value in help: `<host:port>`. Empty for a flag without a value.
    let valueName: String
    /// The help, in one sentence.
    let help: String
    var discussion = ""
    /// The default, as text; `nil` without one.
    let usual: String?
    /// A value for `belfry config --example`, for settings without a default.
    let example: String
    /// The possible values, if they are few.
    var words: [String] = []

    /// Whether the flag takes no value: `--fcm`. The variable and the key take true or false.
    var isFlag: Bool { valueName.isEmpty }
    /// `--log-level <level>`
    var synopsis: String { isFlag ? flag : "\(flag) <\(valueName)>" }

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

    /// Returns a key such as `logLevel` with a separator before each capital letter, in lower case.
    private static func parted(_ key: String, by separator: String) -> String {
        key.reduce(into: "") { text, letter in
            text += (letter.isUppercase ? separator : "") + letter.lowercased()
        }
    }
}

/// A setting with the meaning of its values.
struct Setting<Value: Sendable>: Sendable {
    let row: SettingRow
    /// The value if the setting is not given.
    let usual: Value
    /// Reads a value; returns `nil` for an invalid text.
    let read: @Sendable (String) -> Value?
    /// The description of a value in an error: “an address such as 127.0.0.1:2197, or a port”.
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
    /// Makes a setting that takes any text that is not empty, and has no default.
    init(_ row: SettingRow, wanted: String) {
        self.init(row, usual: nil, wanted: wanted) { $0.isEmpty ? nil : .some($0) }
    }
}

extension Setting
where Value: RawRepresentable<String> & CaseIterable {
    /// Makes a choice between a few words.
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
    /// Makes the option of a setting, as text. Its value is read later, together with the environment
    /// and the configuration file.
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

extension Flag where Value == Bool {
    /// Makes the flag of a setting.
    init(wrappedValue: Bool, _ setting: Setting<Bool>) {
        let row = setting.row
        self.init(
            wrappedValue: wrappedValue, name: .customLong(String(row.flag.dropFirst(2))),
            help: ArgumentHelp("\(row.help)", discussion: row.discussion))
    }
}
