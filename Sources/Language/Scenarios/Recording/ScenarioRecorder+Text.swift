import PushModel
import VirtualPhone

extension ScenarioRecorder {
    /// Returns the file. Its expectation is the recorded result, so that it fails after a change
    /// that makes the app get other calls.
    package func yaml(id: String = "recorded") -> String {
        let story = story(id)
        guard
            let scenario = try? ScenarioFile(Array(story.utf8), name: id).scenarios.first,
            let result = scenario.runs.first?.play()
        else { return story }
        return story + Self.expectation(result, of: bundle)
    }

    private func story(_ id: String) -> String {
        var lines = [
            "# Recorded from \(name) by Belfry. Get the same trace with belfry play FILE."
        ]
        lines += remarks.map { "# \($0)" }
        lines.append("id: \(YAMLText.quoted(id))")
        lines.append("phone: {\(phoneKeys.joined(separator: ", "))}")
        lines +=
            ["app:"]
            + (usesServices ? app : app.withoutServices).keys(state: state, iOS: phone.iOS).map {
                "  \($0)"
            }
        lines.append("steps:")
        lines += steps.isEmpty ? ["- wait: 0s"] : steps.map { "- \($0)" }
        return lines.joined(separator: "\n") + "\n"
    }

    private var phoneKeys: [String] {
        var keys = ["ios: \"\(phone.iOS)\""] + PhoneSettings().changes(to: phone.settings)
        let clock = phone.timeOfDay(at: began)
        if clock != PhoneSettings().beganAt { keys.append("clock: \"\(clock)\"") }
        let switches = PhoneSwitch.allCases.filter(phone.switches.contains).map(\.rawValue)
        if !switches.isEmpty { keys.append("switches: [\(switches.joined(separator: ", "))]") }
        return keys
    }

    private static func expectation(_ result: RunResult, of bundle: BundleID) -> String {
        let trace = result.trace
        let calls = trace.filter { record in
            record.app == bundle && record.callback?.isAboutPush == true
        }
        var lines = ["expect:"]
        if calls.isEmpty {
            lines.append("  callbacks: []")
        } else {
            lines.append("  callbacks:")
            lines += calls.map { call in
                let state = call.state.map { ": {state: \($0.rawValue)}" } ?? ""
                return "  - \(call.word)\(state)"
            }
        }
        let isShown = trace.contains {
            $0.kind == .system && $0.name == .banner && $0.app == bundle
        }
        lines.append("  banner: \(isShown ? "shown" : "not-shown")")
        if !result.impossible.isEmpty { lines.append("  impossible: on") }
        return lines.joined(separator: "\n") + "\n"
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
