import Foundation
import PushGateway
import PushModel

/// Reasons of APNs as text for people.
struct ReasonText {
    var paint = Paint.off
    var wrap = TextWrap(width: .max)

    /// One line for each reason, in the order of the checks.
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

    /// Each reason in full.
    func explanation(_ entries: [ReasonEntry]) -> String {
        entries.map { entry in
            var lines = [
                paint.status(entry.status) + " " + paint(entry.reason.rawValue, .bold) + "  "
                    + entry.meaning,
                "    What to do: \(entry.remedy)", "    \(evidence(entry))",
            ]
            if let setting = entry.setting { lines.append("    To change it: belfry \(setting)") }
            if let source = entry.source { lines.append("    \(source)") }
            return lines.map { wrap($0, hanging: 4, isAbsolute: true) }.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private func evidence(_ entry: ReasonEntry) -> String {
        let apis = entry.apis.map(\.rawValue).joined(separator: ", ")
        guard let place = entry.place else {
            return
                "\(entry.evidence.rawValue.capitalized). No check of a request gives it (\(apis))."
        }
        return "\(entry.evidence.rawValue.capitalized). Its place among the checks is "
            + "\(place.rawValue) (\(apis))."
    }
}
