import PushModel

/// The report for other programs that show tests.
extension PlayReport {
    /// JUnit's XML, with a suite for each file and a case for each scenario. A disputed scenario
    /// counts as skipped.
    /// https://github.com/testmoapp/junitxml
    package var junit: String {
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            "<testsuites name=\"belfry play\" \(counts(results, errors: errors.count))"
                + "\(results.time)>",
        ]
        for (file, results) in byFile {
            let errors = errors.filter { $0.position.file == file }
            lines.append(
                "  <testsuite name=\"\(file.xml)\" \(counts(results, errors: errors.count))"
                    + "\(results.time)>")
            lines += results.flatMap(\.junit)
            for error in errors {
                lines.append("    <testcase classname=\"\(file.xml)\" name=\"the file is read\">")
                lines.append("      <error message=\"\(error.description.xml)\"/>")
                lines.append("    </testcase>")
            }
            lines.append("  </testsuite>")
        }
        return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
    }

    /// The Test Anything Protocol, with a point for each scenario and for each file that cannot be
    /// read.
    /// https://testanything.org/tap-version-14-specification.html
    package var tap: String {
        var lines = ["TAP version 14", "1..\(results.count + errors.count)"]
        for (index, result) in results.enumerated() {
            let name = [result.scenario.id, result.scenario.title].compactMap(\.self)
                .joined(separator: ": ").tapName
            let skip = result.dispute == nil ? "" : " # SKIP disputed"
            lines.append("\(result.passed ? "ok" : "not ok") \(index + 1) - \(name)\(skip)")
            guard !result.passed else { continue }
            lines += ["  ---", "  at: \(JSONValue.string(result.position).json)", "  failures:"]
            lines += result.failureSentences.map { "  - \(JSONValue.string($0).json)" } + ["  ..."]
        }
        for (index, error) in errors.enumerated() {
            lines.append("not ok \(results.count + index + 1) - \(error.position.file.tapName)")
            lines += ["  ---", "  message: \(JSONValue.string(error.description).json)", "  ..."]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The results by their files, including the files that cannot be read, in order.
    private var byFile: [(String, [ScenarioResult])] {
        var files: [String] = []
        let named = results.map(\.scenario.position.file) + errors.map(\.position.file)
        for file in named where !files.contains(file) { files.append(file) }
        return files.map { file in
            (file, results.filter { $0.scenario.position.file == file })
        }
    }

    private func counts(_ results: [ScenarioResult], errors: Int) -> String {
        let failed = results.count { !$0.passed }
        let skipped = results.count { $0.dispute != nil }
        return "tests=\"\(results.count + errors)\" failures=\"\(failed)\" errors=\"\(errors)\" "
            + "skipped=\"\(skipped)\""
    }
}

extension ScenarioResult {
    /// The failures of all runs, each sentence once.
    package var failureSentences: [String] {
        var sentences: [String] = []
        for sentence in runs.flatMap(\.verdict.failures) where !sentences.contains(sentence) {
            sentences.append(sentence)
        }
        return sentences
    }

    fileprivate var junit: [String] {
        let name = [scenario.id, scenario.title].compactMap(\.self).joined(separator: ": ")
        let head =
            "    <testcase classname=\"\(scenario.position.file.xml)\" name=\"\(name.xml)\" "
            + "file=\"\(scenario.position.file.xml)\" line=\"\(scenario.position.line)\""
            + [self].time
        if !passed {
            let message = failureSentences.first ?? ""
            return [
                "\(head)>", "      <failure message=\"\(message.xml)\">",
                failures(width: 100).xml, "      </failure>", "    </testcase>",
            ]
        }
        guard let dispute else { return ["\(head)/>"] }
        return ["\(head)>", "      <skipped message=\"\(dispute.xml)\"/>", "    </testcase>"]
    }
}

extension [ScenarioResult] {
    /// The attribute `time` of JUnit: seconds with milliseconds.
    fileprivate var time: String {
        let (seconds, attoseconds) = reduce(Duration.zero) { $0 + $1.duration }.components
        let thousandths = String(attoseconds / 1_000_000_000_000_000 + 1000).dropFirst()
        return " time=\"\(seconds).\(thousandths)\""
    }
}

extension String {
    /// The text for content or an attribute of XML 1.0, which has no control characters.
    fileprivate var xml: String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text.append(contentsOf: "&amp;".unicodeScalars)
            case "<": text.append(contentsOf: "&lt;".unicodeScalars)
            case ">": text.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": text.append(contentsOf: "&quot;".unicodeScalars)
            case "\n", "\t": text.append(scalar)
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": text.append("\u{FFFD}")
            default: text.append(scalar)
            }
        }
        return String(text)
    }

    /// The text on one line, without the sign that begins a directive.
    fileprivate var tapName: String {
        replacing("\n", with: " ").replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    }
}
