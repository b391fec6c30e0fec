import Console
import Page
import PushModel

/// What `belfry send` prints: APNs' answer, what the phone shows, and which callbacks came.
struct SendReport {
    struct Outcome {
        var push: PushLine
        /// Everything about this push so far.
        var trace: [TraceLine]
    }

    let answer: ProviderAnswer
    let took: Duration
    let outcome: Outcome?
    let paint: Paint

    var text: String { answer.status == 200 ? accepted : refused }

    private var accepted: String {
        let place = outcome.map { "→ \($0.push.phone ?? "nobody"): \($0.push.outcome)" } ?? ""
        let milliseconds =
            took.components.seconds * 1000 + took.components.attoseconds / 1_000_000_000_000_000
        let first = "200  apns-id \(answer.id ?? "none")  \(place)  \(milliseconds) ms"
        let hint = answer.hint.map { ["     " + $0] } ?? []
        return ([first] + hint).map { TerminalText.escape($0) }.joined(separator: "\n") + "\n"
            + callbacks
    }

    private var callbacks: String {
        let called = outcome?.trace.filter { $0.kind == .callback } ?? []
        guard called.isEmpty else {
            return TraceText(paint: paint, wrap: Terminal.wrap).text(called)
        }
        guard let outcome else {
            return "     what came of it is not in the journal; the log of the service says why"
        }
        guard let phone = outcome.push.phone,
            outcome.trace.contains(where: { $0.event == .banner || $0.event == .list })
        else { return "     callbacks: none" }
        return "     callbacks: none yet; tap it to get one:  belfry tap \(phone)"
    }

    private var refused: String {
        let time = answer.timestamp.map { "  timestamp \($0)" } ?? ""
        let lines = [
            "\(answer.status)  \(answer.reason ?? "without a reason")  "
                + "apns-id \(answer.id ?? "none")\(time)",
            answer.hint.map { "     \($0)" },
        ]
        return lines.compactMap { $0.map { TerminalText.escape($0) } }.joined(separator: "\n")
    }
}
