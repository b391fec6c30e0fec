import Foundation
import Page
import PushGateway
import PushModel
import Scenarios
import VirtualPhone
import World

/// What `belfry play --artefacts` leaves of each scenario that fails, for whoever looks at it later:
/// its transcript, its runs as JSON, and a page that replays the first that fails.
struct PlayArtefacts {
    /// Columns of the transcripts.
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

    /// By the ending of their names.
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

    /// The run once more, with a picture of the phone after everything that happened. An app whose
    /// own code ran is a recorded one here.
    private static func replay(of result: RunResult) -> String {
        let run = result.run
        var steps: [TraceDocument.Step] = []
        _ = run.play { world, now, records in
            let epoch = world.gateway.configuration.epoch
            for record in records {
                let line = TraceLine(sequence: Int64(steps.count + 1), record, epoch: epoch)
                steps.append(TraceDocument.Step(line, phone: nil))
            }
            guard let name = world.phones.keys.first, !steps.isEmpty else { return }
            steps[steps.count - 1].phone = PhoneDescription(name, in: world, at: now)
        }
        let title = [run.scenario.id, run.scenario.title].compactMap(\.self)
        return TraceDocument(
            title: title.joined(separator: ": "),
            facts: ["iOS \(run.iOS), app \(run.state.rawValue)"] + result.verdict.failures,
            steps: steps
        ).html
    }

    /// The file's name and the scenario's id, without what means something in a path.
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
    /// Over several lines, the keys in the order of the alphabet.
    var pretty: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
