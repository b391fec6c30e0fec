import PushModel

/// Finds the JSON shape of a type: the type decodes itself from a decoder that supplies a value for
/// every request and records the requests.
///
/// The shape is `anything` for a type whose own `init(from:)` refuses those values, or whose
/// requests do not reveal a shape.
enum ShapeProbe {
    /// The types that are being probed, each within the one before. A type that contains itself is
    /// not probed again.
    typealias Path = [ObjectIdentifier]

    static func shape<Value: Decodable>(of type: Value.Type) -> ActivityShape {
        probe(type, within: []).shape
    }

    /// Returns the shape, and a value if one could be made.
    static func probe<Value: Decodable>(
        _ type: Value.Type, within path: Path
    ) -> (shape: ActivityShape, value: Value?) {
        if let known = known(type) { return (known.shape, known.value as? Value) }
        if let choice = choice(type) { return choice }
        if let type = type as? any ProbedCollection.Type {
            return (type.shape(within: path), type.empty as? Value)
        }
        guard !path.contains(ObjectIdentifier(type)) else { return (.anything, nil) }
        let decoder = ProbingDecoder(path: path + [ObjectIdentifier(type)])
        guard let value = try? Value(from: decoder) else { return (.anything, nil) }
        return (decoder.notes.shape, value)
    }

    /// Returns the shape and a value of a type that `JSONDecoder` or the type itself reads in a
    /// special way.
    private static func known(_ type: Any.Type) -> (shape: ActivityShape, value: Any)? {
        switch type {
        case is Bool.Type: (.bool, false)
        case is String.Type: (.text, "")
        case is Double.Type: (.number, 0.0)
        case is Float.Type: (.number, Float(0))
        case is Decimal.Type: (.number, Decimal(0))
        case is Date.Type: (.date, Date(timeIntervalSinceReferenceDate: 0))
        case is Data.Type: (.text, Data())
        case is URL.Type: (.text, URL(filePath: "/"))
        case is UUID.Type: (.text, UUID())
        default: integer(type)
        }
    }

    private static func integer(_ type: Any.Type) -> (shape: ActivityShape, value: Any)? {
        guard let type = type as? any (FixedWidthInteger & Decodable).Type else { return nil }
        func zero<Number: FixedWidthInteger>(_ type: Number.Type) -> Any { Number.zero }
        return (.integer, zero(type))
    }

    /// Returns the shape of an enum with raw values: text that is one of them.
    private static func choice<Value: Decodable>(
        _ type: Value.Type
    ) -> (shape: ActivityShape, value: Value?)? {
        guard type is any RawRepresentable.Type, let cases = EnumCases.all(of: type) else {
            return nil
        }
        let texts = cases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
        let shape: ActivityShape =
            texts.count == cases.count ? .choice(texts) : .integer
        return (shape, cases.first)
    }
}

/// A collection, whose element type says more about the shape than an empty value could.
protocol ProbedCollection {
    static func shape(within path: ShapeProbe.Path) -> ActivityShape
    static var empty: Any { get }
}

extension Array: ProbedCollection where Element: Decodable {
    static func shape(within path: ShapeProbe.Path) -> ActivityShape {
        .array(ShapeProbe.probe(Element.self, within: path).shape)
    }
    static var empty: Any { Self() }
}

extension Set: ProbedCollection where Element: Decodable {
    static func shape(within path: ShapeProbe.Path) -> ActivityShape {
        .array(ShapeProbe.probe(Element.self, within: path).shape)
    }
    static var empty: Any { Self() }
}

extension Dictionary: ProbedCollection where Key: Decodable, Value: Decodable {
    /// Swift encodes a dictionary as an array if its keys are not strings.
    static func shape(within path: ShapeProbe.Path) -> ActivityShape {
        guard Key.self is String.Type else { return .anything }
        return .dictionary(ShapeProbe.probe(Value.self, within: path).shape)
    }
    static var empty: Any { Self() }
}

extension Optional: ProbedCollection where Wrapped: Decodable {
    static func shape(within path: ShapeProbe.Path) -> ActivityShape { .anything }
    static var empty: Any { Self.none as Any }
}
