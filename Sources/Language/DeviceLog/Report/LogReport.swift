/// The answer to the question what a log says about the pushes of an app.
package struct LogReport: Sendable {
    /// The app; `nil` if no line names one.
    package let app: String?
    /// The cases of the app, oldest first.
    package let cases: [DeviceLog.Case]
    /// The case that the report is about; `nil` if the app has none.
    package let chosen: DeviceLog.Case?
    let log: DeviceLog
    /// `true` if quoted lines keep the texts of persons, tokens and addresses.
    let isRaw: Bool

    /// Reports on a push of `app`, or of the app with the most pushes: the push with the digest or
    /// the time `wanted`, or else the newest that went wrong, or else the newest. Returns `nil` if
    /// no push is the wanted one. With `isRaw`, quoted lines are not redacted.
    package init?(
        _ log: DeviceLog, app: String? = nil, wanted: String? = nil, isRaw: Bool = false
    ) {
        (self.log, self.isRaw) = (log, isRaw)
        self.app = app ?? log.apps.first?.app
        cases = log.cases(of: self.app)
        if let wanted {
            let text = wanted.uppercased()
            chosen = cases.last { one in
                guard !wanted.isEmpty, one.digest?.uppercased() != text else {
                    return !wanted.isEmpty
                }
                return one.clock.map { $0.hasPrefix(wanted) || wanted.hasPrefix($0) } ?? false
            }
            guard chosen != nil else { return nil }
        } else {
            let own = cases.filter { !$0.isQuoted }
            let cases = own.contains(where: \.isWrong) ? own : cases
            let first =
                cases.last { $0.isPush && $0.isWrong }
                ?? cases.last { $0.isWrong && !$0.isHint } ?? cases.last(where: \.isWrong)
                ?? cases.last { !$0.findings.isEmpty } ?? cases.last
            let remark = Self.remark(log, self.app)
            chosen = first.flatMap { $0.yields(to: remark) ? nil : $0 }
        }
    }

    /// The lines of the app's pushes in the style of Console, redacted. The report of these lines is
    /// that of the whole log.
    package var redactedLog: String {
        let known = cases.flatMap { $0.push.events.map(\.line) + [$0.push.stateLine] }
            .compactMap(\.self).sorted { $0.number < $1.number }
        let lines = chosen == nil ? [remark?.line].compactMap(\.self) : known
        var written = Set<Int>()
        return lines.filter { written.insert($0.number).inserted }.map { line in
            let process = Redaction.redacted(process: line.process, app: app)
            let message = Redaction.redacted(line.message, app: app)
            guard let stamp = line.stamp else {
                let mark = line.isQuoted ? "> " : ""
                return (line.pid.map { "\(process)[\($0)] <Notice>: " } ?? mark) + message + "\n"
            }
            return ["default", stamp, process, message].joined(separator: "\t") + "\n"
        }.joined()
    }

    /// `true` if no line of the log says anything about pushes.
    package var isEmpty: Bool { chosen == nil && remark == nil }

    /// The answer of a log without a push of the app; `nil` if it has none.
    var remark: LogFinding? {
        chosen == nil ? Self.remark(log, app) : nil
    }

    /// The most lines of a log that a person copies for its meaning.
    private static let shortLength = 40

    private static func remark(_ log: DeviceLog, _ app: String?) -> LogFinding? {
        let besidePushes = log.apps.contains { $0.pushes > 0 }
        return log.hidden
            ?? log.remarks.finding(
                of: app, besidePushes: besidePushes, isShort: log.lines <= shortLength)
    }

    // MARK: Text

    /// The report for a person. With `isWhole`, every push follows in a table.
    package func text(allRules: Bool = false, isWhole: Bool = false) -> String {
        guard let chosen else { return nothing }
        var lines = heading(chosen).map { [$0, ""] } ?? []
        if chosen.findings.isEmpty {
            lines.append("The log has lines of this push, and none says how it went.")
        }
        for finding in chosen.findings { lines += text(finding, allRules) }
        if chosen.mayGoOn, let end = log.end {
            lines += ["The log ends at \(end). iOS may have decided later.", ""]
        }
        if let command = question(about: chosen) {
            lines += ["The same on a virtual iPhone: \(command)", ""]
        }
        lines += isWhole ? table : remarks
        if lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n") + "\n"
    }

    private func text(_ finding: LogFinding, _ allRules: Bool) -> [String] {
        let certainty = finding.certainty == .certain ? "" : " (\(finding.certainty.rawValue))"
        let line = finding.line
        let place = [line.clock, line.process.isEmpty ? nil : line.process, "line \(line.number)"]
            .compactMap(\.self).joined(separator: ", ")
        var lines = ["\(finding.sentence).\(certainty)", "   \(place): \(quote(line))"]
        if !finding.fix.isEmpty {
            lines.append("   \(finding.isHealthy ? "" : "Fix: ")\(finding.fix)")
        }
        let rules = finding.rules.prefix(allRules ? .max : 1).map(\.rawValue)
        if !rules.isEmpty { lines.append("   Rules: \(rules.joined(separator: " "))") }
        return lines + [""]
    }

    /// The beginning of a line on one line.
    private func quote(_ line: LogLine) -> String {
        let text = line.message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let shown = quoted(text)
        let limit = isRaw ? Self.longestRaw : Self.longest
        return shown.count > limit ? shown.prefix(limit) + " …" : shown
    }

    /// The most characters of a quoted line, redacted and raw.
    private static let longest = 200
    private static let longestRaw = 1000

    /// A text of the log, without what belongs to a person or a phone.
    func quoted(_ text: String) -> String {
        isRaw ? text : Redaction.redacted(text, app: app, keepsCode: true)
    }

    /// The push in one line; `nil` if nothing but its time is known.
    private func heading(_ push: DeviceLog.Case) -> String? {
        let nature = push.push.nature
        let kinds: [(String, Bool?)] = [
            ("alert", nature?.alert), ("sound", nature?.sound), ("badge", nature?.badge),
            ("content-available", nature?.contentAvailable),
            ("mutable-content", nature?.mutableContent),
        ]
        let kind = kinds.filter { $0.1 == true }.map(\.0).joined(separator: ", ")
        let priority = push.push.priority.map { "priority \($0)" }
        let parts = [push.app, push.digest, kind.isEmpty ? nil : kind, priority].compactMap(\.self)
        guard !parts.isEmpty else { return nil }
        return ([push.clock].compactMap(\.self) + parts).joined(separator: "  ")
    }

    /// The command that plays this push; `nil` if its kind is unknown.
    private func question(about push: DeviceLog.Case) -> String? {
        guard let nature = push.push.nature, let contentAvailable = nature.contentAvailable else {
            return nil
        }
        let kind =
            nature.isVisible ? contentAvailable ? "alert+content-available" : "alert" : "silent"
        let state = push.push.wasInForeground.map { $0 ? " --state active" : " --state background" }
        return "belfry explain --push \(kind)\(state ?? "")"
    }

    private var table: [String] {
        cases.map { one in
            let head = [one.clock ?? "", one.digest ?? "", one.app ?? ""].filter { !$0.isEmpty }
            let words = one.findings.map(\.id).joined(separator: ", ")
            return (head + [words.isEmpty ? "unknown" : words]).joined(separator: "  ")
        }
    }

    private var remarks: [String] {
        var remarks = unreadable
        let others = cases.count { $0.isPush && $0 != chosen }
        if others > 0 {
            remarks.append(
                "\(others) other \(others == 1 ? "push" : "pushes") of the app: --all lists them.")
        }
        let apps = log.apps.filter { $0.app != app && $0.pushes > 0 }.prefix(5)
            .map { "\($0.app) (\($0.pushes))" }
        if !apps.isEmpty {
            remarks.append(
                "Pushes of other apps: \(apps.joined(separator: ", ")). Choose one with --bundle.")
        }
        return remarks
    }

    private var unreadable: [String] {
        guard log.unreadable > 0 else { return [] }
        let lines = log.unreadable == 1 ? "1 line has" : "\(log.unreadable) lines have"
        return ["\(lines) zero bytes, and Belfry did not read them."]
    }

    private var nothing: String {
        let others = log.apps.filter { $0.pushes > 0 }
        if let remark {
            return (text(remark, false).dropLast() + remarks).joined(separator: "\n") + "\n"
        }
        guard let app, !others.isEmpty else {
            let verdict = LogKnowledge.embedded[.noPush]
            let lines = log.lines == 1 ? "1 line" : "\(log.lines) lines"
            return "\(verdict?.sentence ?? ""). It has \(lines).\n"
                + "   \(verdict?.fix ?? "")\n" + unreadable.map { $0 + "\n" }.joined()
        }
        let verdict = LogKnowledge.embedded[.neverArrived]
        let counts = others.map { "\($0.app) (\($0.pushes))" }.joined(separator: ", ")
        return "\(verdict?.sentence ?? "") \(app). (likely)\n   Fix: \(verdict?.fix ?? "")\n"
            + "   Pushes of other apps: \(counts)\n"
    }
}
