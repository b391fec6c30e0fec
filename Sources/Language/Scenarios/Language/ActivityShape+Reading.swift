import PushModel
import VirtualPhone

/// The shape of the types behind an app's Live Activities, as a scenario declares it:
/// `Ride: {attributes: {driver: text}, content: {eta: date, note: text?}}`.
extension ActivityTypeShape {
    static let keys = ["attributes", "content"]

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "an activity type", Self.keys)
        self.init(
            attributes: fields.value("attributes", ActivityShape.read) ?? .anything,
            contentState: fields.value("content", ActivityShape.read) ?? .anything)
    }

    /// Reads `activityTypes` of an app, keyed by their names in Swift.
    static func types(_ node: ScenarioNode) throws(ScenarioError) -> [String: ActivityTypeShape] {
        guard let members = try node.members() else {
            throw node.error("activityTypes is a mapping from the names of types.")
        }
        var types: [String: ActivityTypeShape] = [:]
        for (name, shape) in members {
            types[try name.text("a type's name")] = try ActivityTypeShape(shape)
        }
        return types
    }
}

extension ActivityShape {
    /// The words for values other than lists and objects.
    static let words: [(String, ActivityShape)] = [
        ("anything", .anything), ("bool", .bool), ("integer", .integer), ("number", .number),
        ("text", .text), ("date", .date),
    ]

    /// Reads a word, a list with one value, or a mapping of keys. `?` after a word makes it
    /// optional.
    static func read(_ node: ScenarioNode) throws(ScenarioError) -> ActivityShape {
        if let elements = try node.elements() {
            guard elements.count == 1, let element = elements.first else {
                throw node.error(
                    "A list has one element, the type of its elements, such as [number].")
            }
            return .array(try read(element))
        }
        guard let members = try node.members() else {
            return try node.word("kind of value", of: words)
        }
        var fields: [String: Member] = [:]
        for (key, member) in members {
            fields[try key.text("a key")] = try self.member(member)
        }
        return .object(fields)
    }

    private static func member(_ node: ScenarioNode) throws(ScenarioError) -> Member {
        guard let word = node.scalar, word.hasSuffix("?"),
            let named = words.first(where: { $0.0 == word.dropLast() })
        else { return Member(try read(node)) }
        return Member(named.1, isOptional: true)
    }
}
