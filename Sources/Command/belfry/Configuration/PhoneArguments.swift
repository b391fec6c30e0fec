import ArgumentParser
import PushModel
import Switchboard

/// Lists of phones and apps in options, variables and configuration files.
enum PhoneArguments {
    /// Returns the bundle identifiers of a text, separated by commas; `nil` if any is not one.
    static func bundles(_ text: String) -> [BundleID]? {
        let bundles = parts(text)
        return bundles.isEmpty || !bundles.allSatisfy(Topic.isSpelt) ? nil : unique(bundles)
    }

    /// Returns the phones of a text such as `phone-1,old:12.5`; `nil` if a phone is invalid, or a name
    /// occurs twice.
    static func phones(_ text: String) -> [WorldConfiguration.NamedPhone]? {
        var phones: [WorldConfiguration.NamedPhone] = []
        for part in parts(text) {
            let pair = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(pair[0])
            guard PhoneName.isOne(name), !phones.contains(where: { $0.name == name }) else {
                return nil
            }
            let iOS = pair.count == 2 ? IOSVersion(argument: String(pair[1])) : nil
            guard pair.count == 1 || iOS != nil else { return nil }
            phones.append(WorldConfiguration.NamedPhone(name: name, iOS: iOS))
        }
        return phones.isEmpty ? nil : phones
    }

    /// Returns the values of a repeatable option as one text.
    static func joined(_ values: [String]) -> String? {
        values.isEmpty ? nil : values.joined(separator: ",")
    }

    private static func parts(_ text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }

    private static func unique(_ texts: [String]) -> [String] {
        texts.enumerated().filter { texts.firstIndex(of: $1) == $0 }.map(\.element)
    }
}

extension Option where Value == [String] {
    /// Makes a repeatable option for a setting.
    init<Meaning>(wrappedValue: [String], _ setting: Setting<Meaning>) {
        let row = setting.row
        let usual = row.usual.map { " (default: \($0))" } ?? ""
        self.init(
            wrappedValue: wrappedValue, name: .customLong(String(row.flag.dropFirst(2))),
            parsing: .singleValue,
            help: ArgumentHelp(
                "\(row.help.dropLast())\(usual).", discussion: row.discussion,
                valueName: row.valueName))
    }
}
