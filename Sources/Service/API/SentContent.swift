import PushModel

/// The payload and headers of a push or a broadcast that the API sends.
package struct SentContent {
    package var payload: [UInt8]
    /// The headers, by lower-case names.
    package var headers: [String: String] = [:]

    /// Requires that `json` has been checked against a schema. `names` are the allowed headers.
    package init(_ json: JSONValue, of subject: String, names: [String], example: String)
        throws(Problem)
    {
        switch (json["payload"], json["payloadText"]?.string) {
        case (let value?, nil): payload = Array(value.json.utf8)
        case (nil, let text?): payload = Array(text.utf8)
        default:
            throw Problem(
                400, "A \(subject) needs either “payload” or “payloadText”.",
                hint: "Send \(example).")
        }
        for (name, value) in json["headers"]?.object ?? [:] {
            let name = name.lowercased()
            guard names.contains(name) else {
                throw Problem(
                    400, "Belfry does not send the header “\(name.prefix(60))”.",
                    hint: "Known headers: \(names.joined(separator: ", ")).")
            }
            headers[name] = value.string
        }
    }
}
