/// A value that is handed on far more often than it is changed: copies share one place until one
/// of them is changed, so that to copy is to count, and equal phones hold equal things once.
struct COWBox<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    /// Always one element: an array is the box that the standard library copies on writing.
    private var box: [Value]

    init(_ value: Value) {
        box = [value]
    }

    var value: Value {
        _read { yield box[0] }
        _modify { yield &box[0] }
    }

    init(from decoder: any Decoder) throws {
        self.init(try Value(from: decoder))
    }

    func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}
