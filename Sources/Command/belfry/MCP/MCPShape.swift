import PushModel
import VirtualPhone

/// JSON Schemas of a tool's arguments.
enum MCPShape {
    static func text(_ help: String) -> JSONValue {
        ["type": "string", "description": .string(help)]
    }

    static func name(_ help: String) -> JSONValue {
        ["type": "string", "minLength": 1, "description": .string(help)]
    }

    static func words(_ words: [String], _ help: String) -> JSONValue {
        [
            "type": "string", "enum": .array(words.map { .string($0) }),
            "description": .string(help),
        ]
    }

    static func flag(_ help: String) -> JSONValue {
        ["type": "boolean", "description": .string(help)]
    }

    static func integer(_ help: String) -> JSONValue {
        ["type": "integer", "description": .string(help)]
    }

    static func number(_ help: String) -> JSONValue {
        ["type": "number", "description": .string(help)]
    }

    static func texts(_ help: String) -> JSONValue {
        ["type": "array", "items": ["type": "string"], "description": .string(help)]
    }

    static func object(_ help: String) -> JSONValue {
        ["type": "object", "description": .string(help)]
    }
}

extension MCPShape {
    /// The arguments for headers, by their names on the command line, and the headers.
    private static let names = [
        "topic": "apns-topic", "pushType": "apns-push-type", "priority": "apns-priority",
        "expiration": "apns-expiration", "collapseID": "apns-collapse-id", "id": "apns-id",
    ]

    static let headers: [String: JSONValue] = [
        "topic": text("apns-topic [that of the app]."),
        "pushType": words(
            PushType.allCases.map(\.rawValue), "apns-push-type [from the payload]."),
        "priority": integer("apns-priority: 10, 5 or 1."),
        "expiration": integer("apns-expiration in UNIX seconds; 0 stores nothing."),
        "collapseID": text("apns-collapse-id, which replaces the notification of this id."),
        "id": text("apns-id, a UUID."),
    ]

    /// Returns the headers that arguments name.
    static func headers(in given: JSONValue) -> [String: String] {
        var headers: [String: String] = [:]
        for (argument, header) in names {
            headers[header] = given[argument]?.string ?? given[argument]?.int.map { String($0) }
        }
        return headers
    }
}

extension MCPShape {
    /// Returns what is wrong with an argument, as the end of a sentence about it; `nil` if nothing is.
    static func problem(of value: JSONValue, in shape: JSONValue) -> String? {
        let type = shape["type"]?.string ?? "string"
        guard isOf(type, value) else { return "has to be \(noun(of: type))." }
        if let words = shape["enum"]?.array?.compactMap(\.string), let word = value.string,
            !words.contains(word)
        {
            let meant = Vocabulary(words).nearest(to: word).map { " Did you mean “\($0)”?" }
            return "cannot be “\(word.prefix(60))”."
                + (meant ?? " Values: \(words.joined(separator: ", ")).")
        }
        if shape["minLength"] != nil, value == "" { return "cannot be empty." }
        guard let elements = value.array, let shape = shape["items"],
            elements.contains(where: { problem(of: $0, in: shape) != nil })
        else { return nil }
        return "has to be a list of texts."
    }

    private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
        switch (type, value) {
        case ("string", .string), ("boolean", .bool), ("integer", .int), ("number", .int),
            ("number", .double), ("array", .array), ("object", .object):
            true
        default: false
        }
    }

    private static func noun(of type: String) -> String {
        switch type {
        case "boolean": "true or false"
        case "integer": "a whole number"
        case "number": "a number"
        case "array": "a list"
        case "object": "an object"
        default: "a text in quotes"
        }
    }
}
