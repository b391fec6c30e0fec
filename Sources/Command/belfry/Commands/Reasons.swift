import ArgumentParser
import API
import Foundation
import PushGateway
import PushModel

/// `belfry reasons [REASON…]`.
struct Reasons: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say which reasons APNs answers, in the order of its checks, and what to do.",
        discussion: """
            No running service is needed. A request that is wrong twice gets the reason that comes \
            first. documented: Apple says so; observed: somebody has seen APNs do so; assumed: \
            nobody knows.

              belfry reasons
              belfry reasons BadDeviceToken
              belfry reasons --status 403 --api channels
              belfry reasons --json | jq '.[] | select(.evidence == "assumed")'
            """)

    @Argument(help: ArgumentHelp("Reasons; all of them without one.", valueName: "reason"))
    var reasons: [String] = []
    @Option(
        help: ArgumentHelp(
            "Only those of one API: device, broadcast or channels.", valueName: "api"),
        completion: .list(ReasonEntry.API.allCases.map(\.rawValue)))
    var api: String?
    @Option(help: ArgumentHelp("Only those with this status.", valueName: "number"))
    var status: Int?
    @OptionGroup var output: OutputOptions

    func run() throws {
        let wanted = try reasons.map(Self.reason)
        var entries = ReasonEntry.table
        if let api {
            guard let api = ReasonEntry.API(rawValue: api) else {
                throw Failure("--api takes device, broadcast or channels.", status: .usage)
            }
            entries = ReasonEntry.table(of: api)
        }
        if let status { entries.removeAll { $0.status != status } }
        if !wanted.isEmpty { entries.removeAll { !wanted.contains($0.reason) } }
        let text = ReasonText(paint: Terminal.paint, wrap: Terminal.wrap)
        try output.write(
            entries.map(ReasonLine.init),
            orText: entries.isEmpty
                ? "There is no such answer."
                : wanted.isEmpty ? text.table(entries) : text.explanation(entries))
    }

    /// In any case of letters, as people write them.
    static func reason(_ text: String) throws(Failure) -> Reason {
        if let reason = Reason.allCases.first(where: {
            $0.rawValue.lowercased() == text.lowercased()
        }) {
            return reason
        }
        let words = Vocabulary(Reason.allCases.map(\.rawValue))
        let meant = words.nearest(to: text).map { " Did you mean \($0)?" } ?? ""
        throw Failure(
            "APNs has no reason “\(TerminalText.escape(text))”.\(meant) belfry reasons lists all.",
            status: .validationFailure)
    }
}

/// The table of answers as a person reads it.
struct ReasonText {
    var paint = Paint.off
    var wrap = TextWrap(width: .max)

    /// A line an answer, in the order of the checks.
    func table(_ entries: [ReasonEntry]) -> String {
        let rows = entries.map { entry in
            [
                String(entry.status), entry.reason.rawValue,
                entry.apis.count == ReasonEntry.API.allCases.count
                    ? "all" : entry.apis.map(\.rawValue).joined(separator: ", "),
                entry.evidence.rawValue, entry.meaning,
            ]
        }
        let heading = ["STATUS", "REASON", "API", "EVIDENCE", "MEANING"]
        return Table([heading] + rows, width: wrap.width).text(paint)
    }

    /// All that is known of each.
    func explanation(_ entries: [ReasonEntry]) -> String {
        entries.map { entry in
            var lines = [
                paint.status(entry.status) + " " + paint(entry.reason.rawValue, .bold) + "  "
                    + entry.meaning,
                "    What to do: \(entry.remedy)", "    \(evidence(entry))",
            ]
            if let setting = entry.setting { lines.append("    belfry \(setting) changes it.") }
            if let source = entry.source { lines.append("    \(source)") }
            return lines.map { wrap($0, hanging: 4, isAbsolute: true) }.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private func evidence(_ entry: ReasonEntry) -> String {
        let apis = entry.apis.map(\.rawValue).joined(separator: ", ")
        guard let place = entry.place else {
            return
                "\(entry.evidence.rawValue.capitalized); no check of a request gives it (\(apis))."
        }
        return "\(entry.evidence.rawValue.capitalized); its place among the checks is "
            + "\(place.rawValue) (\(apis))."
    }
}
