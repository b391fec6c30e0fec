import PushModel

/// Payload and headers of a push or a broadcast that the API itself sends.
package struct SentContent {
    package var payload: [UInt8]
    /// By names in lower case.
    package var headers: [String: String] = [:]

    /// `json` has been checked against a schema; `names` are the headers that are read.
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
                    400, "“\(name.prefix(60))” is no header that is read.",
                    hint: "Known headers: \(names.joined(separator: ", ")).")
            }
            headers[name] = value.string
        }
    }
}
