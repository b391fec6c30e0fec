import Page
import PushModel
import VirtualPhone

/// The state and the calls that a test expects of a phone. `nil` allows any value.
struct PhoneExpectation: Hashable {
    /// The expected and the actual value of one property.
    struct Finding: Encodable, Hashable {
        var what: String
        var holds: Bool
        var wanted: String
        var found: String

        func text(_ paint: Paint) -> String {
            let line = "\(paint.mark(holds)) \(what)".padding(to: 10)
            let values = holds ? found : "wanted \(wanted), found \(found)"
            return line + TerminalText.escape(values)
        }
    }

    /// The bundle identifier, or `nil` for any app.
    var app: String?
    var title: String?
    var body: String?
    var badge: Int?
    var isShown: Bool?
    var calls: [Callback]?
    var state: AppState?

    var isEmpty: Bool {
        title == nil && body == nil && badge == nil && isShown == nil && calls == nil
            && state == nil
    }

    func findings(on phone: PhoneDescription, trace: [TraceLine]) -> [Finding] {
        let onScreen = phone.banner.flatMap { banner in
            phone.notifications.contains { $0.id == banner.id } ? nil : banner
        }
        let listed = phone.notifications + [onScreen].compactMap(\.self)
        let shown = listed.filter { app == nil || $0.app == app }
        let apps = phone.apps.filter { app == nil || $0.bundle == app }
        var findings: [Finding] = []
        if let title {
            let nearest = shown.filter { body == nil || $0.body == body }
            findings.append(
                Self.finding(
                    "title", title, among: (nearest.isEmpty ? shown : nearest).map(\.title)))
        }
        if let body {
            let nearest = shown.filter { title == nil || $0.title == title }
            findings.append(
                Self.finding("body", body, among: (nearest.isEmpty ? shown : nearest).map(\.body)))
        }
        if let badge {
            let badges = apps.map(\.badge)
            findings.append(
                Finding(
                    what: "badge", holds: badges.contains(badge), wanted: String(badge),
                    found: Self.list(badges.map(String.init))))
        }
        if let isShown {
            findings.append(
                Finding(
                    what: "shown", holds: shown.isEmpty != isShown,
                    wanted: isShown ? "a notification" : "none",
                    found: shown.isEmpty
                        ? "none" : Self.list(shown.map { "“\($0.title ?? $0.body ?? "")”" })))
        }
        if let calls { findings.append(found(calls, in: trace)) }
        if let state {
            let states = apps.map(\.state)
            findings.append(
                Finding(
                    what: "state", holds: states.contains(state), wanted: state.rawValue,
                    found: Self.list(states.map(\.rawValue))))
        }
        return findings
    }

    /// Compares the calls in order. Other calls between them are ignored.
    private func found(_ calls: [Callback], in trace: [TraceLine]) -> Finding {
        let made = trace.filter { $0.kind == .callback && (app == nil || $0.app == app) }
        var rest = calls[...]
        for line in made {
            guard let next = rest.first else { break }
            if line.name == next.rawValue { rest.removeFirst() }
        }
        let wanted = Self.list(calls.map(\.swiftName))
        return Finding(
            what: "calls", holds: rest.isEmpty, wanted: wanted,
            found: rest.isEmpty ? wanted : Self.list(made.map { $0.method ?? $0.text }))
    }

    private static func finding(
        _ what: String, _ wanted: String, among found: [String?]
    ) -> Finding {
        let holds = found.contains(wanted)
        let values = holds ? [wanted] : found.compactMap(\.self)
        return Finding(
            what: what, holds: holds, wanted: "“\(wanted)”",
            found: list(values.map { "“\($0)”" }))
    }

    private static func list(_ values: [String]) -> String {
        values.isEmpty ? "none" : values.joined(separator: ", ")
    }
}
