import PushModel
import VirtualPhone

/// One HTML file that replays a trace with the pictures of the phones, without a service: for a
/// colleague, and as the artefact of a failing test.
///
/// The file contains its script and its style, allows no others by their hashes, and loads nothing.
package struct TraceDocument: Sendable {
    /// A record, and its phone right after the record.
    package struct Step: Sendable {
        package var record: TraceLine
        /// The phone; `nil` for a record that concerns no phone, or a phone whose past is not
        /// known.
        package var phone: PhoneDescription?

        package init(_ record: TraceLine, phone: PhoneDescription?) {
            self.record = record
            self.phone = phone
        }
    }

    /// The largest size of the file in bytes; the oldest records are left out beyond it.
    package static let limit = 300_000
    /// The largest number of records in the file.
    private static let stepLimit = 1500
    /// The largest size of a text of a record or notification in bytes; longer texts are cut.
    static let textLimit = 1200

    package var title: String
    /// Lines below the title, such as what failed.
    package var facts: [String]
    package var steps: [Step]

    package init(title: String, facts: [String] = [], steps: [Step]) {
        self.title = title
        self.facts = facts
        self.steps = steps
    }

    /// A step in JSON.
    private struct Written {
        var record: JSONValue
        var phone: [String: JSONValue]?
        var rules: [String]
    }

    package var html: String {
        let written = written
        var kept = written[...]
        while true {
            let html = html(kept)
            guard html.utf8.count > Self.limit, !kept.isEmpty else { return html }
            // The steps to drop have about the excess's share of the size.
            let excess = html.utf8.count - Self.limit
            kept = kept.dropFirst(max(1, kept.count * excess / html.utf8.count))
        }
    }

    /// The newest steps as JSON. Records of one event share their picture, which is written once.
    private var written: [Written] {
        var written: [Written] = []
        var last: (phone: PhoneDescription, json: [String: JSONValue]?)?
        for step in steps.suffix(Self.stepLimit) {
            if let phone = step.phone, phone != last?.phone {
                last = (phone, ReplayPictures.json(phone).object)
            }
            written.append(
                Written(
                    record: ReplayPictures.json(step.record),
                    phone: step.phone == nil ? nil : last?.json, rules: step.record.rules))
        }
        return written
    }

    private func html(_ steps: ArraySlice<Written>) -> String {
        let style = ReplayBundle.style
        let script = ReplayBundle.script
        let policy =
            "default-src 'none'; script-src '\(ReplayBundle.scriptHash)'; "
            + "style-src '\(ReplayBundle.styleHash)'; img-src data:; base-uri 'none'; "
            + "form-action 'none'"
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>Belfry: \(HTMLText.escape(title))</title>
            <style>\(style)</style>
            </head>
            <body>
            <div id="replay"></div>
            <script type="application/json" id="data">\(data(steps))</script>
            <script>\(script)</script>
            </body>
            </html>

            """
    }

    /// Returns JSON that cannot end the element around it.
    private func data(_ steps: ArraySlice<Written>) -> String {
        let leftOut = self.steps.count - steps.count
        var facts = facts.map { String($0.prefix(Self.textLimit)) }
        if leftOut > 0 { facts.append("The oldest \(leftOut) records are left out.") }
        var pictures = ReplayPictures()
        let changed = steps.map { $0.phone.map { pictures.change(to: $0) } ?? .null }
        let labels = Set(steps.flatMap(\.rules))
        let rules = Rule.catalogue.filter { labels.contains($0.label.rawValue) }.map(Self.json)
        let value: JSONValue = [
            "title": .string(title),
            "facts": .array(facts.map(JSONValue.string)),
            "records": .array(steps.map(\.record)),
            "changed": .array(changed),
            "cards": .array(pictures.cards.values),
            "apps": .array(pictures.apps.values),
            "rules": .array(rules),
        ]
        return value.json.replacing("<", with: "\\u003c")
    }

    private static func json(_ rule: Rule) -> JSONValue {
        [
            "label": .string(rule.label.rawValue), "sentence": .string(rule.sentence),
            "since": .string(rule.since.description),
            "until": rule.until.map { .string($0.description) } ?? .null,
            "evidence": .string(rule.evidence.rawValue), "source": .string(rule.source),
        ]
    }
}

/// Escapes text for HTML.
enum HTMLText {
    static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
