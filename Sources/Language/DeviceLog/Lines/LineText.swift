import Foundation

/// The message of a line, with the parts that patterns read.
struct LineText {
    let text: String

    /// The text after a phrase, up to one of the ends; `nil` without the phrase.
    func after(_ phrase: String, until ends: Set<Character> = [" ", "\n", "\t"]) -> String? {
        guard let range = text.range(of: phrase) else { return nil }
        return String(text[range.upperBound...].prefix { !ends.contains($0) })
    }

    func number(after phrase: String) -> Int? {
        after(phrase).flatMap { Int($0.prefix { $0.isNumber || $0 == "-" }) }
    }

    /// `name: 1`, `name: YES`, and their opposites.
    func flag(_ name: String) -> Bool? {
        guard let value = after("\(name): ", until: [" ", ",", "]", "\n"]) else { return nil }
        return switch value {
        case "1", "YES": true
        case "0", "NO": false
        default: nil
        }
    }

    /// The bundle identifier in the first brackets of a line of the notification server.
    var bracketed: String? {
        guard text.hasPrefix("["), let close = text.firstIndex(of: "]") else { return nil }
        let name = text[..<close].dropFirst()
        return Self.isBundle(name) ? String(name) : nil
    }

    /// The bundle identifier in `app<com.example.app>` or `application<com.example.app>:157`.
    var running: String? {
        for phrase in ["application<", "app<"] {
            guard let name = after(phrase, until: [">", "("]), Self.isBundle(name) else { continue }
            return name
        }
        return nil
    }

    /// The bundle identifier between straight or curly quotes, after a phrase.
    func quoted(after phrase: String) -> String? {
        let name = after(phrase, until: ["\"", "”", "'", "’", "\n"])
        return name.flatMap { Self.isBundle($0) ? $0 : nil }
    }

    /// `C1A9-F481`: four and four digits of a hexadecimal number.
    var digest: String? {
        let parts: [Substring] = text.split { !($0.isHexDigit || $0 == "-") }
        return parts.first { part in
            let halves = part.split(separator: "-", omittingEmptySubsequences: false)
            return halves.count == 2 && halves.allSatisfy { $0.count == 4 }
        }.map(String.init)
    }

    /// `com.apple.pushLaunch.com.example.app:7BAB0E`, without the text before it.
    var activity: String? { activities.first }

    var activities: [String] {
        var found: [String] = []
        var rest = text[...]
        while let start = rest.range(of: Self.launch) {
            let name = rest[start.lowerBound...].prefix { character in
                character.isLetter || character.isNumber || ".-_:*".contains(character)
            }
            rest = rest[name.endIndex...]
            let parts = name.split(separator: ":")
            guard parts.count >= 2 else { continue }
            let activity = "\(parts[0]):\(parts[1])"
            if !found.contains(activity) { found.append(activity) }
        }
        return found
    }

    static let launch = "com.apple.pushLaunch."

    /// The topic of an activity.
    static func topic(of activity: String) -> String? {
        guard activity.hasPrefix(launch) else { return nil }
        return activity.dropFirst(launch.count).split(separator: ":").first.map(String.init)
    }

    /// Developers change their identifiers before they publish a log: `com.****.app`,
    /// `YOUR_BUNDLE_ID`.
    static func isBundle(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.count < 200
            && text.allSatisfy { $0.isLetter || $0.isNumber || ".-_*".contains($0) }
            && (text.contains(".") || text.contains("_"))
    }

    /// The app that a topic is of.
    static func app(ofTopic topic: String) -> String {
        let suffixes = [
            ".voip", ".push-type.liveactivity", ".push-type.widgets", ".push-type.controls",
            ".voip-ptt", ".location-query", ".complication", ".pushkit.fileprovider",
        ]
        let own =
            topic.hasPrefix("com.apple.icloud-container.")
            ? String(topic.dropFirst("com.apple.icloud-container.".count)) : topic
        for suffix in suffixes where own.hasSuffix(suffix) {
            return String(own.dropLast(suffix.count))
        }
        return own
    }
}
