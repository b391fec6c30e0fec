import PushModel

extension LogReport {
    /// The report for programs.
    package var json: JSONValue {
        var members: [String: JSONValue] = [
            "pushes": .array(cases.map { $0.json(isChosen: $0 == chosen, self) }),
            "lines": .int(log.lines),
            "apps": .array(
                log.apps.map { ["app": .string($0.app), "pushes": .int($0.pushes)] }),
            "text": .string(text()),
        ]
        if log.unreadable > 0 { members["unreadable"] = .int(log.unreadable) }
        members["finding"] = remark?.json(self)
        members["app"] = app.map { .string($0) }
        members["end"] = log.end.map { .string($0) }
        return .object(members)
    }
}

extension DeviceLog.Case {
    fileprivate func json(isChosen: Bool, _ report: LogReport) -> JSONValue {
        var members: [String: JSONValue] = [
            "chosen": .bool(isChosen), "findings": .array(findings.map { $0.json(report) }),
        ]
        members["app"] = app.map { .string($0) }
        members["digest"] = digest.map { .string($0) }
        members["time"] = clock.map { .string($0) }
        members["priority"] = push.priority.map { .int($0) }
        members["contentAvailable"] = push.nature?.contentAvailable.map { .bool($0) }
        members["visible"] = push.nature.map { .bool($0.isVisible) }
        return .object(members)
    }
}

extension LogFinding {
    fileprivate func json(_ report: LogReport) -> JSONValue {
        var place: [String: JSONValue] = [
            "number": .int(line.number), "process": .string(line.process),
            "text": .string(report.quoted(line.message)),
        ]
        place["time"] = line.clock.map { .string($0) }
        return [
            "verdict": .string(id), "certainty": .string(certainty.rawValue),
            "sentence": .string(sentence), "fix": .string(fix),
            "rules": .array(rules.map { .string($0.rawValue) }), "line": .object(place),
        ]
    }
}
