import PushGateway
import PushPayload

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
    func sentence(_ happened: [TraceRecord]) -> String {
        switch fate {
        case .refused: response.hint ?? "refused"
        case .delivered: Self.deeds(happened.filter { $0.pushID == response.id })
        case .stored(let registration, nil): "stored until \(registration.phone) is back"
        case .stored(let registration, let displaced?):
            "stored until \(registration.phone) is back, in place of \(displaced)"
        case .discarded(let registration):
            "thrown away, since \(registration.phone) is out of reach and apns-expiration is 0"
        }
    }

    private static func deeds(_ records: [TraceRecord]) -> String {
        let shown = records.filter { $0.kind == .system }.compactMap { Self.shown[$0.name] }
        let called = records.filter { $0.kind == .callback }.map(\.name)
        let refused = records.filter { explains($0) }.map { lowercased($0.text) }
        let deeds =
            [shown.joined(separator: ", "), called.map { "calls \($0)" }.joined(separator: ", ")]
            .filter { !$0.isEmpty } + refused
        return deeds.isEmpty
            ? "nothing to show, and nothing is called" : deeds.joined(separator: "; ")
    }

    /// Why something did not happen.
    private static func explains(_ record: TraceRecord) -> Bool {
        record.name.hasPrefix("not-") || ["quiet", "silence", "held"].contains(record.name)
    }

    /// The trace's words for what the user sees and hears.
    private static let shown = [
        "banner": "banner", "list": "listed", "sound": "sound", "badge": "badge",
    ]

    private static func lowercased(_ sentence: String) -> String {
        let text = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
