import Foundation
import PushGateway
import PushModel

/// The choices of the gateway, where Apple's documents say nothing or differ from the real APNs.
extension Settings {
    static let allow = Setting<[String: Set<BundleID>]>(
        SettingRow(
            "allow", valueName: "team=topic,…",
            help: "The only apps that a team may push to. Others get TopicDisallowed.",
            discussion: "Repeat the option for more teams; in files, separate teams by semicolons. "
                + "A team that is not listed may push to every app.",
            usual: nil, example: "ABCDE12345=com.acme.shop,com.acme.news"),
        usual: [:], wanted: "teams and their topics, such as ABCDE12345=com.acme.shop,com.acme.news"
    ) { AllowedTopics($0)?.values }

    static let backgroundPriority = Setting(
        "backgroundPriority", valueName: "rule",
        help: "Whether a priority that Apple does not list for a push type is refused.",
        discussion: "strict: only 5 for background; only 10 or 5 for liveactivity and location.",
        usual: PriorityRule.strict)

    static let broadcast = Setting(
        "broadcast", valueName: "rule",
        help:
            "Whether apps have the broadcast capability; off: BroadcastFeatureNotEnabled.",
        discussion: "paced: more than one broadcast a second on a channel gets TooManyRequests.",
        usual: BroadcastRule.on)

    static let futureToken = reason(
        "futureToken", help: "The answer to a provider token whose iat is over an hour ahead.",
        [.invalidProviderToken, .expiredProviderToken])

    static let reasonSpelling = Setting(
        "reasonSpelling", valueName: "spelling",
        help: "Reasons as clients received them, or as Apple documents them.",
        discussion: "BadEnvironmentKeyInToken and BroadcastFeatureNotEnabled, or "
            + "BadEnvironmentKeyIdInToken and FeatureNotEnabled.",
        usual: ReasonSpelling.observed)

    static let requestLimit = Setting<Gateway.Configuration.RequestLimit?>(
        SettingRow(
            "requestLimit", valueName: "count/seconds",
            help: "The pushes to one device token in a time before TooManyRequests.",
            discussion: "Apple publishes no numbers. There is no limit by default.",
            usual: nil, example: "50/60"),
        usual: nil, wanted: "a number of pushes and of seconds such as 50/60"
    ) { text in requestLimit(text).map { .some($0) } }

    static let secondTeam = reason(
        "secondTeam", help: "The answer to a token of a second team on one connection.",
        [.invalidProviderToken, .forbidden])

    static let store = Setting(
        "store", valueName: "slot",
        help: "Which stored pushes replace each other: those of a topic, app or collapse-id.",
        usual: StoreSlot.topic)

    static let tokenUpdates = Setting(
        "tokenUpdates", valueName: "sender",
        help: "Whose changes of provider token are counted: a connection's, or a team's.",
        discussion: "connection is Apple's text; team counts across connections, as measured.",
        usual: TokenUpdateScope.connection)

    static let tokenUpdateLimit = Setting(
        SettingRow(
            "tokenUpdateLimit", valueName: "number",
            help: "The changes of provider token that are allowed in 20 minutes.",
            discussion: "Apple documents 1; APNs refused clients on the sixth token at the latest.",
            usual: "4"),
        usual: 4, wanted: "a number from 0 to 1000000"
    ) { text in Int(text).flatMap { (0...1_000_000).contains($0) ? $0 : nil } }

    static let topicMismatch = reason(
        "topicMismatch", help: "The answer to a topic whose suffix is not the push type's.",
        [.badTopic, .deviceTokenNotForTopic])

    static let unregistered = Setting(
        "unregistered", valueName: "when",
        help: "When the token of a deleted app is answered 410.",
        discussion: "realistic: after 1 to 10 pushes in vain, or 1 to 30 days.",
        usual: UnregisteredSchedule.atOnce)

    /// A choice between reasons. The first is the default.
    private static func reason(
        _ key: String, help: String, _ reasons: [Reason]
    ) -> Setting<Reason> {
        let words = reasons.map(\.rawValue)
        return Setting(
            SettingRow(
                key, valueName: "reason", help: help, discussion: "The answer of APNs is unknown.",
                usual: words[0], words: words),
            usual: reasons[0], wanted: words.joined(separator: " or ")
        ) { text in reasons.first { $0.rawValue == text } }
    }

    private static func requestLimit(_ text: String) -> Gateway.Configuration.RequestLimit? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let count = Int(parts[0]), let seconds = Double(parts[1]),
            count > 0, seconds > 0, seconds < 1e9
        else { return nil }
        return Gateway.Configuration.RequestLimit(count: count, seconds: seconds)
    }
}

/// Whether the priority of a push must be one that Apple lists for its type.
enum PriorityRule: String, CaseIterable {
    case strict, lenient
}

/// The apps that each team may push to: `ABCDE12345=com.acme.shop,com.acme.news;…`.
struct AllowedTopics {
    var values: [String: Set<BundleID>] = [:]

    init?(_ text: String) {
        for row in text.split(separator: ";") {
            let sides = row.split(separator: "=", maxSplits: 1).map(Self.trimmed)
            guard sides.count == 2, sides[0].utf8.count == 10,
                ByteSet.lettersAndDigits.containsAll(of: sides[0])
            else { return nil }
            let topics = sides[1].split(separator: ",").map(Self.trimmed)
            guard !topics.isEmpty, topics.allSatisfy(Topic.isSpelt) else { return nil }
            values[sides[0], default: []].formUnion(topics)
        }
        guard !values.isEmpty else { return nil }
    }

    private static func trimmed(_ text: Substring) -> String {
        text.trimmingCharacters(in: .whitespaces)
    }
}
