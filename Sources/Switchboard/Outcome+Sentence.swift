import PushGateway
import PushModel

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
