import PushModel
import VirtualPhone

extension ScenarioRecorder {
    /// Returns the file, with the steps of further phones that ran beside this one. Its expectations
    /// are the recorded result, so that it fails after a change that makes the app get other calls.
    package func yaml(id: String = "recorded", with others: [ScenarioRecorder] = []) -> String {
        let others = Self.named(others)
        let story = story(id, with: others)
        guard
            let scenario = try? ScenarioFile(Array(story.utf8), name: id).scenarios.first,
            let result = scenario.runs.first?.play()
        else { return story }
        guard !others.isEmpty else {
            return story + "expect:\n"
                + Self.expectation(result, on: nil, of: bundle).map { "  \($0)\n" }.joined()
        }
        let expected = scenario.phoneNames.flatMap { name in
            ["- on: \(name)\n"]
                + Self.expectation(result, on: name, of: bundle).map { "  \($0)\n" }
        }
        return story + "expect:\n" + expected.joined()
    }

    /// Gives further phones names that a scenario may use: their own where possible.
    private static func named(
        _ others: [ScenarioRecorder]
    ) -> [(name: String, recorder: ScenarioRecorder)] {
        others.prefix(NamedPhone.limit).enumerated().map { index, other in
            (NamedPhone.isName(other.name) ? other.name : "other-\(index + 1)", other)
        }
    }

    private func story(
        _ id: String, with others: [(name: String, recorder: ScenarioRecorder)]
    ) -> String {
        let all = [self] + others.map(\.recorder)
        let began = all.map(\.began).min() ?? began
        var lines = [
            "# Recorded from \(all.map(\.name).joined(separator: ", ")) by Belfry. Get the same trace "
                + "with belfry play FILE."
        ]
        lines += (remarks + others.flatMap { remarks(on: $0.recorder) }).map { "# \($0)" }
        lines.append("id: \(YAMLText.quoted(id))")
        lines.append("phone: {\(phoneKeys(from: began).joined(separator: ", "))}")
        if !others.isEmpty { lines.append("phones:") }
        lines += others.map { other in
            let keys = other.recorder.phoneKeys(besides: self, from: began)
            return "  \(other.name): {\(keys.joined(separator: ", "))}"
        }
        lines += ["app:"] + appKeys.map { "  \($0)" }
        lines.append("steps:")
        let further = others.flatMap { other in other.recorder.steps.map { $0.on(other.name) } }
        lines += Self.lines(
            of: steps + further, from: began, until: all.map(\.ended).max() ?? ended)
        return lines.joined(separator: "\n") + "\n"
    }

    private func remarks(on other: ScenarioRecorder) -> [String] {
        var other = other
        let remarks = other.remarks.map { "\(other.name): \($0)" }
        other.state = state
        guard other.bundle == bundle, other.appKeys == appKeys else {
            return remarks + [
                "The app is declared otherwise on \(other.name). Here it is that of \(name)."
            ]
        }
        return remarks
    }

    private var appKeys: [String] {
        (usesServices ? app : app.withoutServices).keys(state: state, iOS: phone.iOS)
    }

    /// Returns the steps in order, with the waits between them.
    private static func lines(
        of steps: [RecordedStep], from began: Instant, until ended: Instant
    ) -> [String] {
        var lines: [String] = []
        var last = began
        func wait(until time: Instant) {
            guard time > last else { return }
            lines.append("- wait: \(last.distance(to: time).scenario)")
            last = time
        }
        // The order of steps at one instant stays that of the phones.
        for step in steps.enumerated().sorted(by: { ($0.1.time, $0.0) < ($1.1.time, $1.0) }) {
            wait(until: step.element.time)
            lines.append("- \(step.element.text)")
        }
        wait(until: ended)
        return lines.isEmpty ? ["- wait: 0s"] : lines
    }

    private func phoneKeys(from began: Instant) -> [String] {
        var keys = ["ios: \"\(phone.iOS)\""] + PhoneSettings().changes(to: phone.settings)
        let clock = phone.timeOfDay(at: began)
        if clock != PhoneSettings().beganAt { keys.append("clock: \"\(clock)\"") }
        if !phone.switches.isEmpty { keys.append(switches) }
        return keys
    }

