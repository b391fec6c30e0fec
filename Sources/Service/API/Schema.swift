import PushModel

/// The type of a parameter, a body or an answer of the API. The OpenAPI document describes it, and
/// requests are checked against it.
package indirect enum Schema: Sendable {
    /// Any text; the example is for the document.
    case text(example: String? = nil)
    /// A text that is not empty, such as a phone's name.
    case name(example: String? = nil)
    /// One of a few words.
    case word([String])
    case integer(ClosedRange<Int>)
    case number
    case flag
    /// Any JSON value, without further rules.
    case anything
    case list(Schema)
    /// An object with any keys, and values of one schema.
    case map(Schema)
    case object(Shape)
    case nullable(Schema)
    /// A value of any of the schemas.
    case either([Schema])

    /// An object of a request; unknown keys are refused.
    package static func body(_ name: String, _ fields: [Field]) -> Schema {
        .object(Shape(name: name, fields: fields, isOpen: false))
    }

    /// An object of an answer; keys may be added later.
    package static func answer(_ name: String, _ fields: [Field]) -> Schema {
        .object(Shape(name: name, fields: fields, isOpen: true))
    }

    /// `{"items": […], "next": …}`.
    package static func items(_ name: String, of item: Schema) -> Schema {
        .answer(
            name,
            [
                Field("items", .list(item), required: true),
                Field("start", .natural, "The number of items skipped before the first."),
                Field("total", .natural, "The number of all items."),
                Field("matched", .natural, "The number of items that match the query."),
                Field("next", .natural, "The value of `after`, or of `start`, for the next items."),
            ])
    }

    package static var natural: Schema { .integer(0...Int.max) }
    package static var text: Schema { .text() }
    package static var name: Schema { .name() }

    package static func words<Word: RawRepresentable & CaseIterable>(
        _: Word.Type
    ) -> Schema where Word.RawValue == String {
        .word(Word.allCases.map(\.rawValue))
    }

    /// The keys of an object.
    package struct Shape: Sendable {
        /// The unique name among the components of the OpenAPI document.
        package var name: String
        package var fields: [Field]
        /// `true` if other keys are allowed.
        package var isOpen: Bool
    }

    package struct Field: Sendable {
        package var key: String
        package var schema: Schema
        /// Help for the document.
        package var help: String?
        package var isRequired: Bool

        package init(_ key: String, _ schema: Schema, _ help: String? = nil, required: Bool = false)
        {
            self.key = key
            self.schema = schema
            self.help = help
            isRequired = required
        }
    }
}

extension Schema {
    /// The schema as JSON Schema 2020-12, with references to the components.
    ///
    /// https://json-schema.org/draft/2020-12/schema
    package var json: JSONValue {
        switch self {
        case .text(let example): .object(Self.json(example))
        case .name(let example): .object(Self.json(example).merging(["minLength": 1]) { $1 })
        case .word(let words): ["type": "string", "enum": .array(words.map(JSONValue.string))]
        case .integer(let range): .object(Self.json(range))
        case .number: ["type": "number"]
        case .flag: ["type": "boolean"]
        case .anything: [:]
        case .list(let element): ["type": "array", "items": element.json]
        case .map(let value): ["type": "object", "additionalProperties": value.json]
        case .object(let shape): ["$ref": .string("#/components/schemas/\(shape.name)")]
        case .nullable(let schema): ["anyOf": [schema.json, ["type": "null"]]]
        case .either(let schemas): ["anyOf": .array(schemas.map(\.json))]
        }
    }

    private static func json(_ example: String?) -> [String: JSONValue] {
        example.map { ["type": "string", "examples": [.string($0)]] } ?? ["type": "string"]
    }

    private static func json(_ range: ClosedRange<Int>) -> [String: JSONValue] {
        var json: [String: JSONValue] = ["type": "integer", "minimum": .int(range.lowerBound)]
        if range.upperBound != .max { json["maximum"] = .int(range.upperBound) }
        return json
    }

    /// The objects in the schema, for the components of the document.
    package var shapes: [Shape] {
        switch self {
        case .text, .name, .word, .integer, .number, .flag, .anything: []
        case .list(let inner), .map(let inner), .nullable(let inner): inner.shapes
        case .either(let schemas): schemas.flatMap(\.shapes)
        case .object(let shape): [shape] + shape.fields.flatMap(\.schema.shapes)
        }
    }
}

extension Schema.Shape {
    package var json: JSONValue {
        var properties: [String: JSONValue] = [:]
        for field in fields {
            guard case .object(var property) = field.schema.json else { continue }
            property["description"] = field.help.map { .string($0) }
            properties[field.key] = .object(property)
        }
        var json: [String: JSONValue] = ["type": "object", "properties": .object(properties)]
        let required = fields.filter(\.isRequired).map { JSONValue.string($0.key) }
        if !required.isEmpty { json["required"] = .array(required) }
        if !isOpen { json["additionalProperties"] = false }
        return .object(json)
    }
}
