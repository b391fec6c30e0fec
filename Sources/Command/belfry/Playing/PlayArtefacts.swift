import Foundation
import Page
import PushGateway
import PushModel
import Scenarios
import VirtualPhone
import World

/// The files that `belfry play --artifacts` writes for each failed scenario: the transcript, the
/// failed runs as JSON, and a page that replays the first failed run.
struct PlayArtefacts {
    /// The width of the transcripts, in columns.
    private static let width = 108

    let folder: String

    func write(_ report: PlayReport) throws {
        let failed = report.results.filter { !$0.passed }
        guard !failed.isEmpty else { return }
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            for result in failed {
                let name = Self.fileName(for: result)
                for (kind, text) in Self.documents(of: result) {
                    try text.write(
                        toFile: "\(folder)/\(name).\(kind)", atomically: false, encoding: .utf8)
                }
            }
        } catch {
            throw Failure(
                "Cannot write into \(TerminalText.escape(folder)): \(error.localizedDescription)")
        }
    }

    /// Returns the documents of a scenario by their file name extensions.
    private static func documents(of result: ScenarioResult) -> [(String, String)] {
        let page = result.runs.first { !$0.verdict.passed }.map { [("html", replay(of: $0))] } ?? []
        return page + [
            ("txt", result.failures(width: width) + "\n"),
            (
                "jsonl",
                result.runs.filter { !$0.verdict.passed }.map { $0.json + "\n" }.joined()
            ),
        ]
    }

    /// Returns a page that replays the run, with the phone after each step. A recorded app replaces
    /// an app whose own code ran.
    private static func replay(of result: RunResult) -> String {
        let run = result.run
        var steps: [TraceDocument.Step] = []
        _ = run.play { world, now, records in
            let epoch = world.gateway.configuration.epoch
            for record in records {
                let line = TraceLine(sequence: Int64(steps.count + 1), record, epoch: epoch)
                steps.append(TraceDocument.Step(line, phone: nil))
            }
            guard !steps.isEmpty else { return }
            steps[steps.count - 1].phone = PhoneDescription(run.phone, in: world, at: now)
        }
        let title = [run.scenario.id, run.scenario.title].compactMap(\.self)
        return TraceDocument(
            title: title.joined(separator: ": "),
            facts: ["iOS \(run.iOS), app \(run.state.rawValue)"] + result.verdict.failures,
            steps: steps
        ).html
    }

    /// Returns the file's name and the scenario's id, without characters that have a meaning in a
    /// path.
    private static func fileName(for result: ScenarioResult) -> String {
        let file = URL(fileURLWithPath: result.scenario.position.file)
            .deletingPathExtension().lastPathComponent
        let name = "\(file)-\(result.scenario.id)".map { letter in
            letter.isASCII && (letter.isLetter || letter.isNumber || "-_.".contains(letter))
                ? letter : "_"
        }
        return String(name.prefix(120))
    }
}

extension JSONValue {
    /// The value as JSON over several lines, with sorted keys.
    var pretty: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