    /// Returns the keys of a further phone beside `first`.
    private func phoneKeys(besides first: ScenarioRecorder, from began: Instant) -> [String] {
        var keys = ["ios: \"\(phone.iOS)\"", "state: \(state.rawValue)"]
        keys += first.phone.settings.changes(to: phone.settings)
        let clock = phone.timeOfDay(at: began)
        if clock != first.phone.timeOfDay(at: began) { keys.append("clock: \"\(clock)\"") }
        if phone.switches != first.phone.switches { keys.append(switches) }
        return keys
    }

    private var switches: String {
        let words = PhoneSwitch.allCases.filter(phone.switches.contains).map(\.rawValue)
        return "switches: [\(words.joined(separator: ", "))]"
    }

    /// Returns the keys of the expectation that a result meets on the phone of this name; `nil` is
    /// the only phone.
    private static func expectation(
        _ result: RunResult, on phone: String?, of bundle: BundleID
    ) -> [String] {
        let trace = result.trace.filter { record in
            guard let phone else { return true }
            return record.phone.map(NamedPhone.word) == phone
        }
        let calls = trace.filter { record in
            record.app == bundle && record.callback?.isAboutPush == true
        }
        var lines: [String] = []
        if calls.isEmpty {
            lines.append("callbacks: []")
        } else {
            lines.append("callbacks:")
            lines += calls.map { call in
                let state = call.state.map { ": {state: \($0.rawValue)}" } ?? ""
                return "- \(call.word)\(state)"
            }
        }
        let isShown = trace.contains {
            $0.kind == .system && $0.name == .banner && $0.app == bundle
        }
        lines.append("banner: \(isShown ? "shown" : "not-shown")")
        if result.impossible.contains(where: { $0.phone == phone }) {
            lines.append("impossible: on")
        }
        return lines
    }
}

extension Instant {
    fileprivate func distance(to other: Instant) -> Duration {
        .nanoseconds(Int64(other.nanoseconds - nanoseconds))
    }
}

/// Text in a YAML file.
enum YAMLText {
    /// Returns the text in double quotes, so that YAML reads it as text.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case " "..."~": quoted.unicodeScalars.append(scalar)
            case "\u{A0}"..."\u{D7FF}" where !(0x2028...0x2029).contains(scalar.value):
                quoted.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let isLong = scalar.value > 0xFFFF
                quoted +=
                    (isLong ? "\\U" : "\\u")
                    + String(repeating: "0", count: (isLong ? 8 : 4) - digits.count) + digits
            }
        }
        return quoted + "\""
    }

    /// Returns a JSON value on one line.
    static func flow(_ value: JSONValue) -> String {
        switch value {
        case .object(let members):
            let pairs = members.sorted { $0.key < $1.key }
                .map { "\(quoted($0.key)): \(flow($0.value))" }
            return "{\(pairs.joined(separator: ", "))}"
        case .array(let elements):
            return "[\(elements.map(flow).joined(separator: ", "))]"
        case .string(let text): return quoted(text)
        case .null, .bool, .int, .double, .unread: return value.json
        }
    }
}

extension Duration {
    /// The duration in a scenario's notation, to the nanosecond.
    var scenario: String {
        let (seconds, attoseconds) = components
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        if nanoseconds % 1_000_000_000 == 0 { return "\(nanoseconds / 1_000_000_000)s" }
        if nanoseconds % 1_000_000 == 0 { return "\(nanoseconds / 1_000_000)ms" }
        let rest = String(nanoseconds % 1_000_000)
        let decimals = String(repeating: "0", count: 6 - rest.count) + rest
        return "\(nanoseconds / 1_000_000).\(decimals)ms"
    }
}

extension RecordedApp {
    /// The app without declarations for pushes other than notifications, which no recorded step
    /// uses.
    fileprivate var withoutServices: RecordedApp {
        var app = self
        app.installed.services = nil
        app.serviceBehaviour = nil
        app.installed.entitlements.subtract([.pushToTalk, .locationPush])
        app.installed.backgroundModes.remove("push-to-talk")
        return app
    }
}
