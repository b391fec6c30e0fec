/// Removes what identifies a person or a phone: device tokens, payloads, UUIDs and addresses.
/// Digests and identifiers of activities stay, because they join lines.
package enum Redaction {
    package static func redacted(_ text: String) -> String {
        var text = text
        // A payload may have quotation marks and several lines, so it ends before the next part.
        text.replace(
            #/payload '.*?'(?= onInterface| with priority| for device token|$)/#
                .dotMatchesNewlines(), with: "payload '‹payload›'")
        text.replace(#/userInfo:? ?[{\[].*/#.dotMatchesNewlines(), with: "userInfo ‹payload›")
        text.replace(#/<[0-9A-Fa-f]{8}(?: [0-9A-Fa-f]{1,8}){3,}>/#, with: "‹token›")
        text.replace(#/[0-9A-Fa-f]{40,}/#, with: "‹token›")
        text.replace(
            #/[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}/#,
            with: "‹uuid›")
        text.replace(#/[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+\.[A-Za-z0-9.-]+/#, with: "‹e-mail›")
        text.replace(#/\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/#, with: "‹address›")
        text.replace(#/\+\d[\d -]{7,}\d/#, with: "‹number›")
        return text
    }
}
