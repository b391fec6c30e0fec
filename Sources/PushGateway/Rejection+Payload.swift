import PushModel

extension Rejection {
    static let emptyPayload = Rejection(
        .payloadEmpty,
        hint: "The request has no body. Send a JSON object, {} at least; some libraries send "
            + "nothing for an empty one.")

    static func unreadablePayload(_ error: JSONError) -> Rejection {
        Rejection(
            .payloadEmpty,
            hint: "The payload is no JSON object in UTF-8: \(error). APNs' answer to that is not "
                + "documented; PayloadEmpty is assumed.")
    }

    /// The body may be cut off by the wire, then its true size and keys are not known.
    static func largePayload(_ payload: [UInt8], limit: Int, _ pushType: PushType?) -> Rejection {
        let json = try? JSONValue(parsing: payload)
        let size = json == nil ? "\(payload.count) bytes or more" : "\(payload.count) bytes"
        let kind = pushType.map { "the push type \($0.rawValue)" } ?? "a push"
        let keys = json.map(largestKeys) ?? ""
        return Rejection(
            .payloadTooLarge,
            hint: "The payload has \(size); \(limit) are allowed for \(kind).\(keys) "
                + "Send less, and let the app fetch the rest.")
    }

    /// The five keys that take most of the room: those of `aps` and those beside it.
    private static func largestKeys(of json: JSONValue) -> String {
        let aps = (json["aps"]?.object ?? [:]).map { ("aps.\($0.key)", $0.value.json.utf8.count) }
        let others = (json.object ?? [:]).filter { $0.key != "aps" }
            .map { ($0.key, $0.value.json.utf8.count) }
        let largest = (aps + others).sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(5)
        guard !largest.isEmpty else { return "" }
        let list = largest.map { "\(quote($0.0, limit: 40)) \($0.1)" }.joined(separator: ", ")
        return " Largest keys: \(list)."
    }
}
