import PushModel

extension TraceRecord {
    /// The user could not do what was asked for.
    package var isImpossible: Bool { kind == .user && name == "not-possible" }

    /// Who did it.
    var who: String {
        switch (kind, name) {
        case (.gateway, "push"), (.gateway, "no-token"): "provider"
        case (.gateway, _): "APNs"
        case (.system, _): "phone"
        case (.callback, _): "app"
        case (.user, _): "user"
        }
    }

    /// What happened: a callback with its full Swift name, anything else in a sentence.
    func linesForPeople(width: Int) -> [String] {
        guard kind == .callback else { return text.wrapped(to: width) }
        let details = [
            payload.map { $0 == "none" ? "no payload" : "payload in \($0)" },
            action.map { "action \($0)" }, typed.map { "text “\($0)”" },
        ].compactMap(\.self)
        return [text] + (details.isEmpty ? [] : ["  " + details.joined(separator: ", ")])
    }
}

extension Instant {
    /// Seconds with three decimals.
    var forPeople: String {
        let milliseconds = (nanoseconds + 500_000) / 1_000_000
        let decimals = String(milliseconds % 1000).padded(to: 3, onTheLeft: true)
        return "\(milliseconds / 1000).\(decimals.map { $0 == " " ? "0" : String($0) }.joined()) s"
    }
}
