import Journal
import PushGateway
import PushModel

extension PushEntry {
    /// The row of one request: what was sent, what APNs answered, what followed on the phone.
    init(
        _ request: PushRequest, _ outcome: Outcome, _ happened: [TraceRecord],
        phoneIsLocked: Bool, at time: Instant
    ) {
        let registration = outcome.registration
        self.init(
            time: time, status: outcome.response.status,
            reason: outcome.response.reason?.rawValue, id: outcome.response.id,
            topic: request.topic, token: registration?.token.hex ?? Self.token(in: request.path),
            phone: registration?.phone, pushType: request.pushType, hint: outcome.response.hint,
            outcome: outcome.sentence(happened, phoneIsLocked: phoneIsLocked),
            payload: request.payload)
    }

    /// The log's one line: status, reason, phone, outcome.
    var line: String {
        let target = phone ?? token.map { "token \($0.prefix(16))" } ?? "no token"
        return [String(status), reason, "→ \(target):", outcome].compactMap(\.self)
            .joined(separator: " ")
    }

    /// The path component in the place of a token, as sent.
    private static func token(in path: String) -> String? {
        let prefix = "/3/device/"
        guard path.hasPrefix(prefix), path.utf8.count > prefix.utf8.count else { return nil }
        return String(path.dropFirst(prefix.count))
    }
}

extension Outcome {
    /// Whose push it was; `nil` when it was refused.
    var registration: Registration? {
        switch fate {
        case .refused: nil
        case .delivered(let delivery): delivery.registration
        case .stored(let registration, _), .discarded(let registration): registration
        }
    }

    /// What became of the push, in a few words, given what then happened on the phone.
    func sentence(_ happened: [TraceRecord], phoneIsLocked: Bool) -> String {
        switch fate {
        case .refused: response.hint ?? "refused"
        case .delivered:
            Self.deeds(happened.filter { $0.pushID == response.id }, onLockScreen: phoneIsLocked)
        case .stored(let registration, nil): "stored until \(registration.phone) is back"
        case .stored(let registration, let displaced?):
            "stored until \(registration.phone) is back, in place of \(displaced)"
        case .discarded(let registration):
            "thrown away, since \(registration.phone) is out of reach and apns-expiration lets "
                + "the push not wait"
        }
    }

    private static func deeds(_ records: [TraceRecord], onLockScreen: Bool) -> String {
        let names = records.filter { $0.kind == .system }.map(\.name)
        let shown = words.filter { names.contains($0.name) }.map { name, word in
            name == .banner && onLockScreen ? "banner on Lock Screen" : word
        }
        let called = records.compactMap(\.callback?.rawValue)
        // That the app hears nothing of what the user sees is the rule, and no news.
        let isQuiet = shown.isEmpty && called.isEmpty
        let why = records.filter { explains($0.name) && (isQuiet || $0.name != .notTold) }
        let deeds =
            [shown, called.isEmpty ? [] : ["calls " + called.joined(separator: ", ")]]
            .flatMap(\.self) + why.map { lowercased($0.sentence) }
        return deeds.isEmpty ? "nothing to show, nothing to call" : deeds.joined(separator: ", ")
    }

    /// What the user sees and hears: the trace's word, and ours.
    private static let words = [
        (name: TraceRecord.Name.banner, word: "banner"), (name: .list, word: "listed"),
        (name: .sound, word: "sound"), (name: .badge, word: "badge"),
    ]

    /// Records that say why something did not happen.
    private static func explains(_ name: TraceRecord.Name) -> Bool {
        switch name {
        case .notDelivered, .notLaunched, .notPossible, .notShown, .notTold, .quiet, .silence,
            .held:
            true
        default: false
        }
    }

    private static func lowercased(_ sentence: String) -> String {
        let text = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
