import PushGateway
import PushModel

extension PushEntry {
    /// The immediate outcome of the push, in a few words for people.
    package var outcome: String {
        let decision = records.first { $0.kind == .gateway && $0.pushID == id }
        let phone = phone ?? "the phone"
        return switch (decision?.name, decision?.detail) {
        case (.broadcast, .channel(let id)?):
            "broadcast on \(id)" + (response.phones.map { " to \(Self.count($0))" } ?? "")
        case (.channelMade, .channel(let id)?): "made the channel \(id)"
        case (.channelDeleted, .channel(let id)?): "deleted the channel \(id)"
        case (nil, _) where fate == .channel: "answered"
        case (.delivered, _): Self.deeds(records.filter { $0.pushID == id })
        case (.stored, .replaces(let other?)?):
            "stored until \(phone) is back, instead of \(other)"
        case (.stored, .savingPower(let other)?):
            "stored while \(phone) saves power" + (other.map { ", instead of \($0)" } ?? "")
        case (.stored, _): "stored until \(phone) is back"
        case (.discarded, _):
            "dropped because \(phone) is out of reach and apns-expiration does not allow storage"
        default: response.hint ?? "refused"
        }
    }

    private static func count(_ phones: Int) -> String {
        phones == 1 ? "1 phone" : "\(phones) phones"
    }

    private static func deeds(_ records: [TraceRecord]) -> String {
        let system = records.filter { $0.kind == .system }
        let shown = words.compactMap { name, word -> String? in
            guard let record = system.first(where: { $0.name == name }) else { return nil }
            return record.isOnLockScreen ? "banner on Lock Screen" : word
        }
        let called = records.compactMap(\.callback).map(\.shortName).reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        // Without `notTold` records if something is shown or called: then they are expected.
        let isQuiet = shown.isEmpty && called.isEmpty
        let why = records.filter { explains($0.name) && (isQuiet || $0.name != .notTold) }
        let deeds =
            [shown, called.isEmpty ? [] : ["calls " + called.joined(separator: ", ")]]
            .flatMap(\.self) + why.map { lowercased($0.sentence) }
        return deeds.isEmpty ? "nothing to show, nothing to call" : deeds.joined(separator: ", ")
    }

    /// The visible and audible effects: the trace's name, and the word for the outcome.
    private static let words = [
        (name: TraceRecord.Name.banner, word: "banner"), (name: .list, word: "listed"),
        (name: .sound, word: "sound"), (name: .badge, word: "badge"),
        (name: .activityStarted, word: "a Live Activity starts"),
        (name: .activityUpdated, word: "a Live Activity changes"),
        (name: .activityEnded, word: "a Live Activity ends"),
        (name: .activityDismissed, word: "it leaves the Lock Screen"),
        (name: .sessionStarted, word: "Now Playing shows it"),
        (name: .sessionUpdated, word: "Now Playing changes"),
        (name: .sessionEnded, word: "it leaves Now Playing"),
        (name: .managementPoll, word: "asks its server for commands"),
        (name: .call, word: "a call rings"),
    ]

    /// Returns `true` for records that explain why something did not happen.
    private static func explains(_ name: TraceRecord.Name) -> Bool {
        switch name {
        case .notDelivered, .notLaunched, .notPossible, .notShown, .notTold, .quiet, .silence,
            .held, .pushIgnored, .activityIgnored, .activityHeld:
            true
        default: false
        }
    }

    private static func lowercased(_ sentence: String) -> String {
        let text = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

extension TraceRecord {
    fileprivate var isOnLockScreen: Bool {
        if case .banner(.lockScreen, _) = detail { true } else { false }
    }
}
